import App
import Terminal

/// Lists the conversations about the open book, resumes, names or deletes one, and chooses its cells.
package struct ConversationCommand: Command {
  package let spec = CommandSpec(
    "conversation",
    [.form(options: [.allPages])] + ConversationCommand.actions.forms, options: [.json],
    summary: "list conversations and go on with one; choose the cells that a model sees",
    group: .keep,
    examples: [
      "/conversation drop 12", "/conversation from 12", "/conversation use 2",
      "/conversation keep 15",
      "/conversation", "/conversation find stone jars",
    ])

  private static let actions: [any CommandAction] = [
    StartConversationAction(), UseConversationAction(), ShowConversationAction(),
    RenameConversationAction(), RemoveConversationAction(), FindConversationsAction(),
    DropCellsAction(), KeepCellsAction(), GoOnAction(),
  ]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    if let word = input.arguments.first { try Self.actions.refuse(word, of: spec) }
    let all = try await Conversations(shell.notebook).all(behind: try await input.fence(in: shell))
    all.show(orElse: "No conversation about this book.", in: shell)
  }
}
