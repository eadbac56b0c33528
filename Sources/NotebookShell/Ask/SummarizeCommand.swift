import Answers
import Asking
import Basics
import Books
import Groundedness
import Notebook
import ShellKit
import Terminal
import Views

/// Summarises chapters, pages or the book up to the reading position.
package struct SummarizeCommand: Command {
  let spec = CommandSpec(
    "summarize",
    [
      .alone, .form(.book), .word("chapter", CommandArgument("N", .chapter)), .word("pages", "A-B"),
      .word("book"),
    ], settings: .values, options: [.json],
    summary: "summarise chapters, pages or all that was read; finished parts are kept",
    group: .ask,
    examples: ["/summarize", "/summarize chapter 3", "/summarize pages 10-14 provider=extract"],
    traits: [.needsBook, .answers])

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let (aside, diagnostics) = (shell.aside.output, shell.diagnostics)
    let done = try await SummarizeBook(shell.notebook).run(
      input.text, overrides: input.overrides, source: "/summarize \(input.text)"
    ) { event in
      switch event {
      case .section(let section, let place, let count):
        if count > 1 { diagnostics.print("\("\(place)/\(count) \(section.title)", .muted)") }
      case .part(let part, let count):
        diagnostics.print("\("  part \(part) of \(count)", .muted)")
      case .done(let section):
        if section.isKnown { diagnostics.print("\("  known, not made again", .muted)") }
        Self.show(section, aside)
      }
    }
    shell.present(Self.json(done)) { Self.tell(done, shell) }
    try done.requireWhole()
  }

  /// Prints the author of the summaries and the pages they cover.
  private static func tell(_ done: SummarizedCell, _ shell: ShellContext) {
    var note: String =
      "[\(done.cell)] \(Quantity.count(done.summaries.count, "section")) by \(done.provider)"
    if !done.isLanguageModel {
      note = "\(note): no language model is running; these are the book's own sentences"
    }
    if done.isClipped { note = "\(note) · only up to your reading position" }
    shell.output.print("\(note, .muted)")
  }

  /// Prints a summary, its check against its pages, and whether it was cut off.
  private static func show(_ section: CheckedSummary, _ output: Output) {
    var renderer = AnswerRenderer(output: output)
    renderer.add(section.markdown + "\n\n")
    renderer.finish()
    if let line = section.check.flatMap(GroundingView.line) { output.print(line) }
    if let words = section.ending?.summaryLine {
      output.printWrapped(StyledText(words, .warning))
    }
    if section.check != nil || section.ending != nil { output.print("") }
  }

  private static func json(_ done: SummarizedCell) -> JSONValue {
    .object([
      "cell": .integer(done.cell), "provider": .string(done.provider),
      "extractive": .bool(!done.isLanguageModel),
      "sections": .array(
        done.sections.map { section in
          let (summary, map) = (section.summary, section.open.pageMap)
          var members: [String: JSONValue] = [
            "title": .string(summary.title), "summary": .string(summary.text),
            "key_statements": .array(
              summary.statements.map {
                .object(map.json($0.pages).merging(["statement": .string($0.text)]) { $1 })
              }),
          ]
          if let label = section.label { members["book"] = .string(label) }
          if let ending = section.ending { members["stop"] = .string(ending.stop.word) }
          if let check = section.check {
            members["checked"] = .string(GroundingVerdict(check).words)
            members["check"] = check.json(
              of: section.body, in: section.open, section.open.visible)
          }
          return .object(members.merging(map.json(summary.pages)) { $1 })
        }),
    ])
  }
}
