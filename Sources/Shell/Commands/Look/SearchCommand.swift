import App

/// Runs retrieval alone and shows the passages, with every leg's rank and score.
package struct SearchCommand: Command {
  package let spec = CommandSpec(
    "search", [.form(.query, settings: .values)] + SearchCommand.actions.forms, options: .views,
    summary: "find passages with rank and score of every leg, or literal text", group: .look,
    examples: [
      "/search who keeps the lamp", "/search storm top_k=8 mode=keyword",
      "/search --literal storm lamp", "/search storm chapter=13",
    ])

  private static let actions: [any CommandAction] = [LiteralSearchAction()]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    guard !input.text.isEmpty else {
      throw UsageError.missingArgument(command: "search", usage: spec.usage)
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let found = try await SearchAsCell(shell.notebook).run(
      input.text, overrides: input.overrides, behind: try await input.fence(in: shell),
      source: "/search \(input.text)", observer: progress.observe)
    progress.finish()
    if input.has(.json) {
      return shell.printJSON(found.retrieval.json(in: found.open))
    }
    found.show(in: shell)
  }
}
