package import Parameters

/// Limits on the work and memory a file may take before it is refused; each is a parameter of its
/// own.
package struct ParsingLimits: Hashable, Sendable {
  /// Bytes of a file, of an unpacked archive, and of the text of a book.
  package var bytes: Int
  /// Files in an archive or a folder.
  package var entries: Int
  /// Largest ratio of unpacked to packed size of a file in an archive, once past a megabyte.
  package var ratio: Int
  /// Elements inside each other.
  package var depth: Int
  package var pages: Int
  /// Seconds of work on one file.
  package var seconds: Int

  package init(_ parameters: Parameters) {
    bytes = parameters[.maxMegabytes] << 20
    entries = parameters[.maxEntries]
    ratio = parameters[.maxRatio]
    depth = parameters[.maxDepth]
    pages = parameters[.maxPages]
    seconds = parameters[.maxSeconds]
  }

  /// True when a file of `packed` bytes may unpack to `byteCount`; a megabyte is always allowed.
  package func mayHold(_ byteCount: Int, packed: Int) -> Bool {
    byteCount <= Self.smallText || byteCount / max(1, packed) <= ratio
  }

  private static let smallText = 1 << 20
}
