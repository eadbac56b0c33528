/// How far into a book may be shown: the one value that every search, prompt, view and export is given.
package enum Fence: Hashable, Sendable {
  /// Up to the reading position; an unset position leaves the whole book open.
  case at(ReadingPosition)
  /// The whole book, because the reader asked for it in so many words.
  case beyond

  /// The position it stands at, as a transcript records it; unset where nothing is hidden.
  package var position: ReadingPosition {
    switch self {
    case .at(let position): position
    case .beyond: .unset
    }
  }

  /// Whether a page lies before it.
  package func allows(_ page: Int) -> Bool { position.allows(page) }

  /// Whether everything made at another position lies before it.
  package func allows(madeAt other: ReadingPosition) -> Bool { other.isVisible(before: position) }

  /// The pages of a range up to it; nil when all of them lie beyond.
  package func visible(_ pages: PageRange) -> PageRange? {
    guard position.isSet else { return pages }
    guard pages.start <= position.page else { return nil }
    return PageRange(pages.start, min(pages.end, position.page))
  }
}

extension Book {
  /// Where its reader has come.
  package var fence: Fence { .at(position) }
}
