import Basics
import Bindings
import Discovery
import ShellKit
import Suggesting
import Terminal

/// `/discover list`: the conversations about what to read, with their numbers.
struct ListTalksAction: CommandAction {
  let form = CommandForm.word("list", traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let talks = try await DiscoveryTalks(shell.notebook.discovering).all()
    shell.present(.array(talks.map(\.json))) {
      guard !talks.isEmpty else {
        return shell.output.print("No conversation about what to read. /discover begins one.")
      }
      var table = Terminal.Table([
        .init("#", .right), .init("conversation", isMain: true),
        .init("lists", .right, yields: true),
        .init("shown", .right), .init("added", .right), .init("last", isFixed: true),
      ])
      for talk in talks {
        table.add([
          "\(talk.place)", "\(talk.conversation.name, .strong)", "\(Quantity.grouped(talk.rounds))",
          "\(Quantity.grouped(talk.shown))", "\(Quantity.grouped(talk.added))",
          "\(LocalTime(talk.conversation.updated).text, .muted)",
        ])
      }
      shell.print(table)
    }
  }
}

/// `/discover use`: goes on with a conversation, from its last list.
struct UseTalkAction: CommandAction {
  let form = CommandForm.word("use", "N")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let talk = try await input.talk(in: shell)
    try await DiscoveryTalks(shell.notebook.discovering).resume(
      talk, from: shell.isSubcommand ? "command" : "shell")
    let list = try await ShownList(shell.notebook.discovering)
    shell.present(talk.json) {
      shell.output.print("\(talk.conversation.name, .strong)")
      for book in list.rounds.last?.books ?? [] {
        let answer: StyledText = book.answer.map { " \("· \($0.kind.words)", .muted)" } ?? ""
        let authors = book.authors.joined(separator: ", ")
        let by: String = authors.isEmpty ? "" : " by \(authors)"
        shell.output.print(
          "\("\(book.position)", .strong)  \(book.title, .strong)\(by)\(answer)", indent: 5)
      }
      shell.advise("Say what you want next, or answer the list: add 2 · pass 2 too long.")
    }
  }
}

extension BookAnswer.Kind {
  fileprivate var words: String {
    switch self {
    case .added: "added"
    case .refused: "passed"
    case .owned: "owned"
    case .read: "read"
    }
  }
}

/// `/discover rename`: gives a conversation another name.
struct RenameTalkAction: CommandAction {
  let form = CommandForm.word("rename", "N", .text("NAME"))

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let name = input.arguments.dropFirst().joined(separator: " ")
    guard name.contains(where: { !$0.isWhitespace }) else { throw input.missingArgument }
    let talk = try await input.talk(in: shell)
    _ = try await DiscoveryTalks(shell.notebook.discovering).rename(talk, to: name)
    let renamed = try await input.talk(in: shell)
    shell.present(renamed.json) {
      shell.output.print("Renamed to \(renamed.conversation.name, .strong).")
    }
  }
}

/// `/discover rm`: deletes a conversation with its lists and its log.
struct RemoveTalkAction: CommandAction {
  let form = CommandForm.word("rm", "N", options: [.yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let talk = try await input.talk(in: shell)
    let books = Quantity.count(talk.shown, "book")
    guard
      try shell.goesAhead(
        input, of: "discover rm", to: "\(talk.conversation.name) go",
        orSay:
          "This deletes \(talk.conversation.name, .strong) with its answers and its log; its \(books) may be suggested again. To do it: /discover rm \(talk.place) \(CommandOption.yes.flag)"
      )
    else { return }
    try await DiscoveryTalks(shell.notebook.discovering).delete(talk)
    shell.present(talk.json) {
      shell.output.print("Deleted \(talk.conversation.name, .strong).")
    }
  }
}

extension CommandInput {
  /// The conversation whose number of the list is the first argument.
  func talk(in shell: ShellContext) async throws -> ListedTalk {
    guard let word = arguments.first else { throw missingArgument }
    guard let place = Int(word) else {
      throw UsageError.badArgument(
        command: "discover", text: word, expected: "a number of /discover list")
    }
    return try await DiscoveryTalks(shell.notebook.discovering).one(at: place)
  }
}

extension ListedTalk: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "number": place, "id": conversation.id.rawValue, "name": conversation.name,
      "created": conversation.created.description, "updated": conversation.updated.description,
      "lists": rounds, "shown": shown, "added": added,
      "questions": conversation.asked.map(\.rawValue),
    ])
  }
}
