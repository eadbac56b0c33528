import Answers
import Basics
import Books
import Groundedness
import Parameters
import Search

/// One cell of an exported page: the answer, and under it everything it was made from.
struct HTMLCell {
  private let exported: ExportedCell
  private let books: [BookLine]

  /// Writes any Markdown as safe HTML.
  private let markdown: HTMLExport.MarkdownRenderer?

  init(
    _ exported: ExportedCell, book books: [BookLine],
    markdown: HTMLExport.MarkdownRenderer? = nil
  ) {
    self.exported = exported
    self.books = books
    self.markdown = markdown
  }

  private var cell: Cell { exported.cell }

  var html: HTMLText {
    let origin = cell.parent.map { " ← \($0)" } ?? ""
    return """
      <section id="cell-\(cell.number)">
      <h2><span class="number">[\(cell.number)\(origin)]</span>\(cell.source)</h2>
      \(status)
      \(searched)
      \(answer)
      \(ending)
      \(verdict)
      \(native)
      \(heat)
      \(passages)
      \(prompt)
      \(stages)
      </section>
      """
  }

  private var status: HTMLText {
    var parts: [HTMLText] = []
    if cell.status != .ok { parts.append("<span class=\"bad\">\(cell.status.rawValue)</span>") }
    if exported.isVisible, let page = cell.line.position.page {
      parts.append("up to p.\(label(page))")
    }
    if let call = cell.calls.last { parts.append("\(call.provider) \(call.model)") }
    if let elapsed = cell.facts?.elapsed {
      parts.append("\(MarkdownExport.decimal(Double(elapsed.microseconds) / 1e6)) s")
    }
    parts += exported.settings.map { "<code>\($0.name)=\($0.value)</code>" }
    guard !parts.isEmpty else { return "" }
    return
      "<p class=\"soft\">\(HTMLText(trusted: parts.map(\.markup).joined(separator: " · ")))</p>"
  }

  private var searched: HTMLText {
    exported.searched.map { "<p class=\"soft\">searched for: \($0)</p>" } ?? ""
  }

  private var answer: HTMLText {
    guard !exported.text.isEmpty else { return "" }
    guard let markdown, exported.isMarkdown else {
      return "<div class=\"answer plain\">\(exported.text)</div>"
    }
    let html = HTMLText(trusted: markdown(MarkupText.inert(exported.markdown)))
    return "<div class=\"answer\">\(html)</div>"
  }

  private var ending: HTMLText {
    exported.ending.map { "<p class=\"soft\"><span class=\"bad\">\($0)</span></p>" } ?? ""
  }

  private var verdict: HTMLText {
    guard let verdict = exported.verdict else { return "" }
    let parts = verdict.parts.map { part -> HTMLText in
      let marks = part.marks.map { mark -> HTMLText in
        mark.tone == .bad || mark.tone == .doubtful
          ? "<span class=\"bad\">\(mark.words)</span>" : "\(mark.words)"
      }
      return "\(part.name) \(HTMLText(trusted: marks.map(\.markup).joined(separator: " ")))"
    }
    let line = parts.map(\.markup).joined(separator: " · ")
    return "<p class=\"soft\">checked \(HTMLText(trusted: line))</p>"
  }

  private var native: HTMLText {
    let citations = exported.nativeCitations
    guard !citations.isEmpty else { return "" }
    let items = citations.map { "<li>\($0.place): “\($0.words)”</li>" as HTMLText }
    return """
      <p class="soft">Cited by \(exported.citingProvider) itself:</p><ul>\(HTMLText(items))</ul>
      """
  }

  /// The whole book on one line, brighter where a passage scored.
  private var heat: HTMLText {
    guard let search = cell.searches.first, !search.hits.isEmpty,
      let count = books.first(where: { $0.pages == cell.line.book })?.pageCount, count > 0
    else { return "" }
    let cited = cell.provenRanges
    let strip = HeatStrip(
      scores: search.hits.map { ($0.pages, $0.score) }, pageCount: count, cited: cited,
      fence: .at(search.position))
    let caption = "Score by page\(cited.isEmpty ? "" : "; cited pages are marked below")"
    return """
      <figure>\(HTMLText(trusted: strip.svg(width: 480, labels: label)))\
      <figcaption>\(caption)</figcaption></figure>
      """
  }

  private func label(_ page: Int) -> String { exported.pageMap?.label(of: page) ?? String(page) }

  private var passages: HTMLText {
    let hits = cell.hits
    guard !hits.isEmpty else { return "" }
    let named = exported.hasChapters
    let rows = hits.enumerated().map { index, hit -> HTMLText in
      let chapter: HTMLText = named ? "<td>\(exported.chapter(of: hit))</td>" : ""
      return """
        <tr><td class="n">\(index + 1)</td><td>\(exported.pages(hit.pages))</td>\
        <td class="n">\(MarkdownExport.decimal(hit.score))</td><td>\(leg(hit.keyword))</td>\
        <td>\(leg(hit.vector))</td><td class="n">#\(hit.chunk)</td>\(chapter)</tr>
        """
    }
    let title: HTMLText = named ? "<th>chapter</th>" : ""
    return """
      <details><summary>\(hits.count) passages</summary><div class="wide"><table>\
      <tr><th class="n">rank</th><th>pages</th><th class="n">score</th><th>keyword</th><th>vector</th>\
      <th class="n">chunk</th>\(title)</tr>\(HTMLText(rows))</table></div></details>
      """
  }

  private var prompt: HTMLText {
    guard let prompt = exported.prompt else { return "" }
    let parts = prompt.segments.map { segment -> HTMLText in
      "<pre class=\"\(Self.style(segment.kind))\">\(segment.text)</pre>"
    }
    return """
      <details><summary>The prompt, template \(cell.prompts.first?.template ?? "")</summary>\
      \(HTMLText(parts))</details>
      """
  }

  private var stages: HTMLText {
    guard !cell.stages.isEmpty else { return "" }
    let rows = cell.stages.map { run -> HTMLText in
      """
      <tr><td>\(run.stage.rawValue)</td><td>\(run.isReused ? "reused" : "computed")</td>\
      <td class="n">\(MarkdownExport.decimal(Double(run.elapsed.microseconds) / 1000)) ms</td>\
      <td><code>\(run.key.short)</code></td></tr>
      """
    }
    return """
      <details><summary>\(cell.stages.count) stages</summary><div class="wide"><table>\
      \(HTMLText(rows))</table></div></details>
      """
  }

  private func leg(_ score: LegScore?) -> String {
    score.map { "\($0.rank) · \(MarkdownExport.decimal($0.score))" } ?? "–"
  }

  private static func style(_ kind: PromptSegmentKind) -> String {
    switch kind {
    case .passage: "passage"
    case .question: "question"
    case .history: "history"
    default: "template"
    }
  }
}
