import Answers
import Basics
import Groundedness

/// Writes every run of a session as a row of comma-separated values (RFC 4180).
package enum CSVExport {
  package static func text(of exported: ExportedSession) -> String {
    let groups = RunGroup.all(in: exported)
    let varied = Set(groups.flatMap(\.varied)).sorted()
    let header =
      ["cell", "parent", "kind", "question", "searched"] + varied + [
        "hits", "first_pages", "overlap", "cited_pages", "cited_chapters", "verdict", "ending",
        "input_tokens", "output_tokens", "seconds", "cost_usd", "status", "answer",
      ]
    let rows = exported.cells.filter { !$0.cell.searches.isEmpty }.map { cell in
      row(cell, varied, groups.first { $0.question == cell.cell.searches.first?.query })
    }
    return CSVText.lines([header] + rows.map { $0.map(MarkupText.inert) })
  }

  private static func row(_ exported: ExportedCell, _ varied: [String], _ group: RunGroup?)
    -> [String]
  {
    let cell = exported.cell
    let hits = cell.searches.first?.hits ?? []
    let seconds = cell.facts?.elapsed.map { Double($0.microseconds) / 1e6 }
    return [
      String(cell.number), cell.parent.map(String.init) ?? "", cell.kind.rawValue,
      cell.searches.first?.query ?? cell.source, exported.searched ?? "",
    ] + varied.map { RunGroup.value($0, in: cell) } + [
      String(hits.count), hits.first.map { exported.pages($0.pages) } ?? "",
      group?.overlap(of: exported).map(MarkdownExport.decimal) ?? "",
      exported.citedPages.joined(separator: " "), exported.citedChapters.joined(separator: "; "),
      exported.verdict?.words ?? "", exported.ending ?? "", String(cell.usage.inputTokens),
      String(cell.usage.outputTokens), seconds.map(MarkdownExport.decimal) ?? "",
      cell.facts?.cost.map(MarkdownExport.decimal) ?? "", cell.status.rawValue, exported.text,
    ]
  }
}
