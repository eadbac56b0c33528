package import Books
package import Search
package import Sessions

/// A book on the desk: its row, its text and its chapters.
package struct OpenBook: Sendable {
  package var book: Book
  /// The whole text, for verbs and tools of a model, which apply a fence; `Shell` uses `visible`.
  package let text: BookText
  package let chapters: [Chapter]
  package let report: ParseReport?
  /// The books it is made of; nil for a single book.
  package let joinedBooks: JoinedBooks?

  package init(
    book: Book, text: BookText, chapters: [Chapter], report: ParseReport?,
    joinedBooks: JoinedBooks? = nil
  ) {
    self.joinedBooks = joinedBooks
    self.book = book
    self.text = text
    self.chapters = chapters
    self.report = report
  }

  /// The books of the library in it: the book itself, or the books open together.
  package var books: [Book] { joinedBooks?.parts.map(\.open.book) ?? [book] }

  /// Reads the book with its text and chapters, without an index.
  package static func load(_ book: Book, from books: any BookRepository) async throws -> OpenBook {
    OpenBook(
      book: book, text: try await books.text(of: book.id),
      chapters: try await books.chapters(of: book.id), report: try await books.report(of: book.id))
  }

  /// True when some of it could not be read; with several books, of any of them.
  package var isPartial: Bool { loss != nil }

  /// The missing parts, in words; with several books after the title of each.
  package var loss: String? {
    guard let joinedBooks else { return report?.loss }
    let losses = joinedBooks.parts.compactMap { part in
      part.open.report?.loss.map { "\(part.open.book.title): \($0)" }
    }
    return losses.isEmpty ? nil : losses.joined(separator: "; ")
  }

  /// The missing parts as a paragraph after a reply, so that no model takes missing text for an
  /// answer.
  package var lossRemark: String { loss.map { "\n\nThe book is partial: \($0)." } ?? "" }

  /// The chapters with the pages they run over.
  package var chapterSpans: [ChapterSpan] { ChapterSpan.spans(of: chapters, text: text) }

  /// The innermost chapter of a page.
  package func chapter(ofPage page: Int) -> Chapter? {
    let first = joinedBooks?.part(ofPage: page)?.firstPage ?? 1
    return chapters.last { $0.startPage <= page && first <= $0.startPage }
  }

  /// The chapters by the text they hold, each within its own book.
  package var bookChapters: BookChapters {
    BookChapters(chapters, of: text, firstPages: joinedBooks?.parts.map(\.firstPage) ?? [1])
  }

  /// The innermost chapter that holds most of a byte range of the text; after a search of one
  /// chapter, that one if the range reaches into it.
  package func chapter(of range: Range<Int>, searched: Chapter? = nil) -> Chapter? {
    bookChapters.naming(searched).chapter(of: range)
  }

  /// The innermost chapter that holds most of these pages.
  package func chapter(of pages: PageRange) -> Chapter? { bookChapters.chapter(of: pages) }

  /// `p.42`, `p.iv` or `pp.42-43` with the labels printed in the book.
  package func citation(_ pages: PageRange) -> String { text.pageMap.citation(of: pages) }

  /// The citations of several places, each once, in the order given.
  package func citations(_ places: [PageRange]) -> [String] {
    var known: Set<String> = []
    return places.map(citation).filter { known.insert($0).inserted }
  }
}

extension Retrieval {
  /// The chapter named for a passage: the one that was searched if the passage reaches into it.
  package func chapter(of passage: Passage, in open: OpenBook) -> Chapter? {
    VisibleBook(open, behind: fence).chapter(of: passage.range, searched: chapter?.chapter)
  }
}

extension OpenBook {
  /// The only chapter that a recorded cell searched; nil for the whole book.
  package func searchedChapter(of cell: Cell) -> Chapter? {
    guard joinedBooks == nil else { return nil }
    return cell.searchedChapter(of: chapterSpans, text.pageMap)
  }
}

extension Cell {
  package func searchedChapter(of spans: @autoclosure () -> [ChapterSpan], _ map: PageMap)
    -> Chapter?
  {
    guard let search = searches.first(where: { $0.options.chapter != nil && $0.reading == nil })
    else { return nil }
    let span = try? search.options.chapter(of: spans(), map, .at(search.position))
    return span?.chapter
  }
}

extension Cell {
  /// True when the cell is about the open book, and was answered at or before its position.
  package func isAbout(_ open: OpenBook?) -> Bool {
    guard let open else { return line.book == nil }
    if line.book == open.book.pagesHash { return true }
    guard let then = book?.joinedBooks, !then.isEmpty else { return false }
    let now = open.book.joinedBooks
    return then.map(\.pages) == now.map(\.pages)
      && zip(then, now).allSatisfy { Fence.at($1.position).allows(madeAt: $0.position) }
  }
}
