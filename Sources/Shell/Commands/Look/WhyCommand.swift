import App
import Sessions
import Terminal

/// Follows a passage through a search, and shows why it is in the prompt or not.
package struct WhyCommand: Command {
  package let spec = CommandSpec(
    "why", [.form(passage, .cell.optional), .form(.cell, passage.optional)], options: .views,
    summary: "show how a passage came into the prompt, or which setting keeps it out",
    group: .look, examples: ["/why \"four stone jars\"", "/why #34", "/why p.27 12", "/why 12"])

  private static let passage: CommandArgument = "\"WORDS\"|p.N|#CHUNK"

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let named = await Self.cell(input, shell)
    if named == nil, await shell.notebook.discovery.isOpen {
      return try await WhyBookAction.show(input.text, in: shell)
    }
    let (text, reference) = named == nil ? Self.parts(input.arguments) : ("", named)
    let found = try input.uncut(try await FindCells(shell.notebook).searched(reference))
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let why = TracePassage(shell.notebook)
    let map = try await why.book(of: found).pageMap
    guard
      let target = try named == nil
        ? PassageTarget(text, command: spec.name, in: map) : Self.passage(of: found)
    else {
      return shell.output.print(
        "\(found.label) found no passage; for the step that left one out: /why \"WORDS\" \(found.reference)"
      )
    }
    let explanation = try await why.run(target, in: found, observer: progress.observe)
    progress.finish()
    await shell.present(explanation.json(in: explanation.open)) {
      if let named { shell.advise(Self.note(named, found.cell)) }
      let share = await KeywordsOnly(shell.notebook).share(of: explanation.open)
      WhyView(
        explanation, of: found, share: share,
        deskOption: await option(for: found, input, shell)
      ).show(in: shell)
    }
  }

  /// The option with which other lines see the book as this one did; nil when it is not on the desk.
  private func option(for found: LocatedCell, _ input: CommandInput, _ shell: ShellContext) async
    -> String?
  {
    guard found.cell.isAbout(await shell.notebook.current) else { return nil }
    return input.has(.allPages) ? " \(CommandOption.allPages.flag)" : ""
  }

  /// The cell that a single word names, unless the word is in quotation marks; nil for other words.
  private static func cell(_ input: CommandInput, _ shell: ShellContext) async -> String? {
    guard input.arguments.count == 1, input.quoted.isEmpty,
      CellReference.isReference(input.arguments[0]),
      (try? await FindCells(shell.notebook).one(input.arguments[0])) != nil
    else { return nil }
    return input.arguments[0]
  }

  /// The passage that a cell's answer rests on; nil when it found none.
  private static func passage(of found: LocatedCell) throws -> PassageTarget? {
    guard !found.cell.searches.isEmpty else { throw found.notRunnable }
    return found.cell.foremost.map { .chunk($0.chunk) }
  }

  /// Tells that a word was taken for a cell, and how it is meant as a text.
  private static func note(_ word: String, _ cell: Cell) -> String {
    cell.citedRanges.isEmpty
      ? "\(word) is taken as cell [\(cell.number)]: this is its first passage. For the text: /why \"\(word)\""
      : "\(word) is taken as cell [\(cell.number)]: this is the first passage that its answer cites. For the text: /why \"\(word)\""
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
