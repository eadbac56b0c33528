package import Discovery
package import Reading
package import Search

/// The catalogues that can be asked for books.
package struct Catalogues: Sendable {
  package let local: any CatalogueStore
  /// Those of the network, in the order in which they are asked.
  package let remote: [CatalogueProvider]
  /// Books of the local catalogue that may be suggested.
  package let candidates: any CandidateSource
  /// Vectors of the short texts of books.
  package let vectors: any TextVectorStore

  package init(
    local: any CatalogueStore, remote: [CatalogueProvider] = [],
    candidates: any CandidateSource = NoCandidates(),
    vectors: any TextVectorStore = NoTextVectors()
  ) {
    self.local = local
    self.remote = remote
    self.candidates = candidates
    self.vectors = vectors
  }

  /// No catalogue at all.
  package static let none = Catalogues(local: NoCatalogue())
}

/// A local catalogue in which nothing is and nothing can be kept.
private struct NoCatalogue: CatalogueStore {
  func candidates(_ query: LookUpQuery, limit: Int) async throws -> [CatalogueWork] { [] }

  func importFile(
    _ path: String, progress: @escaping @Sendable (CatalogueImportCounts, _ share: Double) -> Void
  ) async throws -> CatalogueImport {
    throw CatalogueError.unreadable(file: path, reason: "there is no catalogue here")
  }

  func imports() async throws -> [CatalogueImport] { [] }
  func counts() async throws -> CatalogueCounts { CatalogueCounts() }
  func consent() async throws -> Bool? { nil }
  func setConsent(_ isGiven: Bool) async throws {}
}
