package import Parameters

/// Limits of what a file may ask of the machine before it is refused; each is a parameter of its own.
package struct ParsingLimits: Hashable, Sendable {
  /// Bytes of a file, of what an archive unpacks to, and of the text of a book.
  package var bytes: Int
  /// Files in an archive or a folder.
  package var entries: Int
  /// How many times larger than its packed form a file in an archive may be, once past a megabyte.
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

  /// True when a file of `packed` bytes may hold so many of text; a little text may come of anything.
  package func mayHold(_ byteCount: Int, packed: Int) -> Bool {
    byteCount <= Self.smallText || byteCount / max(1, packed) <= ratio
  }

  private static let smallText = 1 << 20
}
