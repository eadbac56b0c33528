import Books
@testable import Formats
import Foundation
import Synchronization

/// The result of a parse, with all its progress.
struct ParsedFile {
  let book: ParsedBook
  let progress: [ParseProgress]

  var text: String { book.pages.map(\.text).joined(separator: "\n") }
}

/// Identifies a file by the format table and parses it, as an ingest does.
func parseFile(
  _ url: URL, password: String? = nil, options: SourceOptions = SourceOptions(),
  resuming: [Page] = []
) async throws -> ParsedFile {
  let parsers = BookParsers()
  var options = options
  if let password { options.password = password }
  let source = try await parsers.identify(url.path, options).source
  let progress = Mutex<[ParseProgress]>([])
  let book = try await parsers.parser(for: source.format).parse(source, resuming: resuming) {
    step in
    progress.withLock { $0.append(step) }
  }
  return ParsedFile(book: book, progress: progress.withLock { $0 })
}
