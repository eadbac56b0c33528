package import Answers
package import Basics
package import Books
package import Groundedness
import Search

/// A session with the texts that its exports need.
package struct ExportedSession: Sendable {
  package let session: Session
  /// Cells to be written, in order.
  package let cells: [ExportedCell]
  /// Sizes of the chunks of each chunk set that is still in the library, in its own unit.
  package let chunkSets: [ExportedChunkSet]
  /// The program that wrote the export, such as `interactive-books/0.1`.
  package let app: String
  /// The missing parts of its books in words, by the hash of their pages.
  package let losses: [ContentHash: String]

  package init(
    session: Session, cells: [ExportedCell], chunkSets: [ExportedChunkSet], app: String,
    losses: [ContentHash: String] = [:]
  ) {
    self.losses = losses
    self.session = session
    self.cells = cells
    self.chunkSets = chunkSets
    self.app = app
  }

  package var title: String {
    let question = cells.first { $0.cell.kind == .ask }?.cell.source
    let isNamed = !session.title.isEmpty && session.title != session.head?.title
    return isNamed ? session.title : question ?? session.title
  }
}

/// A cell with the texts that its lines refer to.
package struct ExportedCell: Sendable {
  /// The cell without anything from beyond the fence.
  package let cell: Cell
  /// True when nothing of it is hidden.
  package let isVisible: Bool
  /// The text it showed, or the reason that it is hidden.
  package let text: String
  /// The prompt as sent; nil when there was none, or its text was deleted.
  package let prompt: RenderedPrompt?
  /// The labels printed in its book; nil when the book is not in the library.
  package let pageMap: PageMap?
  /// The chapters of its book; nil when the book is not in the library.
  package let chapters: BookChapters?

  package init(
    _ visible: VisibleCell, prompt: RenderedPrompt?, pageMap: PageMap? = nil,
    chapters: BookChapters? = nil
  ) {
    cell = visible.cell
    isVisible = !visible.isCut
    text = visible.shownText
    self.chapters = chapters
    self.pageMap = pageMap
    self.prompt = visible.isCut ? nil : prompt
  }

  /// The findings of the check of its answer, in the words of `GroundingVerdict`; nil without
  /// findings.
  package var verdict: GroundingVerdict? {
    cell.check.map { GroundingVerdict($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The words that were searched; nil when they are those of the question.
  var searched: String? { cell.phrase?.changed }

  /// The reason its answer is cut off, in the words of the shell; nil when it is whole.
  package var ending: String? { cell.ending?.reason }

  /// True when the text is Markdown, as answers are.
  var isMarkdown: Bool {
    isVisible && cell.outputs.allSatisfy { $0.mediaType == "text/markdown" }
  }

  /// `p.iv` with the label printed in the book, or the number of the page.
  package func pages(_ pages: PageRange) -> String {
    pageMap?.citation(of: pages) ?? pages.description
  }

  /// The title of a passage's chapter; empty when unknown or hidden.
  package func chapter(of hit: RecordedHit) -> String {
    chapters?.chapter(of: hit.range)?.title ?? ""
  }

  /// True when the passages have chapters that may be named.
  package var hasChapters: Bool {
    cell.hits.contains { !chapter(of: $0).isEmpty }
  }

  /// Chapters of the words that a visible answer cites up to its reading position, each once.
  package var citedChapters: [String] {
    guard let chapters else { return [] }
    let fence = Fence.at(cell.line.position)
    let written = cell.citations(in: chapters.text, behind: fence)
    var cited: [String] = []
    for range in cell.citedRanges where fence.allows(range.end) {
      let own = written.filter { $0.pages == range }.compactMap { $0.chapter(in: chapters)?.title }
      let sources = cell.nativeCitations.filter { $0.pages == range }.compactMap(\.source)
        .compactMap { chapters.chapter(of: $0)?.title }
      let named = own + sources
      for title in named.isEmpty ? [chapters.chapter(of: range)?.title].compactMap(\.self) : named
      where !cited.contains(title) {
        cited.append(title)
      }
    }
    return cited
  }

  /// Pages that a visible answer cites, each once, in order.
  package var citedPages: [String] {
    var cited: [String] = []
    for range in cell.citedRanges {
      let page = pages(range)
      if !cited.contains(page) { cited.append(page) }
    }
    return cited
  }

  /// Citations made by the provider of a visible answer.
  package var nativeCitations: [ExportedCitation] {
    let answer = Array(cell.text.utf8)
    return cell.nativeCitations.map { citation in
      let words = answer[citation.range.clamped(to: answer.indices)]
      let isRead = citation.pages.map { Fence.at(cell.line.position).allows($0.end) } ?? false
      return ExportedCitation(
        pages: citation.pages.map(pages) ?? "nowhere",
        chapter: isRead
          ? (citation.source.flatMap { chapters?.chapter(of: $0) }
            ?? citation.pages.flatMap { chapters?.chapter(of: $0) })?.title ?? "" : "",
        words: String(decoding: words, as: UTF8.self)
          .split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }

  /// The provider that made the native citations.
  package var citingProvider: String { cell.calls.last?.provider ?? "the provider" }

  /// Parameters that a person set, by full name, in typed form.
  package var settings: [(name: String, value: String)] {
    guard let line = cell.parameters else { return [] }
    return line.origins.keys.sorted().map { name in
      (name, line.values[name].map { $0.string ?? $0.canonicalText } ?? "")
    }
  }
}

/// A citation by the provider itself, in words for a person.
package struct ExportedCitation: Hashable, Sendable {
  package let pages: String
  /// Title of its chapter; empty when unknown or hidden.
  package let chapter: String
  /// Words of the answer that it follows.
  package let words: String

  /// Pages and chapter, such as `p.27, Chapter 13`.
  package var place: String { chapter.isEmpty ? pages : "\(pages), \(chapter)" }
}

/// A way in which a book was cut.
package struct ExportedChunkSet: Hashable, Sendable {
  /// Options such as `recursive 400tok/60tok`.
  package let options: String
  package let unit: String
  package let sizes: [Int]

  package init(options: String, unit: String, sizes: [Int]) {
    self.options = options
    self.unit = unit
    self.sizes = sizes
  }
}

extension BookLine {
  /// Number of pages in words: `1 page`, `6 pages`.
  var size: String { pageCount == 1 ? "1 page" : "\(pageCount) pages" }
}
