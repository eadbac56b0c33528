import Basics
@testable import Providers
import Reading
@testable import Storage
import Synchronization
import TestSupport
import Testing

/// Catalogues of the network, played by a server on this computer with its faults.
struct RemoteCatalogueTests {
  private static let book = #"""
    {"ISBN:9780061054884": {"key": "/books/OL1M", "title": "The Dispossessed",
     "authors": [{"name": "Ursula K. Le Guin"}], "identifiers": {"isbn_13": ["9780061054884"]}}}
    """#
  private static let isbn = "9780061054884"

  private func policy() -> CataloguePolicy {
    var policy = CataloguePolicy()
    policy.sleep = { _ in try Task.checkCancellation() }
    policy.deadline = (firstByte: 0.3, total: 1)
    policy.mostBytes = 20_000
    return policy
  }

  private func catalogue(
    _ url: String, _ name: CatalogueName = .openLibrary, clock: WallClock = .stepping(),
    database: CatalogueDatabase = CatalogueDatabase(path: ""), policy: CataloguePolicy? = nil,
    network: Network = Network()
  ) -> RemoteCatalogue {
    RemoteCatalogue(
      name, address: url, network: network, database: database, clock: clock, agent: "test/1",
      policy: policy ?? self.policy())
  }

  private func failure(_ catalogue: RemoteCatalogue) async throws -> LookUpError? {
    do {
      _ = try await catalogue.lookUp(LookUpQuery(isbns: [ISBN(Self.isbn)]), limit: 5)
      return nil
    } catch let failure as CatalogueFailure {
      return failure.error
    }
  }

  /// What a server does, and the error that it means.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: [ServerStep]
    let error: LookUpError

    init(_ name: String, _ steps: [ServerStep], _ error: LookUpError) {
      (self.name, self.steps, self.error) = (name, steps, error)
    }

    init(_ name: String, _ steps: [ServerStep], _ reason: String) {
      self.init(name, steps, .provider(.openLibrary, reason: reason))
    }

    var testDescription: String { name }
  }

  private static func status(_ status: Int, _ reason: String) -> Fault {
    Fault("status \(status)", .json(status, "{}"), reason)
  }

  static let faults: [Fault] = [
    Fault(
      "429 with a short wait, twice", .json(429, "{}", headers: ["retry-after": "2"]),
      .rateLimited(.openLibrary, seconds: 2)),
    Fault(
      "429 with a long wait", .json(429, "{}", headers: ["retry-after": "120"]),
      .rateLimited(.openLibrary, seconds: 120)),
    Fault("429 without a wait", .json(429, "{}"), .rateLimited(.openLibrary, seconds: nil)),
    Fault(
      "503 with a wait", .json(503, "{}", headers: ["retry-after": "30"]),
      .rateLimited(.openLibrary, seconds: 30)),
    status(500, "its server failed (500)"), status(502, "its server failed (502)"),
    status(503, "its server failed (503)"), status(504, "its server failed (504)"),
    status(401, "it refuses this program (401)"), status(403, "it refuses this program (403)"),
    status(404, "nothing is at that address (404)"),
    status(410, "nothing is at that address (410)"),
    status(400, "status 400"), status(418, "status 418"),
    Fault(
      "a page of HTML", [.head(200, ["content-type": "text/html"]), .chunk(Array("<html>".utf8))],
      "it sent a web page"),
    Fault("HTML called JSON", .json(200, "<!doctype html>"), "it sent a web page"),
    Fault("an empty answer", [.head(200, [:])], "its answer is empty"),
    Fault(
      "half of its JSON", .json(200, #"{"ISBN:9780061054884": {"ti"#), "it sent no JSON (byte 27)"),
    Fault("words", .json(200, "soon"), "it sent no JSON (byte 0)"),
    Fault("a list for an object", .json(200, "[]"), "its JSON has no list of books"),
    Fault("a number", .json(200, "7"), "its JSON has no list of books"),
    Fault(
      "too much", .json(200, "\"" + String(repeating: "x", count: 30_000) + "\""),
      "its answer has more than 20000 bytes"),
    Fault("silence", [.stall], .timeout(.openLibrary, seconds: 0.3)),
    Fault(
      "silence within the answer",
      [.head(200, [:]), .chunk(Array("{".utf8)), .stall], .timeout(.openLibrary, seconds: 0.3)),
  ]

  @Test(arguments: faults)
  func `a fault has its message`(fault: Fault) async throws {
    let server = try LoopbackServer { _ in fault.steps }
    #expect(try await failure(catalogue(server.url)) == fault.error)
  }

  @Test func `a connection that ends early, is refused, or is no HTTP is told`() async throws {
    let cut = try LoopbackServer { _ in [.head(200, [:]), .chunk(Array("{".utf8)), .cut] }
    let other = try LoopbackServer { _ in [.raw(Array("SSH-2.0\r\n\r\n".utf8)), .cut] }
    for url in [cut.url, other.url, try ClosedPort().url] {
      guard case .provider(.openLibrary, let reason)? = try await failure(catalogue(url)) else {
        Issue.record("no failure of \(url)")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func `offline nothing is sent`() async throws {
    let server = try LoopbackServer { _ in .json(200, Self.book) }
    var settings = NetworkSettings()
    settings.isOffline = true
    let offline = catalogue(server.url, network: Network(settings))
    #expect(try await failure(offline) == .offline && server.requests.isEmpty)
  }

  @Test func `an answer is kept for thirty days, with its age`() async throws {
    let server = try LoopbackServer { _ in .json(200, Self.book) }
    let clock = SteppingClock()
    let catalogue = catalogue(server.url, clock: clock.wall)
    let query = try LookUpQuery(isbns: [ISBN(Self.isbn)])
    let first = try await catalogue.lookUp(query, limit: 5)
    #expect(first.works.map(\.title.value) == ["The Dispossessed"])
    #expect(first.answers.map(\.age) == [nil])
    clock.advance(days: 29)
    let kept = try await catalogue.lookUp(query, limit: 5)
    #expect(kept.works == first.works && server.requests.count == 1)
    #expect((kept.answers.first?.age ?? 0) / 86_400 == 29)
    clock.advance(days: 2)
    #expect(try await catalogue.lookUp(query, limit: 5).answers.map(\.age) == [nil])
    #expect(server.requests.count == 2)
  }

  @Test func `after three failures it is left alone for five minutes`() async throws {
    let server = try LoopbackServer { request in
      request.index < 6 ? .json(500, "{}") : .json(200, Self.book)
    }
    let clock = SteppingClock()
    let catalogue = catalogue(server.url, clock: clock.wall)
    for _ in 0..<3 { #expect(try await failure(catalogue)?.code == "PROVIDER_ERROR") }
    #expect(server.requests.count == 6)
    guard case .circuitOpen(.openLibrary, let seconds)? = try await failure(catalogue) else {
      Issue.record("asked again")
      return
    }
    #expect((1...300).contains(seconds) && server.requests.count == 6)
    clock.advance(days: 1)
    #expect(try await failure(catalogue) == nil)
  }

  @Test func `a wait that is asked for is kept, by later starts too`() async throws {
    let server = try LoopbackServer { _ in .json(429, "{}", headers: ["retry-after": "600"]) }
    let database = CatalogueDatabase(path: "")
    #expect(
      try await failure(catalogue(server.url, database: database))?.code == "RATE_LIMIT_EXCEEDED")
    #expect(try await failure(catalogue(server.url, database: database))?.code == "CIRCUIT_OPEN")
    #expect(server.requests.count == 1)
  }

  @Test func `a short wait is sat out`() async throws {
    let server = try LoopbackServer { request in
      request.index == 0
        ? .json(429, "{}", headers: ["retry-after": "1"]) : .json(200, Self.book)
    }
    #expect(try await failure(catalogue(server.url)) == nil)
  }

  @Test func `the requests of a day have an end`() async throws {
    let server = try LoopbackServer { _ in .json(200, "{}") }
    var policy = policy()
    policy.dailyRequests = 1
    let clock = SteppingClock()
    let catalogue = catalogue(server.url, clock: clock.wall, policy: policy)
    #expect(try await failure(catalogue) == nil)
    let other = try LookUpQuery(isbns: [ISBN("9780441478125")])
    await #expect(throws: CatalogueFailure(.openLibrary, .quota(.openLibrary, limit: 1))) {
      _ = try await catalogue.lookUp(other, limit: 5)
    }
    clock.advance(days: 1)
    _ = try await catalogue.lookUp(other, limit: 5)
    #expect(server.requests.count == 2)
  }

  @Test func `a wrong book for an ISBN is never sure`() async throws {
    let server = try LoopbackServer { _ in
      .json(200, Self.book.replacing("The Dispossessed", with: "Cooking with Gas"))
    }
    let query = try LookUpQuery(
      isbns: [ISBN(Self.isbn)], title: "The Dispossessed", authors: ["Ursula K. Le Guin"])
    let works = try await catalogue(server.url).lookUp(query, limit: 5).works
    let score = MatchScore(query, try #require(works.first))
    #expect(score.contradictsISBN && !score.isSure(second: nil))
  }

  @Test func `each catalogue is asked by its own addresses`() async throws {
    let server = try LoopbackServer { request in
      if request.path.hasPrefix("/api/search") {
        return .json(200, #"{"results": [{"uri": "wd:Q1", "label": "Emma"}]}"#)
      }
      if request.path.hasPrefix("/api/entities") {
        return .json(
          200,
          #"{"entities": {"wd:Q1": {"type": "work", "labels": {"en": "Emma"}, "claims": {"wdt:P50": ["wd:Q2"]}}, "wd:Q2": {"type": "human", "labels": {"en": "Jane Austen"}, "claims": {}}}}"#
        )
      }
      return request.path.hasPrefix("/books")
        ? .json(200, #"{"totalItems": 0}"#)
        : .json(200, #"{"docs": [{"title": "Emma", "author_name": ["Jane Austen"]}]}"#)
    }
    let query = try LookUpQuery(title: "Emma & co", authors: ["Jane Austen"])
    let found = try await catalogue(server.url).lookUp(query, limit: 5)
    #expect(found.works.map(\.title.value) == ["Emma"])
    #expect(try await catalogue(server.url, .googleBooks).lookUp(query, limit: 5).works.isEmpty)
    let inventaire = try await catalogue(server.url, .inventaire).lookUp(query, limit: 5)
    #expect(inventaire.works.map { $0.authors.map(\.name) } == [["Jane Austen"]])
    let paths = server.requests.map(\.path)
    #expect(paths[0].hasPrefix("/search.json?title=Emma%20%26%20co&author=Jane%20Austen&limit=5"))
    #expect(paths[1].contains("q=intitle%3AEmma%20%26%20co%20inauthor%3AJane%20Austen"))
    #expect(paths[2].hasPrefix("/api/search?types=works&search=Emma%20%26%20co%20Jane%20Austen"))
    #expect(paths[3].contains("uris=wd%3AQ1&relatives=wdt%3AP629%7Cwdt%3AP50"))
    #expect(server.requests.allSatisfy { $0.headers["user-agent"] == "test/1" })
  }
}
