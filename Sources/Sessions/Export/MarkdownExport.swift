import Answers
import Basics
import Groundedness
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
    return MarkupText.inert(lines.joined(separator: "\n") + "\n")
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
