import TestSupport
import Testing

/// A session that looked a book up over the network, shared and replayed where no network is.
@Suite(.enabled(if: Fixture.dependencies != nil, "the model is not unpacked"))
struct CatalogueReplayTests {
  private static let book = #"""
    {"ISBN:9780061054884": {"key": "/books/OL1M", "title": "The Dispossessed",
     "authors": [{"name": "Ursula K. Le Guin"}], "number_of_pages": 387,
     "identifiers": {"isbn_13": ["9780061054884"]}}}
    """#
  private static let lines = """
    /catalogue allow
    /catalogue 9780061054884
    /shelf add 9780061054884 tag:sf
    /shelf show dispossessed
    /quit

    """

  @Test func `a look-up goes with its session, and a replay makes it again without a server`()
    async throws
  {
    let giver = try TestWorkspace()
    let file = giver.folder.path("shelf.ibshare")
    let count = try await {
      let server = try LoopbackServer { _ in .json(200, Self.book) }
      let variables = ["OPENLIBRARY", "GOOGLE_BOOKS", "INVENTAIRE"].map { "\($0)_BASE_URL" }
      let first = try await giver.run(
        ["chat"], input: Self.lines,
        environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, server.url) }))
      #expect(first.code == 0 && first.output.contains("387"), "\(first.record)")
      return server.requests.count
    }()
    // The second look-up took the kept answer.
    #expect(count == 1)
    let share = try await giver.run(["session", "export", "~1", file, "--share"])
    #expect(share.code == 0, "\(share.record)")

    let taker = try TestWorkspace()
    let taken = try await taker.run(["session", "rehydrate", file])
    #expect(taken.code == 0, "\(taken.record)")
    let address = try #require(taken.output.firstMatch(of: /as session (\w{10})\./)).1
    let replay = try await taker.run(["replay", String(address), "--offline"])
    #expect(replay.code == 0, "\(replay.record)")
    #expect(
      replay.output.contains("3 cells computed again, 7 stages equal byte for byte"),
      "\(replay.record)")
    let json = try await taker.run(["replay", String(address), "--json"])
    #expect(json.code == 0 && json.output.contains(#""computed":true"#), "\(json.record)")
    // What the session put on a shelf stays on that shelf.
    let shelf = try await taker.run(["shelf"])
    #expect(!shelf.output.contains("Dispossessed"), "\(shelf.record)")
  }
}
