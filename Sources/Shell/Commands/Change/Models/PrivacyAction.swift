import Answers
import App
import Basics
import Books
import Parameters
import Search

/// `/model privacy`: the data that a question asked now would send to other machines.
struct PrivacyAction: CommandAction {
  let form = CommandForm.word("privacy")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let notebook = shell.notebook
    let parameters = await notebook.parameters
    let providers = notebook.providers
    let open = await notebook.current
    let provider = try? providers.provider(named: parameters[.chatProvider])
    let address = provider.flatMap { providers.addresses[$0.name] }
    let sends = provider?.isLanguageModel == true && !providers.isOffline
    let vectors =
      providers.isOffline ? nil : try await DescribeServices(shell.notebook).embeddingService()
    let service = providers.isOffline ? nil : await DescribeServices(notebook).rerankService()
    let expands = parameters[.queries] != .one
    let items = sends ? await items(parameters, shell) : []
    if input.has(.json) {
      return shell.printJSON(
        .object([
          "offline": .bool(providers.isOffline),
          "provider": provider.map { .string($0.name) } ?? .null,
          "address": sends ? address.map { .string($0) } ?? .null : .null,
          "sends": .array(items.map { .string($0.english) }),
          "vectors": vectors.map { .string($0.address) } ?? .null,
          "reranking": service.map { .string($0.address) } ?? .null,
        ]))
    }
    if providers.isOffline {
      shell.output.print("\(CommandOption.offline.flag, .strong): every connection is refused.")
    }
    if let vectors {
      shell.output.print(
        "Vectors come from \(vectors.name, .strong): the text of every book that is searched by vectors, as a whole, and every query go to \(vectors.address)."
      )
    }
    if let service {
      shell.output.print(
        "Passages are re-ranked by \(service.name, .strong): every search sends its query and up to \(parameters[.rerankDepth]) passages\(reach(open)) to \(service.address)."
      )
    }
    if expands, sends {
      shell.output.print(
        "Before a search the question alone goes to \(provider?.name ?? "", .strong) for other wordings (retrieve.queries)."
      )
    }
    guard sends else {
      if vectors != nil || service != nil {
        return shell.output.print("Nothing else leaves the machine for a question asked now.")
      }
      return shell.output.print("A question asked now sends \("nothing", .success) anywhere.")
    }
    shell.output.print(
      "A question asked now goes to \(provider?.name ?? "", .strong) at \(address ?? "its address"):"
    )
    for item in items { shell.output.print("  \(item)") }
    shell.output.print(
      "\("Not sent: the rest of the book, your files, other sessions, the key to anybody else. /prompt QUESTION shows the exact bytes.", .muted)"
    )
  }

  private func reach(_ open: OpenBook?) -> Words {
    guard let open else { return "" }
    return open.book.position.isSet
      ? ", none after p.\(open.pageMap.label(of: open.book.position.page))"
      : ", from anywhere in the book"
  }

  private func items(_ parameters: Parameters, _ shell: ShellContext) async -> [Words] {
    var items: [Words] = ["your question"]
    let open = await shell.notebook.current
    let pages = reach(open)
    if let open {
      items.append(
        "the book's title\(open.book.author == nil ? "" : " and author" as Words): \(open.book.title)"
      )
    }
    items.append(
      parameters[.retrievalMode] == .full
        ? "the whole readable part of the book\(pages)"
        : "up to \(parameters[.topK]) passages\(pages)")
    let turns = await shell.notebook.turns.suffix(parameters[.historyTurns]).count
    if turns > 0 { items.append("\(Quantity.count(turns, "earlier question")) with the answers") }
    if parameters[.usesTools] {
      items.append(
        "passages, pages and chapter titles for the model's own searches, under the same limit")
    }
    items.append("the words of the template \(parameters[.template])")
    return items
  }
}
