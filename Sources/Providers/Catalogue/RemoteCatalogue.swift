package import Basics
package import Reading
package import Storage

/// A catalogue of the network: Open Library, Google Books or Inventaire.
package struct RemoteCatalogue: Sendable {
  package let name: CatalogueName
  private let requests: CatalogueRequests
  private let exchange: CatalogueExchange

  /// `address` in place of the usual one may also be in one's own network.
  package init(
    _ name: CatalogueName, address: String? = nil, network: Network,
    database: CatalogueDatabase, clock: WallClock, agent: String,
    policy: CataloguePolicy = CataloguePolicy()
  ) {
    self.name = name
    requests = CatalogueRequests(base: BaseURL(address ?? Self.usualAddress(name)).description)
    exchange = CatalogueExchange(
      name: name, network: network, store: AnswerStore(database), clock: clock, agent: agent,
      policy: policy, staysPublic: address == nil)
  }

  private static func usualAddress(_ name: CatalogueName) -> String {
    switch name {
    case .local: ""
    case .openLibrary: "https://openlibrary.org"
    case .googleBooks: "https://www.googleapis.com"
    case .inventaire: "https://inventaire.io"
    }
  }

  package var provider: CatalogueProvider { CatalogueProvider(name, ask: lookUp) }

  package func lookUp(_ query: LookUpQuery, limit: Int) async throws -> CatalogueReply {
    var asked = Asked(exchange, name)
    let works =
      switch name {
      case .local: [CatalogueWork]()
      case .openLibrary: try await openLibrary(query, limit, &asked)
      case .googleBooks:
        try await asked.works(requests.googleBooks(query, limit: limit))
      case .inventaire: try await inventaire(query, limit, &asked)
      }
    return CatalogueReply(works: works, answers: asked.answers)
  }

  /// The edition with the ISBN; else, where the question has more than that, a search.
  private func openLibrary(_ query: LookUpQuery, _ limit: Int, _ asked: inout Asked) async throws
    -> [CatalogueWork]
  {
    if let isbn = query.isbns.first {
      let works = try await asked.works(requests.openLibrary(isbn))
      if !works.isEmpty || query.title.isEmpty && query.authors.isEmpty { return works }
    }
    return try await asked.works(requests.openLibrary(query, limit: limit))
  }

  private func inventaire(_ query: LookUpQuery, _ limit: Int, _ asked: inout Asked) async throws
    -> [CatalogueWork]
  {
    if let isbn = query.isbns.first {
      let works = try await asked.works(requests.inventaire(isbn))
      if !works.isEmpty || query.title.isEmpty && query.authors.isEmpty { return works }
    }
    _ = try await asked.works(requests.inventaire(query, limit: limit))
    let found = asked.answers.last.flatMap { try? JSONValue(parsing: $0.body) }
    let uris = found.map(InventaireReader.uris) ?? []
    guard !uris.isEmpty else { return [] }
    return try await asked.works(requests.inventaire(uris: Array(uris.prefix(limit))))
  }

  /// Asks address by address, and keeps the answers.
  private struct Asked {
    package private(set) var answers: [CatalogueAnswer] = []
    private let exchange: CatalogueExchange
    private let name: CatalogueName

    init(_ exchange: CatalogueExchange, _ name: CatalogueName) {
      self.exchange = exchange
      self.name = name
    }

    mutating func works(_ url: String) async throws -> [CatalogueWork] {
      let (answer, works) = try await exchange.ask(url) {
        CatalogueAnswers.works(in: $0, from: url, of: name)
      }
      answers.append(answer)
      return works
    }
  }
}

/// When catalogues are asked, and when they are left alone.
package struct CataloguePolicy: Sendable {
  /// Seconds for which an answer is kept: thirty days.
  package var keepsAnswers = 30 * 86_400
  /// Most requests a day and catalogue.
  package var dailyRequests = 1_000
  /// Failures in a row after which a catalogue is left alone.
  package var mostFailures = 3
  /// Seconds for which it is left alone then.
  package var pause = 300.0
  /// Longest wait in seconds that is sat out, rather than told.
  package var longestWait = 3.0
  /// Seconds until the first byte, and for the whole answer.
  package var deadline = (firstByte: 15.0, total: 30.0)
  /// Most bytes of an answer.
  package var mostBytes = 8 << 20
  package var sleep: @Sendable (Double) async throws -> Void = {
    try await Task.sleep(for: .seconds($0))
  }

  package init() {}
}
