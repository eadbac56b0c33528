/// The limit up to which a book may be shown: given to every search, prompt and view.
///
/// Text behind the fence is visible, text beyond it is hidden. Recorded cells and exports have one
/// for each of their books, in `Fences`.
package enum Fence: Hashable, Sendable {
  /// Up to the reading position; an unset position leaves the whole book open.
  case at(ReadingPosition)
  /// The whole book, because the reader asked for it in so many words.
  case beyond

  /// The position it is at, as a transcript records it; unset where nothing is hidden.
  package var position: ReadingPosition {
    switch self {
    case .at(let position): position
    case .beyond: .unset
    }
  }

  /// True when it may hide pages.
  package var isSet: Bool { position.isSet }

  /// The last page that may be shown, from 1; a number no book reaches where nothing is hidden.
  package var page: Int { position.page ?? Int(Int32.max) }

  /// True when a page is before it.
  package func allows(_ page: Int) -> Bool { page <= self.page }

  /// True when results made at another position may be shown at this one; those made without a
  /// position may contain the whole book.
  package func allows(madeAt other: ReadingPosition) -> Bool {
    !isSet || other.page.map(allows) ?? false
  }

  /// The pages of a range up to it; nil when all of them are beyond.
  package func visible(_ pages: PageRange) -> PageRange? {
    guard allows(pages.start) else { return nil }
    return PageRange(pages.start, min(pages.end, page))
  }
}

/// The last page the reader has reached; what may be shown there is asked of its `Fence`.
package struct ReadingPosition: Hashable, Sendable {
  /// Page number from 1; nil where no position is set and the whole book is open.
  package let page: Int?

  /// Reads a page as libraries and transcripts keep it: no position has a number below 1.
  package init(page: Int) { self.page = page > 0 ? page : nil }

  package static let unset = ReadingPosition(page: 0)

  package var isSet: Bool { page != nil }

  /// The number that libraries, transcripts and documents keep.
  package var stored: Int { page ?? 0 }
}
