import Asking
import Basics
import Bindings
import Sessions
import ShellKit
import Terminal

/// Lists the conversations about the open book, resumes, names or deletes one, and chooses its cells.
package struct ConversationCommand: Command {
  let spec = CommandSpec(
    "conversation",
    [.form(options: [.allPages])] + ConversationCommand.actions.forms, options: [.json],
    summary: "list conversations and go on with one; choose the cells that a model sees",
    group: .keep,
    examples: [
      "/conversation drop 12", "/conversation from 12", "/conversation use 2",
      "/conversation keep 15",
      "/conversation", "/conversation find stone jars",
    ])

  package init() {}

  private static let actions: [any CommandAction] = [
    StartConversationAction(), UseConversationAction(), ShowConversationAction(),
    RenameConversationAction(), RemoveConversationAction(), FindConversationsAction(),
    DropCellsAction(), KeepCellsAction(), GoOnAction(),
  ]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    if let word = input.arguments.first { try Self.actions.refuse(word, of: spec) }
    let all = try await Conversations(shell.notebook).all(behind: try await input.fence(in: shell))
    all.show(orElse: "No conversation about this book.", in: shell)
  }
}

/// `/conversation new`: begins another conversation with the next question.
struct StartConversationAction: CommandAction {
  let form = CommandForm.word("new")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.isEmpty else {
      throw UsageError.badArgument(
        command: "conversation", text: input.text, expected: form.usage)
    }
    await Conversations(shell.notebook).start()
    await ConversationView.show(in: shell)
  }
}

/// `/conversation use`: goes on with one of the list.
struct UseConversationAction: CommandAction {
  let form = CommandForm.word("use", "N")
  /// Turns shown of a resumed conversation.
  private static let tail = 3

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let listed = try await input.conversation(in: shell)
    try await Conversations(shell.notebook).resume(listed)
    listed.show(turns: Self.tail, in: shell)
  }
}

/// `/conversation show`: prints one of the list.
struct ShowConversationAction: CommandAction {
  let form = CommandForm.word("show", "N", options: [.allPages])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await input.conversation(in: shell).show(
      turns: .max, in: shell)
  }
}

/// `/conversation rename`: gives one of the list another title.
struct RenameConversationAction: CommandAction {
  let form = CommandForm.word("rename", "N", "TITLE")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count > 1 else { throw input.missingArgument }
    let title = input.arguments.dropFirst().joined(separator: " ")
    var number = input
    number.arguments = Array(input.arguments.prefix(1))
    try await Conversations(shell.notebook).rename(number.conversation(in: shell), to: title)
    let renamed = try await number.conversation(in: shell)
    shell.present(renamed.json) {
      shell.output.print("Renamed to \(title, .strong).")
    }
  }
}

/// `/conversation rm`: deletes one of the list; its cells stay in the session.
struct RemoveConversationAction: CommandAction {
  let form = CommandForm.word("rm", "N")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let listed = try await input.conversation(in: shell)
    try await Conversations(shell.notebook).delete(listed)
    shell.present(listed.json) {
      shell.output.print("Deleted \(listed.conversation.title, .strong); its cells stay.")
    }
  }
}

/// `/conversation find`: lists the conversations that hold some words.
struct FindConversationsAction: CommandAction {
  let form = CommandForm.word("find", "WORDS", options: [.allPages])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else { throw input.missingArgument }
    let found = try await Conversations(shell.notebook).all(
      holding: input.text, behind: try await input.fence(in: shell))
    found.show(
      orElse: "No conversation about this book holds “\(input.text)”.",
      in: shell)
  }
}

extension CommandInput {
  /// The conversation whose number of the list is the only argument.
  fileprivate func conversation(in shell: ShellContext) async throws -> ListedConversation {
    let word = try only(of: "conversation")
    guard let place = Int(word) else {
      throw UsageError.badArgument(
        command: "conversation", text: word, expected: "a number of the list")
    }
    return try await Conversations(shell.notebook).one(
      at: place, behind: try await fence(in: shell))
  }
}

extension [ListedConversation] {
  /// Prints the conversations, or a line in place of an empty list.
  func show(orElse none: StyledText, in shell: ShellContext) {
    shell.present(.array(map(\.json))) { showTable(orElse: none, in: shell) }
  }

  private func showTable(orElse none: StyledText, in shell: ShellContext) {
    guard !isEmpty else { return shell.output.print(none) }
    var table = Table([
      .init("", isFixed: true), .init("#", .right), .init("title"), .init("turns", .right),
      .init("began", isFixed: true),
    ])
    for listed in self {
      let hidden = listed.hiddenCount > 0 ? " (\(listed.hiddenCount / 2) further on)" : ""
      table.add([
        listed.isCurrent ? "\("→", .success)" : "", "\(listed.place)",
        "\(listed.conversation.title, .strong)", "\(listed.turns.count)\(hidden, .muted)",
        "\(LocalTime(listed.conversation.createdAt).text, .muted)",
      ])
    }
    shell.print(table)
  }
}

extension ListedConversation: Encodable {
  /// Prints the title and the last turns.
  func show(turns limit: Int, in shell: ShellContext) {
    shell.present(json) {
      shell.output.print("\(conversation.title, .strong)")
      for turn in turns.suffix(limit) {
        shell.output.print("\("> \(turn.question)", .muted)\n\(turn.answer)\n")
      }
      if hiddenCount > 0 {
        shell.output.print(
          "\("What was answered beyond your reading position is left out.", .muted)")
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "number": place, "id": conversation.id.rawValue, "title": conversation.title,
      "created_at": conversation.createdAt.description, "current": isCurrent,
      "hidden": hiddenCount,
      "messages": messages.map {
        JSONValue(all: ["role": $0.role.rawValue, "content": $0.content])
      },
    ])
  }
}
