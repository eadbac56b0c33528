import App

/// Retrieval alone: the passages an answer would rest on, with every leg's rank and score.
package struct SearchCommand: Command {
  package let spec = CommandSpec(
    "search", [.form(.query)], settings: .values, options: .views,
    summary: "find passages and show rank and score of every leg", group: .inspect,
    examples: [
      "/search who keeps the lamp", "/search storm top_k=8 mode=keyword",
      "/search storm chapter=13",
    ])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else {
      throw UsageError.missingArgument(command: "search", usage: spec.usage)
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let found = try await RecordSearch(shell.notebook).run(
      input.text, overrides: input.overrides, behind: try await input.fence(in: shell),
      source: "/search \(input.text)", observer: progress.observe)
    progress.finish()
    if input.has(.json) {
      return shell.printJSON(found.retrieval.json(in: found.open))
    }
    found.show(in: shell)
  }
}
