import Answers
import Asking
import Basics
import Books
import Notebook
import Parameters
import Search
import ShellKit
import Terminal

/// `/model privacy`: the data that a question asked now would send to other machines.
struct PrivacyAction: CommandAction {
  let form = CommandForm.word("privacy")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let sent = try await SentData(shell)
    shell.present(sent.json) {
      sent.showServices(on: shell.output)
      sent.showQuestion(on: shell.output)
    }
  }
}

/// The data that a question asked now would send, and where it would go.
private struct SentData: Encodable {
  private let parameters: Parameters
  private let open: OpenBook?
  private let isOffline: Bool
  /// The provider of the model; nil when the settings name none that can answer.
  private let provider: (any ChatProvider)?
  private let address: String?
  private let vectors: (name: String, address: String)?
  private let reranking: (name: String, address: String)?
  /// The earlier turns that go along.
  private let turnCount: Int

  init(_ shell: ShellContext) async throws {
    let (notebook, providers) = (shell.notebook, shell.notebook.providers)
    let parameters = await notebook.parameters
    let provider = try? providers.provider(named: parameters[.chatProvider])
    self.parameters = parameters
    self.provider = provider
    open = await notebook.current
    isOffline = providers.isOffline
    address = provider.flatMap { providers.addresses[$0.name] }
    let services = DescribeServices(notebook)
    vectors =
      isOffline ? nil : try await services.embeddingService().map { ($0.name, $0.address) }
    reranking = isOffline ? nil : await services.rerankService().map { ($0.name, $0.address) }
    turnCount = await notebook.turns.suffix(parameters[.historyTurns]).count
  }

  /// True when a question goes to a language model.
  private var sends: Bool { provider?.isLanguageModel == true && !isOffline }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "offline": isOffline, "provider": provider?.name, "address": sends ? address : nil,
      "sends": items, "vectors": vectors?.address, "reranking": reranking?.address,
    ])
  }

  /// Prints the services beside the model.
  func showServices(on output: Output) {
    if isOffline {
      output.print("\(CommandOption.offline.flag, .strong): every connection is refused.")
    }
    if let vectors {
      output.print(
        "Vectors come from \(vectors.name, .strong): the text of every book that is searched by vectors, as a whole, and every query go to \(vectors.address)."
      )
    }
    if let service = reranking {
      output.print(
        "Passages are re-ranked by \(service.name, .strong): every search sends its query and up to \(parameters[.rerankDepth]) passages\(reach) to \(service.address)."
      )
    }
  }

  /// Prints the parts of a question that go to the model.
  func showQuestion(on output: Output) {
    guard sends else {
      if vectors != nil || reranking != nil {
        return output.print("Nothing else leaves the machine for a question asked now.")
      }
      return output.print("A question asked now sends \("nothing", .success) anywhere.")
    }
    if parameters[.queries] != .one {
      output.print(
        "Before a search the question alone goes to \(provider?.name ?? "", .strong) for other wordings (retrieve.queries)."
      )
    }
    output.print(
      "A question asked now goes to \(provider?.name ?? "", .strong) at \(address ?? "its address"):"
    )
    for item in items { output.print("  \(item)") }
    output.print(
      "\("Not sent: the rest of the book, your files, other sessions, the key to anybody else. /prompt QUESTION shows the exact bytes.", .muted)"
    )
  }

  private var reach: String {
    guard let open else { return "" }
    return open.book.position.page.map { ", none after p.\(open.pageMap.label(of: $0))" }
      ?? ", from anywhere in the book"
  }

  /// The parts of a question that go to the model; empty when none does.
  private var items: [String] {
    guard sends else { return [] }
    var items: [String] = ["your question"]
    if let open {
      items.append(
        "the book's title\(open.book.author == nil ? "" : " and author"): \(open.book.title)"
      )
    }
    items.append(
      parameters[.retrievalMode] == .full
        ? "the whole readable part of the book\(reach)"
        : "up to \(parameters[.topK]) passages\(reach)")
    if turnCount > 0 {
      items.append("\(Quantity.count(turnCount, "earlier question")) with the answers")
    }
    if parameters[.usesTools] {
      items.append(
        "passages, pages and chapter titles for the model's own searches, under the same limit")
    }
    items.append("the words of the template \(parameters[.template])")
    return items
  }
}
