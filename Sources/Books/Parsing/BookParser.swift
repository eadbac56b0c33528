/// A file to be parsed; its bytes are the truth, the name is a hint.
package struct BookSource: Hashable, Sendable {
  /// Absolute path of a readable file.
  package let path: String
  /// The reader's name for it, for messages and the fallback title.
  package let name: String
  package let format: BookFormat
  package let options: SourceOptions
  /// The unpacked bytes of a packed file; nil when the file is parsed as it is.
  package let unpacked: [UInt8]?

  package init(
    path: String, name: String, format: BookFormat, options: SourceOptions = SourceOptions(),
    unpacked: [UInt8]? = nil
  ) {
    self.path = path
    self.name = name
    self.format = format
    self.options = options
    self.unpacked = unpacked
  }
}

/// Turns one source format into pages; one conforming type per format.
package protocol BookParser: Sendable {
  var formats: Set<BookFormat> { get }
  /// Name and version, such as `pdf/1`; changes whenever the pages of some file would.
  var version: String { get }

  /// Parses the whole file, calling `progress` from time to time.
  ///
  /// Pages in `resuming` were parsed by an interrupted run and are not read again. Throws
  /// `BookError`, or `CancellationError` when the task is cancelled.
  func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook
}

/// Progress of a parser.
package struct ParseProgress: Sendable {
  /// Raw pages that became available since the last call, in order.
  package let newPages: [Page]
  package let pagesDone: Int
  package let pageCount: Int

  package init(newPages: [Page], pagesDone: Int, pageCount: Int) {
    self.newPages = newPages
    self.pagesDone = pagesDone
    self.pageCount = pageCount
  }
}
