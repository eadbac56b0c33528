import App
import Sessions

/// Follows a passage through a search, and shows why it is in the prompt or not.
package struct WhyCommand: Command {
  package let spec = CommandSpec(
    "why", [.form(passage, .cell.optional), .form(.cell, passage)], options: .views,
    summary: "say how a passage came into a prompt, or what kept it out and what would bring it in",
    group: .look, examples: ["/why \"four stone jars\"", "/why #34", "/why p.27 12"])

  private static let passage: CommandArgument = "\"WORDS\"|p.N|#CHUNK"

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
    WhyView(
      explanation, of: found, share: share,
      deskOption: await option(for: found, input, shell)
    ).show(in: shell)
  }

  /// The option with which other lines see the book as this one did; nil when it is not on the desk.
  private func option(for found: LocatedCell, _ input: CommandInput, _ shell: ShellContext) async
    -> String?
  {
    guard found.cell.isAbout(await shell.notebook.current) else { return nil }
    return input.has(.allPages) ? " \(CommandOption.allPages.flag)" : ""
  }

  /// The passage, and the cell if the last word names one, or else the first.
  private static func parts(_ words: [String]) -> (String, String?) {
    guard words.count > 1, let first = words.first, let last = words.last else {
      return (words.joined(separator: " "), nil)
    }
    if CellReference.isReference(last) { return (words.dropLast().joined(separator: " "), last) }
    guard CellReference.isReference(first) else { return (words.joined(separator: " "), nil) }
    return (words.dropFirst().joined(separator: " "), first)
  }
}
