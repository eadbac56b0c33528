package import Reading

/// Looks books up in catalogues.
package struct LookUp: Sendable {
  /// Works of the local catalogue that are compared with the question.
  private static let candidates = 20

  private let catalogues: Catalogues

  package init(_ notebook: Notebook) { catalogues = notebook.ports.catalogues }

  /// The works that fit, best first, at most `limit`.
  package func run(_ query: LookUpQuery, limit: Int = 10) async throws -> LookUpAnswer {
    let clock = ContinuousClock()
    let start = clock.now
    var metadata = LookUpMetadata()
    let works = try await catalogues.local.candidates(query, limit: Self.candidates)
    if !works.isEmpty { metadata.providers.append(.local) }
    let matched = Self.ranked(works, for: query, limit: limit)
    metadata.elapsed = (clock.now - start) / .milliseconds(1)
    return LookUpAnswer(.success(matched), metadata)
  }

  /// The works without doubles, best first; those that are other books are left out.
  static func ranked(_ works: [CatalogueWork], for query: LookUpQuery, limit: Int) -> [MatchedWork]
  {
    let matched = MergeWorks.run(works).map { MatchedWork($0, for: query) }
    return Array(
      matched.enumerated().filter { $0.element.score.value >= MatchScore.least }
        .sorted {
          let (a, b) = ($0.element.score.value, $1.element.score.value)
          return a == b ? $0.offset < $1.offset : a > b
        }.map(\.element).prefix(limit))
  }
}

/// Brings a file to the local catalogue.
package struct ImportCatalogue: Sendable {
  private let store: any CatalogueStore

  package init(_ notebook: Notebook) { store = notebook.ports.catalogues.local }

  /// Throws `CatalogueError`, `TableError` or `StorageError`.
  package func run(
    _ path: String, progress: @escaping @Sendable (CatalogueImportCounts, _ share: Double) -> Void
  ) async throws -> CatalogueImport {
    try await store.importFile(path, progress: progress)
  }
}

/// What the catalogues hold, and whether the network may be asked.
package struct CatalogueState: Sendable {
  package let counts: CatalogueCounts
  /// Newest first.
  package let imports: [CatalogueImport]
  package let remote: [CatalogueName]
  /// Nil before the person was asked.
  package let consent: Bool?

  package init(of notebook: Notebook) async throws {
    let catalogues = notebook.ports.catalogues
    counts = try await catalogues.local.counts()
    imports = try await catalogues.local.imports()
    remote = catalogues.remote.map(\.name)
    consent = try await catalogues.local.consent()
  }
}
