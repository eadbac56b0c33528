import Basics
import Bindings
package import Books
import Files
import Sessions

/// The table of formats, each with its test and its parser.
///
/// A new format is one parser and one row.
package struct BookParsers: SourceCatalog {
  private let rows: [FormatRow]

  private let resolve: @Sendable (String) -> String

  /// `resolve` makes a typed path absolute; `program` is the path of this program, which reads
  /// complex formats in a process of its own.
  package init(
    resolve: @escaping @Sendable (String) -> String = { $0 }, program: String? = nil
  ) {
    self.resolve = resolve
    func apart(_ parser: any BookParser) -> any BookParser {
      program.map { IsolatedBookParser(parser: parser, program: $0) } ?? parser
    }
    rows = [
      FormatRow(.pdf, apart(PDFBookParser())) { $0.contains("%PDF-", within: 1024) },
      FormatRow(.epub, apart(EPUBBookParser())) {
        $0.isZip
          && ($0.contains("application/epub+zip", within: 100)
            || $0.contains("META-INF/container.xml")
            || $0.isNamed("epub") && !$0.contains("[Content_Types].xml"))
      },
      FormatRow(.docx, apart(DOCXBookParser())) {
        $0.isZip && ($0.contains("word/") || $0.isNamed("docx"))
      },
      FormatRow(.html, apart(HTMLBookParser())) { $0.isText && $0.isHTML },
      FormatRow(.markdown, apart(MarkdownBookParser())) { $0.isText && $0.isMarkdown },
      // Last, because nearly everything above is text, too.
      FormatRow(.txt, PlainTextBookParser()) { $0.isText },
    ]
  }

  @concurrent package func identify(
    _ reference: String, _ options: SourceOptions
  ) async throws -> IdentifiedSource {
    try await identify(path: resolve(reference), declared: nil, name: nil, options)
  }

  /// Identifies a file by its bytes; `declared` is the format its server gave, `name` the name to
  /// show.
  func identify(
    path: String, declared: BookFormat?, name: String?, _ options: SourceOptions
  ) async throws -> IdentifiedSource {
    let name = name ?? path.split(separator: "/").last.map(String.init) ?? path
    if FileSystem.kind(of: path) == .folder {
      return try MarkdownFolder.identify(path: path, name: name, options)
    }
    let scan = try SourceFile.scan(path: path, name: name)
    guard scan.byteCount > 0 else {
      throw BookError.parseFailed(source: name, reason: "the file is empty")
    }
    let sample = FileSample(head: scan.head, name: name, declared: declared)
    if let session = SessionSign(sample) {
      throw BookError.recordedSession(source: path, isShared: session == .shared)
    }
    if let foreign = ForeignFormat(sample) {
      throw BookError.parseFailed(source: name, reason: foreign.reason)
    }
    if let row = rows.first(where: { $0.matches(sample) }) {
      return IdentifiedSource(
        source: try source(row, path, name, options), hash: scan.hash, byteCount: scan.byteCount)
    }
    let packed = try await PackedSource.unpacked(
      sample, path: path, name: name, limits: options.limits)
    guard let packed else { throw unsupported(name) }
    return try identify(packed: packed, path: path, options)
  }

  /// Hashes the contents of a packed file, so that a book is the same with and without its packing.
  private func identify(
    packed: (name: String, bytes: [UInt8]), path: String, _ options: SourceOptions
  ) throws -> IdentifiedSource {
    let sample = FileSample(
      head: Array(packed.bytes.prefix(FileSample.byteCount)), name: packed.name)
    if let foreign = ForeignFormat(sample) {
      throw BookError.parseFailed(source: packed.name, reason: foreign.reason)
    }
    guard let row = rows.first(where: { $0.matches(sample) }) else {
      guard sample.isGzip || sample.isZip else { throw unsupported(packed.name) }
      throw BookError.parseFailed(
        source: packed.name,
        reason: "it is packed more than once; unpack it and open what is in it")
    }
    return IdentifiedSource(
      source: try source(row, path, packed.name, options, unpacked: packed.bytes),
      hash: ContentHasher.sha256.hash(packed.bytes), byteCount: packed.bytes.count)
  }

  private func source(
    _ row: FormatRow, _ path: String, _ name: String, _ options: SourceOptions,
    unpacked: [UInt8]? = nil
  ) throws -> BookSource {
    guard row.parser != nil else { throw unsupported(name) }
    return BookSource(
      path: path, name: name, format: row.format, options: options, unpacked: unpacked)
  }

  /// A packed file was unpacked before it was hashed, and is not read again.
  @concurrent package func isUnchanged(_ source: IdentifiedSource) async throws -> Bool {
    let file = source.source
    guard file.unpacked == nil else { return true }
    do {
      if FileSystem.kind(of: file.path) == .folder {
        return try MarkdownFolder.identify(path: file.path, name: file.name, file.options).hash
          == source.hash
      }
      return try SourceFile.scan(path: file.path, name: file.name).hash == source.hash
    } catch is BookError {
      return false
    }
  }

  package func parser(for format: BookFormat) throws -> any BookParser {
    guard let parser = rows.first(where: { $0.format == format })?.parser else {
      throw unsupported(format.rawValue)
    }
    return parser
  }

  private func unsupported(_ name: String) -> BookError {
    .unsupportedFormat(
      source: name, supported: rows.filter { $0.parser != nil }.map(\.format.rawValue))
  }
}

/// One format of the table: its test and, when it can be read, its parser.
struct FormatRow: Sendable {
  let format: BookFormat
  /// The parser; nil for a format that is recognised but cannot be read.
  let parser: (any BookParser)?
  let matches: @Sendable (FileSample) -> Bool

  init(
    _ format: BookFormat, _ parser: (any BookParser)?,
    matches: @escaping @Sendable (FileSample) -> Bool
  ) {
    self.format = format
    self.parser = parser
    self.matches = matches
  }
}

/// The first line that tells a session of this program from a text.
enum SessionSign {
  case shared, transcript

  /// Returns nil for any other file, whatever its name.
  init?(_ sample: FileSample) {
    guard sample.isText, sample.begins("{"),
      let line = sample.head.split(separator: 0x0A).first,
      let head = try? JSONValue(parsing: Array(line))
    else { return nil }
    switch head["fmt"]?.string {
    case SharedSession.format: self = .shared
    case HeadLine.format: self = .transcript
    default: return nil
    }
  }
}
