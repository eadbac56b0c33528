package import Basics

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

/// A kind of source file that a parser may know.
package enum BookFormat: String, Sendable, CaseIterable {
  case pdf, txt, epub, docx, html, markdown
  /// A book imported from a database without its source file.
  case unknown
}

/// The result of parsing a file.
package struct ParsedBook: Hashable, Sendable {
  package var title: String?
  package var author: String?
  package var language: String?
  /// Numbered 1, 2, 3 … without gaps; a page without text is present and empty.
  package var pages: [Page]
  package var chapters: [Chapter]
  package var report: ParseReport

  package init(
    title: String? = nil, author: String? = nil, language: String? = nil, pages: [Page],
    chapters: [Chapter] = [], report: ParseReport = ParseReport()
  ) {
    self.title = title.map(BookTitle.shortened)
    self.author = author.map(BookTitle.shortened)
    self.language = language.map(BookTitle.shortened)
    self.pages = pages
    self.chapters = chapters
    self.report = report
  }

  /// Bytes of the texts of all pages.
  package var byteCount: Int { pages.reduce(0) { $0 + $1.text.utf8.count } }
}

/// A file that was found, recognised and hashed, but not yet parsed.
package struct IdentifiedSource: Hashable, Sendable {
  package let source: BookSource
  /// Hash of the bytes that are parsed; of a packed file, those of its contents.
  package let hash: ContentHash
  /// Size of the parsed bytes.
  package let byteCount: Int
  /// Absolute path or URL to find it again.
  package let origin: String

  package init(source: BookSource, hash: ContentHash, byteCount: Int, origin: String? = nil) {
    self.source = source
    self.hash = hash
    self.byteCount = byteCount
    self.origin = origin ?? source.path
  }
}

/// The readable formats: recognises files and names the parser for each.
package protocol SourceCatalog: Sendable {
  /// Finds out what a file or URL is; throws `BookError` when it is missing, unreadable or of no known format.
  func identify(_ reference: String, _ options: SourceOptions) async throws -> IdentifiedSource
  func parser(for format: BookFormat) throws -> any BookParser
  /// True when the file still has the bytes that were hashed.
  func isUnchanged(_ source: IdentifiedSource) async throws -> Bool
  /// Deletes the kept copy of a URL; a reader's own files stay.
  func forget(_ origin: String) async
}

extension SourceCatalog {
  package func isUnchanged(_ source: IdentifiedSource) async throws -> Bool { true }
  package func forget(_ origin: String) async {}
}
