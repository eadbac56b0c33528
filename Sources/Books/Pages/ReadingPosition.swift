/// The last page the reader has reached: a fence no later text may cross.
package struct ReadingPosition: Hashable, Sendable {
  /// Page number from 1; 0 means that no position is set and the whole book is open.
  package let page: Int

  /// Negative pages count as unset.
  package init(page: Int) { self.page = max(0, page) }

  package static let unset = ReadingPosition(page: 0)

  package var isSet: Bool { page > 0 }

  /// True when a result made under this fence may be shown under the other.
  ///
  /// A result made without a position may contain the whole book.
  package func isVisible(before fence: ReadingPosition) -> Bool {
    !fence.isSet || (isSet && page <= fence.page)
  }

  package func allows(_ page: Int) -> Bool { !isSet || page <= self.page }
}
