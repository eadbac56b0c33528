import Answers
import Basics
import Search

/// A session as Markdown, for reading and for notes.
package enum MarkdownExport {
  package static func text(of exported: ExportedSession) -> String {
    var lines = ["# \(line(exported.title))", ""]
    for book in exported.session.books {
      let loss = exported.losses[book.pages].map { "; partial: \(line($0))" } ?? ""
      lines.append(
        "- Book: \(line(book.title)), \(book.size), `\(book.pages.short)`\(loss)")
    }
    if let head = exported.session.head {
      lines.append("- Session `\(head.session)`, begun \(head.created)")
    }
    for cell in exported.cells { lines += self.lines(of: cell) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of exported: ExportedCell) -> [String] {
    let cell = exported.cell
    let origin = cell.parent.map { " ← \($0)" } ?? ""
    var lines = ["", "## [\(cell.number)\(origin)] \(line(cell.source))", ""]
    if let searched = exported.searched { lines += ["*searched for: \(line(searched))*", ""] }
    if !exported.text.isEmpty { lines += [exported.markdown, ""] }
    if let ending = exported.ending { lines += ["*\(line(ending))*", ""] }
    if let verdict = exported.verdict { lines += ["*checked \(line(verdict.words))*", ""] }
    let native = exported.nativeCitations
    if !native.isEmpty {
      lines += ["Cited by \(line(exported.citingProvider)) itself:", ""]
      lines += native.map { "- \(line($0.place)): “\(line($0.words))”" } + [""]
    }
    if cell.status != .ok { lines += ["*\(cell.status.rawValue)*", ""] }
    let hits = cell.hits
    if !hits.isEmpty {
      let named = exported.hasChapters
      lines += [
        "| rank | pages | score | keyword | vector |" + (named ? " chapter |" : ""),
        "| ---: | --- | ---: | ---: | ---: |" + (named ? " --- |" : ""),
      ]
      for (index, hit) in hits.enumerated() {
        lines.append(
          "| \(index + 1) | \(exported.pages(hit.pages)) | \(decimal(hit.score)) | \(leg(hit.keyword)) | \(leg(hit.vector)) |"
            + (named ? " \(line(exported.chapter(of: hit))) |" : ""))
      }
      lines.append("")
    }
    let settings = exported.settings.map { "`\($0.name)=\($0.value)`" }
    if !settings.isEmpty { lines.append("Set: " + settings.joined(separator: " ")) }
    return lines
  }

  private static func leg(_ score: LegScore?) -> String {
    score.map { "\($0.rank) · \(decimal($0.score))" } ?? "–"
  }

  /// Text for a heading or a list item: on one line, without active Markdown signs.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").reduce(into: "") {
      result, next in
      if "\\`*_[]<>|#$~".contains(next) { result.append("\\") }
      result.append(next)
    }
  }

  static func decimal(_ value: Double) -> String {
    JSONValue.plain((value * 10_000).rounded() / 10_000).canonicalText
  }
}

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
    return CSVText.lines([header] + rows)
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
