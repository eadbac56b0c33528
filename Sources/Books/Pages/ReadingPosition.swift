/// The last page the reader has reached; what may be shown there is asked of its `Fence`.
package struct ReadingPosition: Hashable, Sendable {
  /// Page number from 1; 0 means that no position is set and the whole book is open.
  package let page: Int

  /// Negative pages count as unset.
  package init(page: Int) { self.page = max(0, page) }

  package static let unset = ReadingPosition(page: 0)

  package var isSet: Bool { page > 0 }
}
