import App
import Sessions

/// Follows a passage through a search, and shows why it is in the prompt or not.
package struct WhyCommand: Command {
  package let spec = CommandSpec(
    "why", [.form("\"WORDS\"|p.N|#CHUNK", .cell.optional)], options: .views,
    summary: "say how a passage came into a prompt, or what kept it out and what would bring it in",
    group: .look, examples: ["/why \"four stone jars\"", "/why #34", "/why p.27 12"])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let (text, reference) = Self.parts(input.arguments)
    let found = try input.uncut(try await FindCells(shell.notebook).searched(reference))
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let why = TracePassage(shell.notebook)
    let target = try PassageTarget(
      text, command: spec.name, in: try await why.book(of: found).pageMap)
    let explanation = try await why.run(target, in: found, observer: progress.observe)
    progress.finish()
    if input.has(.json) { return shell.printJSON(explanation.json) }
    let share = await KeywordsOnly(shell.notebook).share(of: explanation.open)
    WhyView(explanation, label: found.label, share: share).show(in: shell)
  }

  /// The passage, and the cell if the last word names one.
  private static func parts(_ words: [String]) -> (String, String?) {
    guard words.count > 1, let last = words.last, CellReference.isReference(last) else {
      return (words.joined(separator: " "), nil)
    }
    return (words.dropLast().joined(separator: " "), last)
  }
}
