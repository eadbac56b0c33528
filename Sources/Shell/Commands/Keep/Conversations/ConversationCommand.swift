import App
import Basics
import Bindings
import Sessions

/// Lists the conversations about the open book, resumes, names or deletes one, and chooses its cells.
package struct ConversationCommand: Command {
  package let spec = CommandSpec(
    "conversation",
    [
      .form(options: [.allPages]), .word("new"), .word("use", "N"),
      .word("show", "N", options: [.allPages]), .word("rename", "N", "TITLE"), .word("rm", "N"),
      .word("find", "WORDS", options: [.allPages]),
    ] + ConversationCommand.actions.forms, options: [.json],
    summary: "list conversations and go on with one; choose the cells that a model sees",
    group: .keep,
    examples: [
      "/conversation drop 12", "/conversation from 12", "/conversation use 2",
      "/conversation keep 15",
      "/conversation", "/conversation find stone jars",
    ])

  private static let actions: [any CommandAction] = [
    DropCellsAction(), KeepCellsAction(), GoOnAction(),
  ]

  /// Turns shown of a resumed conversation.
  private static let tail = 3

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let notebook = shell.notebook
    let words = Array(input.arguments.dropFirst())
    switch input.arguments.first {
    case nil:
      let all = try await Conversations(notebook).all(behind: try await input.fence(in: shell))
      list(all, orElse: "No conversation about this book.", input, shell)
    case "find" where !words.isEmpty:
      let text = words.joined(separator: " ")
      let found = try await Conversations(notebook).all(
        holding: text, behind: try await input.fence(in: shell))
      list(found, orElse: "No conversation about this book holds “\(text)”.", input, shell)
    case "new" where words.isEmpty:
      await Conversations(notebook).start()
      await ConversationView.show(asJSON: input.has(.json), in: shell)
    case "use" where words.count == 1:
      let listed = try await conversation(words, input, shell)
      try await Conversations(notebook).resume(listed)
      show(listed, turns: Self.tail, input, shell)
    case "show" where words.count == 1:
      show(try await conversation(words, input, shell), turns: .max, input, shell)
    case "rename" where words.count > 1:
      let title = words.dropFirst().joined(separator: " ")
      let listed = try await conversation(words, input, shell)
      try await Conversations(notebook).rename(listed, to: title)
      if input.has(.json) {
        return shell.printJSON(try await conversation(words, input, shell).json)
      }
      shell.output.print("Renamed to \(title, .strong).")
    case "rm" where words.count == 1:
      let listed = try await conversation(words, input, shell)
      try await Conversations(notebook).delete(listed)
      if input.has(.json) { return shell.printJSON(listed.json) }
      shell.output.print("Deleted \(listed.conversation.title, .strong); its cells stay.")
    default:
      throw UsageError.badArgument(
        command: spec.name, text: input.text,
        expected: spec.forms.compactMap(\.word).joined(separator: ", "))
    }
  }

  private func conversation(_ words: [String], _ input: CommandInput, _ shell: ShellContext)
    async throws -> ListedConversation
  {
    guard let word = words.first, let place = Int(word) else {
      throw UsageError.badArgument(
        command: "conversation", text: words.first ?? "", expected: "a number of the list")
    }
    return try await Conversations(shell.notebook).one(
      at: place, behind: try await input.fence(in: shell))
  }

  private func list(
    _ all: [ListedConversation], orElse none: StyledText, _ input: CommandInput,
    _ shell: ShellContext
  ) {
    if input.has(.json) { return shell.printJSON(.array(all.map(\.json))) }
    guard !all.isEmpty else { return shell.output.print(none) }
    var table = Table([
      .init("", isFixed: true), .init("#", .right), .init("title"), .init("turns", .right),
      .init("began", isFixed: true),
    ])
    for listed in all {
      let hidden: Words = listed.hiddenCount > 0 ? " (\(listed.hiddenCount / 2) further on)" : ""
      table.add([
        listed.isCurrent ? "\("→", .success)" : "", "\(listed.place)",
        "\(listed.conversation.title, .strong)", "\(listed.turns.count)\(hidden, .muted)",
        "\(LocalTime(listed.conversation.createdAt).text, .muted)",
      ])
    }
    shell.print(table)
  }

  private func show(
    _ listed: ListedConversation, turns limit: Int, _ input: CommandInput, _ shell: ShellContext
  ) {
    if input.has(.json) { return shell.printJSON(listed.json) }
    shell.output.print("\(listed.conversation.title, .strong)")
    for turn in listed.turns.suffix(limit) {
      shell.output.print("\("> \(turn.question)", .muted)\n\(turn.answer)\n")
    }
    if listed.hiddenCount > 0 {
      shell.output.print("\("What was answered beyond your reading position is left out.", .muted)")
    }
  }
}

extension ListedConversation {
  fileprivate var json: JSONValue {
    .object([
      "number": .integer(place), "id": .string(conversation.id.rawValue),
      "title": .string(conversation.title),
      "created_at": .string(conversation.createdAt.description), "current": .bool(isCurrent),
      "hidden": .integer(hiddenCount),
      "messages": .array(
        messages.map {
          .object(["role": .string($0.role.rawValue), "content": .string($0.content)])
        }),
    ])
  }
}
