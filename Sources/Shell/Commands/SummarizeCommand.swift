internal import App
internal import Domain

/// Summarises chapters, pages or the book as far as it was read.
package struct SummarizeCommand: Command {
  package let spec = CommandSpec(
    "summarize", "[chapter N | pages A-B | book] [KEY=VALUE…] [--json]",
    summary: "summarise chapters, pages or all that was read; what is done is kept and not redone",
    group: .ask,
    examples: ["/summarize", "/summarize chapter 3", "/summarize pages 10-14 provider=extract"])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.desk()
    let isJSON = input.has("json")
    let (output, diagnostics) = (shell.output, shell.diagnostics)
    let done = try await shell.notebook.summarize(
      input.text, overrides: input.overrides, source: "/summarize \(input.text)"
    ) { event in
      switch event {
      case .section(let section, let place, let count):
        if count > 1 { diagnostics.print("\("\(place)/\(count) \(section.title)", .muted)") }
      case .part(let part, let count):
        diagnostics.print("\("  part \(part) of \(count)", .muted)")
      case .done(let summary, let isKnown):
        if isKnown { diagnostics.print("\("  known, not made again", .muted)") }
        if !isJSON { Self.show(summary, open, output) }
      }
    }
    if isJSON { return shell.printJSON(Self.json(done)) }
    var note =
      "[\(done.cell)] \(Quantity.count(done.summaries.count, "section")) by \(done.provider)"
    if !done.isLanguageModel {
      note += ": no language model is running; these are the book's own sentences"
    }
    if done.isClipped { note += " · only up to your reading position" }
    shell.output.print("\(note, .muted)")
  }

  private static func show(_ summary: SectionSummary, _ open: OpenBook, _ output: Output) {
    var renderer = AnswerRenderer(output: output)
    renderer.add(summary.markdown(open) + "\n\n")
    renderer.finish()
  }

  private static func json(_ done: SummarizedCell) -> JSONValue {
    .object([
      "cell": .integer(done.cell), "provider": .string(done.provider),
      "extractive": .bool(!done.isLanguageModel),
      "sections": .array(
        done.summaries.map { summary in
          .object([
            "title": .string(summary.title), "start_page": .integer(summary.pages.start),
            "end_page": .integer(summary.pages.end), "summary": .string(summary.text),
            "key_statements": .array(
              summary.statements.map {
                .object([
                  "statement": .string($0.text), "start_page": .integer($0.pages.start),
                  "end_page": .integer($0.pages.end),
                ])
              }),
          ])
        }),
    ])
  }
}
