package import Domain

/// The table of formats: how each is recognised and what reads it.
///
/// A new format is one parser and one row.
package struct BookParsers: SourceCatalog {
  private let rows: [FormatRow]

  private let resolve: @Sendable (String) -> String

  /// `resolve` makes what a person wrote an absolute path.
  package init(resolve: @escaping @Sendable (String) -> String = { $0 }) {
    self.resolve = resolve
    rows = [
      FormatRow(.pdf, PDFBookParser()) { $0.contains("%PDF-", within: 1024) },
      FormatRow(.epub, nil) {
        $0.isZip && ($0.contains("application/epub+zip", within: 100) || $0.isNamed("epub"))
      },
      FormatRow(.docx, nil) { $0.isZip && ($0.contains("word/") || $0.isNamed("docx")) },
      FormatRow(.html, nil) {
        $0.isText
          && ($0.begins("<!doctype html") || $0.begins("<html") || $0.isNamed("html", "htm"))
      },
      // Last, because nearly everything above is text, too.
      FormatRow(.txt, PlainTextBookParser()) { $0.isText },
    ]
  }

  @concurrent package func identify(
    path: String, password: String?
  ) async throws -> IdentifiedSource {
    let path = resolve(path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let scan = try SourceFile.scan(path: path, name: name)
    guard scan.byteCount > 0 else {
      throw BookError.parseFailed(source: name, reason: "the file is empty")
    }
    let sample = FileSample(head: scan.head, name: name)
    guard let row = rows.first(where: { $0.matches(sample) }) else { throw unsupported(name) }
    _ = try parser(for: row.format, name: name)
    return IdentifiedSource(
      source: BookSource(path: path, name: name, format: row.format, password: password),
      hash: scan.hash, byteCount: scan.byteCount)
  }

  package func parser(for format: BookFormat) throws -> any BookParser {
    try parser(for: format, name: format.rawValue)
  }

  private func parser(for format: BookFormat, name: String) throws(BookError) -> any BookParser {
    guard let parser = rows.first(where: { $0.format == format })?.parser else {
      throw unsupported(name)
    }
    return parser
  }

  private func unsupported(_ name: String) -> BookError {
    .unsupportedFormat(
      source: name, supported: rows.filter { $0.parser != nil }.map(\.format.rawValue))
  }
}
