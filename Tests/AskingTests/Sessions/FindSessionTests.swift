import Asking
import Basics
import Books
import DeskSupport
import Notebook
import Sessions
import Testing

struct FindSessionTests {
  private let find = FindSession(
    ListedSessions([
      ("01KA9", "Moby-Dick"), ("01KA8", "Emma"), ("01KB7", "Moby-Dick"), ("01J00", "Whales"),
    ]))

  @Test(arguments: [
    ("~1", "01KA9"), ("~4", "01J00"), ("emma", "01KA8"), ("01ka8", "01KA8"), ("01J0", "01J00"),
    ("whal", "01J00"), ("/s/01KB7", "01KB7"),
  ])
  func `a session answers to its place, id, title or path`(reference: String, id: String)
    async throws
  {
    #expect(try await find.run(reference).id == id)
  }

  @Test func `a session of another program is not counted by ~1`() async throws {
    let find = FindSession(
      ListedSessions([("01KB9", "mcp"), ("01KB8", "Emma")], client: ["01KB9": "mcp"]))
    #expect(try await find.run("~1").id == "01KB8")
    #expect(try await find.run("01KB9").title == "mcp")
  }

  @Test(arguments: ["~0", "~5", "~", "ahab", "", "01"])
  func `a reference to no session is refused`(reference: String) async {
    await #expect(throws: SessionError.self) { try await find.run(reference) }
  }

  @Test func `a reference to several sessions is refused with all of them`() async {
    for reference in ["moby-dick", "01KA", "mob"] {
      let error = await #expect(throws: SessionError.self) { try await find.run(reference) }
      guard case .ambiguous(_, let candidates)? = error else {
        Issue.record("\(reference): \(error as Any)")
        continue
      }
      #expect(candidates.count == 2)
    }
  }

  @Test func `a misspelt title suggests the similar one`() async {
    await #expect(throws: SessionError.notFound("Emmma", near: ["Emma"])) {
      try await find.run("Emmma")
    }
  }
}

/// Sessions that are only listed; the first is the newest.
private struct ListedSessions: SessionLibrary {
  private let listed: [SessionSummary]

  init(_ sessions: [(id: String, title: String)], client: [String: String] = [:]) {
    listed = sessions.map { session in
      let time = Timestamp(microseconds: 0)
      return SessionSummary(
        id: session.id, title: session.title, created: time, changed: time, byteCount: 1,
        location: "/s/\(session.id)", client: client[session.id])
    }
  }

  func summaries() -> [SessionSummary] { listed }
  func create(title: String) -> any TranscriptStore { FailingStore(failures: .max) }
  func open(_ location: String) throws -> any TranscriptStore {
    throw StorageError.notFound(what: location)
  }
  func blob(_ hash: ContentHash, of location: String) -> [UInt8]? { nil }
  func read(_ location: String) throws -> TranscriptText {
    throw StorageError.notFound(what: location)
  }
  func lines(of location: String) -> [[UInt8]] { [] }
  func remove(_ location: String) {}
  func sweepBlobs(isTrial: Bool) -> BlobSweep { BlobSweep(kept: 0, removed: 0, freedBytes: 0) }
  func takeIn(_ lines: [[UInt8]], blobs: [[UInt8]], withheld: [ContentHash]) -> String { "" }
}
