package import Parameters

/// The part of an HTML page that is taken.
package enum PageScope: Hashable, Sendable {
  /// The article of a web page, everything of a file.
  case automatic
  case everything
  /// The article alone, without menus, comments and advertisements.
  case article
}

/// A reader's options for a file.
package struct SourceOptions: Hashable, Sendable {
  package var password: String?
  /// Encoding of a text by its common name; nil leaves it to the parser.
  package var encoding: String?
  /// Encoding that the server declared.
  package var declaredEncoding: String?
  /// Lets a URL lead into the reader's own machine or network.
  package var allowsPrivateAddresses = false
  /// Reads a file again that is in the library already, for instance with other options.
  package var isAnew = false
  /// Reads a URL from its kept copy or not at all.
  package var staysOffline = false
  package var scope = PageScope.automatic
  /// Headings of this level and above begin a page in formats that have no pages.
  package var pageLevel = Parameters()[.pageLevel]
  package var limits = ParsingLimits(Parameters())
  /// Runs a parser over a C library in a process of its own.
  package var isIsolated = Parameters()[.isolation]

  /// The values that the pages of a file depend on, by the rows of the stage.
  package var values: StageValues {
    var values = StageValues(Parameters(), of: .parse)
    values[.pageLevel] = pageLevel
    return values
  }

  package init(password: String? = nil, encoding: String? = nil) {
    self.password = password
    self.encoding = encoding
  }
}

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
