package import Basics

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
