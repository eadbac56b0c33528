/// The source of the vocabulary of a byte-pair encoding.
package protocol BytePairLibrary: Sendable {
  /// True when a vocabulary seems to be there; it is not read to find out.
  var isThere: Bool { get }
  /// The counter, read at the first call; throws `ChunkingError.noVocabulary`.
  func counter() throws -> BytePairCounter
}

/// A library without a vocabulary.
package struct NoBytePairs: BytePairLibrary {
  package init() {}

  package var isThere: Bool { false }

  package func counter() throws -> BytePairCounter {
    throw ChunkingError.noVocabulary(reason: "no vocabulary of byte pairs was installed")
  }
}
