package import Books

/// A reference in an answer: `(p.42)`, `(pp.42-43)`, `(p.iv)`, `[3]` or `[shelf 1a2b3c4d]`, one item of its
/// bracket each.
package struct Citation: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// Page labels as written; equal when only one was.
    case pages(from: String, to: String)
    /// The number of a passage in the prompt.
    case passage(Int)
    /// The mark of a row of the shelf.
    case shelf(String)
  }

  /// Byte range of the item in the answer, without the bracket.
  package let range: Range<Int>
  package let target: Target
}

/// A citation with the passages and pages that it means.
package struct ResolvedCitation: Hashable, Sendable {
  package enum Status: String, Hashable, Sendable {
    /// The page or number is among the passages the answer was made from.
    case resolved
    /// The book has the page, but no passage of the answer is from there.
    case notInPassages
    /// The page is beyond the reading position.
    case beyondPosition
    /// There is no such page or passage.
    case unknown
    /// Several books are open, and the citation names none of them.
    case bookless
    /// The book named has no such page up to its reading position.
    case notAmongBooks
    /// The answer was shown no row of the shelf with this mark.
    case notAmongRows
  }

  /// Byte range in the answer.
  package let range: Range<Int>
  /// What was written; nil for a citation by the provider itself.
  package let target: Citation.Target?
  /// The text as written, such as `p.42` or `3`.
  package let text: String
  package let status: Status
  /// Numbers of the passages it means, from 1.
  package let passages: [Int]
  /// The pages cited; for a numbered passage those of the quotation beside it, if there is one.
  package let pages: PageRange?
  /// Bytes of the book's text that the provider itself cites; nil for a citation in words.
  package let source: Range<Int>?
  /// Bytes of the book's text that the sentence before the citation rests on; nil when unknown.
  package internal(set) var stretch: Range<Int>?
  /// The row of the shelf that it cites; nil for pages and passages.
  package let row: ShelfRow?

  package init(
    range: Range<Int>, target: Citation.Target? = nil, text: String, status: Status,
    passages: [Int], pages: PageRange?, source: Range<Int>? = nil, row: ShelfRow? = nil
  ) {
    self.range = range
    self.target = target
    self.text = text
    self.status = status
    self.passages = passages
    self.pages = pages
    self.source = source
    self.row = row
  }

  /// The chapter of the cited words, else of the cited pages; nil beyond the reading position.
  package func chapter(in chapters: BookChapters) -> Chapter? {
    guard status == .resolved || status == .notInPassages else { return nil }
    return (stretch ?? source).flatMap { chapters.chapter(of: $0) }
      ?? pages.flatMap { chapters.chapter(of: $0) }
  }
}
