import Answers
import App
import Basics
import Books
import Sessions
import Terminal

/// A citation of an answer, with the passages of its cell on the cited pages.
struct AnswerCitation {
  let number: Int
  let text: String
  let pages: PageRange?
  /// Title of the chapter; nil without one, or beyond the reading position.
  let chapter: String?
  let hits: [(number: Int, hit: RecordedHit)]
  /// The provider, the words of the answer and the range in the book; nil for a citation in the text.
  var native: (provider: String, answer: String, source: Range<Int>?)?
  /// The row of the shelf that it cites.
  var row: ShelfRow?
  /// True where it names a row of the shelf, whether the answer was shown that row or not.
  var namesRow = false

  /// The citations in the text of an answer, then those that its provider made.
  static func all(of cell: Cell, _ open: OpenBook, _ book: VisibleBook) -> [AnswerCitation] {
    let written = written(in: cell, book)
    return written + native(of: cell, open, book, from: written.count + 1)
  }

  private static func written(in cell: Cell, _ book: VisibleBook) -> [AnswerCitation] {
    book.citations(of: cell).enumerated().map { index, citation in
      var namesRow = false
      if case .shelf = citation.target { namesRow = true }
      return AnswerCitation(
        number: index + 1, text: citation.text, pages: citation.pages,
        chapter: citation.chapter(in: book),
        hits: citation.passages.map { ($0, cell.hits[$0 - 1]) }, row: citation.row,
        namesRow: namesRow)
    }
  }

  /// The provider's own citations, numbered after those in the text.
  private static func native(
    of cell: Cell, _ open: OpenBook, _ book: VisibleBook, from first: Int
  ) -> [AnswerCitation] {
    let bytes = Array(cell.text.utf8)
    let hits = cell.hits.enumerated().map { ($0.offset + 1, $0.element) }
    let provider = cell.calls.last?.provider ?? ""
    return cell.nativeCitations.enumerated().map { index, citation in
      let words = String(
        decoding: bytes[citation.range.clamped(to: bytes.indices)], as: UTF8.self)
      let own = hits.filter { citation.source?.overlaps($0.1.range) ?? false }
      return AnswerCitation(
        number: first + index, text: citation.pages.map(open.citation) ?? "nowhere",
        pages: citation.pages,
        chapter: (citation.source.flatMap { book.chapter(of: $0) }
          ?? citation.pages.flatMap { book.chapter(of: $0) })?.title, hits: own,
        native: (provider, words, citation.source))
    }
  }

  /// The citation as written, with a link to its page if the terminal supports links.
  func linked(in open: OpenBook) -> StyledText {
    let link = pages.flatMap { pages in
      PageLinks(open)?.link(label: open.pageMap.label(of: pages.start))
    }
    return StyledText(text, .citation, link: link)
  }

  /// The citation for programs.
  func json(in open: OpenBook) -> JSONValue {
    var members: [String: JSONValue] = [
      "number": .integer(number), "text": .string(text),
      "passages": .array(hits.map { .integer($0.number) }),
    ]
    if let native = native {
      members["provider"] = .string(native.provider)
      members["answer"] = .string(native.answer)
    }
    members["chapter"] = chapter.map { .string($0) }
    members["row"] = row.map { .string($0.text) }
    return .object(members.merging(open.json(pages)) { $1 })
  }
}
