package import Basics

/// A text as an encoder reads it.
package struct StateTokens: Hashable, Sendable {
  package let ids: [Int32]
  /// Byte offsets just past each token, ascending.
  package let ends: TextOffsets

  package init(ids: [Int32], ends: TextOffsets) {
    self.ids = ids
    self.ends = ends
  }
}

/// The tokens that one pass of an encoder reads, and the stretches whose states are wanted.
package struct StateRequest: Hashable, Sendable {
  /// Token ids without special ones.
  package let ids: [Int32]
  /// Ranges of positions in `ids`.
  package let spans: [Range<Int>]

  package init(ids: [Int32], spans: [Range<Int>]) {
    self.ids = ids
    self.spans = spans
  }
}

/// An encoder that gives the contextual states of running text, besides the vector of a whole.
package protocol StateEncoder: Sendable {
  func tokens(of text: [UInt8]) -> StateTokens

  /// Sums of the last layer's token states: row-major, `dimension` numbers for each span in order.
  ///
  /// Special tokens are read with each request and counted in no span. Throws `EmbeddingError`, and
  /// `CancellationError` when cancelled.
  func sums(_ requests: [StateRequest]) async throws -> [Float]
}
