import App
import Sessions
import Terminal

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
    guard input.arguments.count > 1 else {
      throw UsageError.missingArgument(command: "conversation", usage: form.usage)
    }
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
    guard !input.arguments.isEmpty else {
      throw UsageError.missingArgument(command: "conversation", usage: form.usage)
    }
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
