import Basics
@testable import Files
@testable import Sessions
import TestSupport
import Testing

/// A session from elsewhere takes its place among those of a workspace.
struct TakenInSessionTests {
  @Test func `an imported session is the newest, whatever its age`() async throws {
    let folder = try TemporaryDirectory()
    let hasher = ContentHasher.sha256
    let sessions = SessionFolder(
      path: folder.path("sessions"), hasher: hasher, clock: .stepping(), ids: CountingIDs(),
      secrets: SecretFilter([]))
    let own = await sessions.create(title: "own")
    try await own.append([head(own.sessionID, "own", at: 2_000_000_000)])
    var chain = TranscriptChain(hasher: hasher)
    let line = chain.seal(head("00000000000000000000000000", "theirs", at: 1_000_000_000))
    let location = try await sessions.takeIn([line], blobs: [], withheld: [])
    #expect(try await sessions.summaries().map(\.title) == ["theirs", "own"])
    #expect(await sessions.newest()?.location == location)
    let next = await sessions.create(title: "next")
    try await next.append([head(next.sessionID, "next", at: 3_000_000_000)])
    #expect(try await sessions.summaries().map(\.title) == ["next", "theirs", "own"])
  }

  private func head(_ id: String, _ title: String, at seconds: Int64) -> TranscriptRecord {
    HeadLine(
      session: id, app: "t", created: Timestamp(microseconds: seconds * 1_000_000), title: title
    ).record
  }
}
