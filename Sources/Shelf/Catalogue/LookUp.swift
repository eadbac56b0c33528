import Notebook
package import Reading

/// Looks books up in catalogues: first in that of this computer, then in those of the network.
package struct LookUp: Sendable {
  /// Works of the local catalogue that are compared with the question.
  private static let candidates = 20

  private let shelf: ShelfPorts
  private var catalogues: Catalogues { shelf.catalogues }

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// The works that fit, best first, at most `limit`.
  ///
  /// The network is asked only with the person's consent, and not when the local catalogue has a work that
  /// is sure; catalogues that are named are asked in any case, and no other.
  package func run(_ query: LookUpQuery, among named: [CatalogueName] = [], limit: Int = 10)
    async throws -> LookUpAnswer
  {
    let clock = ContinuousClock()
    let start = clock.now
    var asking = LookUpInProgress(query, limit: limit)
    if named.isEmpty || named.contains(.local) {
      let works = try await catalogues.local.candidates(query, limit: Self.candidates)
      asking.add(works, of: .local)
    }
    let remote = catalogues.remote.filter { named.isEmpty || named.contains($0.name) }
    if try await catalogues.local.consent() == true {
      for provider in remote where !named.isEmpty || !asking.isSure {
        try await asking.ask(provider)
      }
    } else {
      for provider in remote where named.contains(provider.name) {
        asking.metadata.failures.append(CatalogueFailure(provider.name, .noConsent))
      }
    }
    asking.metadata.elapsed = (clock.now - start) / .milliseconds(1)
    return asking.answer
  }

  /// Writes what catalogues of the network answered, now or before, into the session with what was made of
  /// it, so that a replay makes it again without them.
  package func record(_ answer: LookUpAnswer, source: String) async throws {
    guard let basis = answer.basis, !basis.asked.isEmpty else { return }
    try await shelf.record(source: source) { cell in
      try await cell.record(answer.works, of: basis)
    }
  }
}

/// What was found so far.
private struct LookUpInProgress {
  var metadata = LookUpMetadata()
  private var basis: LookUpBasis
  private var hasAnswer = false

  init(_ query: LookUpQuery, limit: Int) { basis = LookUpBasis(query, limit: limit) }

  /// Adds works of the local catalogue.
  mutating func add(_ works: [CatalogueWork], of name: CatalogueName) {
    if !works.isEmpty { metadata.providers.append(name) }
    if !name.isRemote { basis.local += works }
    hasAnswer = hasAnswer || !works.isEmpty || name.isRemote
  }

  mutating func ask(_ provider: CatalogueProvider) async throws {
    do {
      let reply = try await provider.lookUp(basis.query, limit: basis.limit)
      add(reply.works, of: provider.name)
      basis.asked.append(LookUpBasis.Asked(provider.name, reply.answers))
      let ages = reply.answers.compactMap(\.age)
      metadata.cacheAge = (ages + [metadata.cacheAge].compactMap(\.self)).max()
    } catch let failure as CatalogueFailure {
      metadata.failures.append(failure)
    }
  }

  /// True where a work may be taken without asking.
  var isSure: Bool {
    let best = basis.works.prefix(2)
    return best.first?.score.isSure(second: best.dropFirst().first?.score.value) ?? false
  }

  /// An error only where nobody answered.
  var answer: LookUpAnswer {
    if !hasAnswer, let failure = metadata.failures.first {
      return LookUpAnswer(.failure(failure.error), metadata)
    }
    return LookUpAnswer(.success(basis.works), metadata, basis: basis)
  }
}

extension ShelfPorts {
  /// Says once and for all whether catalogues may be asked over the network.
  package func allowCatalogues(_ isAllowed: Bool) async throws {
    try await catalogues.local.setConsent(isAllowed)
  }

  /// Brings a file to the local catalogue; throws `CatalogueError`, `TableError` or `StorageError`.
  package func importCatalogue(
    _ path: String, progress: @escaping @Sendable (CatalogueImportCounts, _ share: Double) -> Void
  ) async throws -> CatalogueImport {
    try await catalogues.local.importFile(path, progress: progress)
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

  package init(of shelf: ShelfPorts) async throws {
    let catalogues = shelf.catalogues
    counts = try await catalogues.local.counts()
    imports = try await catalogues.local.imports()
    remote = catalogues.remote.map(\.name)
    consent = try await catalogues.local.consent()
  }
}
