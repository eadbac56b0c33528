import App
import Sessions

/// Follows one passage through a search; `/why` and `/why-not` are the same question.
package struct WhyCommand: Command {
  package let spec: CommandSpec

  package init(_ name: String) {
    let isNegative = name == "why-not"
    spec = CommandSpec(
      name, [.form("\"WORDS\"|p.N|#CHUNK", .cell.optional)], options: .views,
      summary: isNegative
        ? "what kept a passage out of a cell's prompt, and the smallest change that keeps it in"
        : "how a passage came into a cell's prompt: its rank in every leg, and what it rests on",
      group: .inspect,
      examples: isNegative
        ? ["/why-not \"four stone jars\"", "/why-not p.131 12"] : ["/why #34", "/why p.27 12"])
  }

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let (text, reference) = Self.parts(input.arguments)
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(reference) { !$0.searches.isEmpty })
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let explanation = try await AskWhy(shell.notebook).run(
      try await PassageTarget(text, command: spec.name, in: shell), in: found,
      observer: progress.observe)
    progress.finish()
    if input.has(.json) { return shell.printJSON(explanation.json) }
    WhyView(explanation, label: found.label).show(in: shell)
  }

  /// The last word names a cell if it can; what is before it is the passage.
  private static func parts(_ words: [String]) -> (String, String?) {
    guard words.count > 1, let last = words.last, CellReference.isReference(last) else {
      return (words.joined(separator: " "), nil)
    }
    return (words.dropLast().joined(separator: " "), last)
  }
}
