/// A file that was found, recognised and hashed, but not yet parsed.
package struct IdentifiedSource: Hashable, Sendable {
  package let source: BookSource
  package let hash: ContentHash
  /// Size of the file in bytes.
  package let byteCount: Int

  package init(source: BookSource, hash: ContentHash, byteCount: Int) {
    self.source = source
    self.hash = hash
    self.byteCount = byteCount
  }
}

/// The readable formats: recognises files and names the parser for each.
package protocol SourceCatalog: Sendable {
  /// Finds out what a file is; throws `BookError` when it is missing, unreadable or of no known format.
  func identify(path: String, password: String?) async throws -> IdentifiedSource
  func parser(for format: BookFormat) throws -> any BookParser
}
