package import Basics
import Books

/// The book that ships with the program, so that every session can open it.
package struct SampleBook: Sendable {
  /// The word that opens it.
  package static let word = "sample"

  private let ports: IngestPorts

  package init(_ ports: IngestPorts) { self.ports = ports }

  /// The path of the book if a reference is its word, else the reference.
  package func path(for reference: String) -> String {
    reference.lowercased() == Self.word ? ports.sample ?? reference : reference
  }

  /// Path of the book if it has the file with this hash, or these pages when no file is known; nil
  /// otherwise.
  package func path(ofPages pages: ContentHash, source: ContentHash?) async throws -> String? {
    guard let path = ports.sample,
      let identified = try? await ports.sources.identify(path, SourceOptions())
    else { return nil }
    if let source { return identified.hash == source ? path : nil }
    let parsed = try await ports.sources.parser(for: identified.source.format)
      .parse(identified.source, resuming: []) { _ in }
    return PagesHash.of(parsed.pages, hasher: ports.world.hasher) == pages ? path : nil
  }
}
