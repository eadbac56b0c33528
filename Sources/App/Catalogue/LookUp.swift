package import Reading
import Sessions

/// Looks books up in catalogues: first in that of this computer, then in those of the network.
package struct LookUp: Sendable {
  /// Works of the local catalogue that are compared with the question.
  private static let candidates = 20

  private let notebook: Notebook
  private let catalogues: Catalogues

  package init(_ notebook: Notebook) {
    self.notebook = notebook
    catalogues = notebook.ports.catalogues
  }

  /// The works that fit, best first, at most `limit`.
  ///
  /// The network is asked only with the person's consent, and not when the local catalogue has a work that
  /// is sure; catalogues that are named are asked in any case, and no other.
  package func run(_ query: LookUpQuery, among named: [CatalogueName] = [], limit: Int = 10)
    async throws -> LookUpAnswer
  {
    let clock = ContinuousClock()
    let start = clock.now
    var asking = LookUpInProgress(query: query)
    if named.isEmpty || named.contains(.local) {
      let works = try await catalogues.local.candidates(query, limit: Self.candidates)
      asking.add(works, of: .local)
    }
    let remote = catalogues.remote.filter { named.isEmpty || named.contains($0.name) }
    if try await catalogues.local.consent() == true {
      for provider in remote where !named.isEmpty || !asking.isSure {
        try await asking.ask(provider, limit: limit)
      }
    } else {
      for provider in remote where named.contains(provider.name) {
        asking.metadata.failures.append(CatalogueFailure(provider.name, .noConsent))
      }
    }
    asking.metadata.elapsed = (clock.now - start) / .milliseconds(1)
    return asking.answer(limit: limit)
  }

  /// Writes the answers that came over the network into the session, so that nothing of them is lost with the
  /// kept ones.
  package func record(_ answer: LookUpAnswer, source: String) async throws {
    let fresh = answer.replies.filter { reply in reply.answers.contains { $0.age == nil } }
    guard !fresh.isEmpty else { return }
    try await notebook.record(.note, source: source) { cell in
      for reply in fresh { try await cell.record(reply) }
    }
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

/// What was found so far.
private struct LookUpInProgress {
  let query: LookUpQuery
  var metadata = LookUpMetadata()
  private var works: [CatalogueWork] = []
  private var replies: [CatalogueReply] = []
  private var hasAnswer = false

  init(query: LookUpQuery) { self.query = query }

  mutating func add(_ works: [CatalogueWork], of name: CatalogueName) {
    if !works.isEmpty { metadata.providers.append(name) }
    self.works += works
    hasAnswer = hasAnswer || !works.isEmpty || name.isRemote
  }

  mutating func ask(_ provider: any CatalogueProvider, limit: Int) async throws {
    do {
      let reply = try await provider.lookUp(query, limit: limit)
      add(reply.works, of: provider.name)
      replies.append(reply)
      let ages = reply.answers.compactMap(\.age)
      metadata.cacheAge = (ages + [metadata.cacheAge].compactMap(\.self)).max()
    } catch let failure as CatalogueFailure {
      metadata.failures.append(failure)
    }
  }

  /// True where a work may be taken without asking.
  var isSure: Bool {
    let best = LookUp.ranked(works, for: query, limit: 2)
    return best.first?.score.isSure(second: best.dropFirst().first?.score.value) ?? false
  }

  /// An error only where nobody answered.
  func answer(limit: Int) -> LookUpAnswer {
    if !hasAnswer, let failure = metadata.failures.first {
      return LookUpAnswer(.failure(failure.error), metadata)
    }
    return LookUpAnswer(
      .success(LookUp.ranked(works, for: query, limit: limit)), metadata, replies: replies)
  }
}

/// Says once and for all whether catalogues may be asked over the network.
package struct AllowCatalogues: Sendable {
  private let store: any CatalogueStore

  package init(_ notebook: Notebook) { store = notebook.ports.catalogues.local }

  package func run(_ isAllowed: Bool) async throws { try await store.setConsent(isAllowed) }
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
