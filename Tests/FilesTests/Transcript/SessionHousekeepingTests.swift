import Basics
import Books
@testable import Files
import Foundation
@testable import Sessions
import TestSupport
import Testing

struct SessionHousekeepingTests {
  private let folder: TemporaryDirectory
  private let sessions: SessionFolder

  init() throws {
    folder = try TemporaryDirectory()
    sessions = SessionFolder(
      path: folder.path("sessions"), hasher: ContentHasher.sha256,
      clock: .stepping(from: 4_000_000_000), ids: CountingIDs(), secrets: SecretFilter([]))
  }

  private func blobs() throws -> [String] {
    let found = FileManager.default.enumerator(atPath: folder.path("sessions/blobs"))
    return (found?.allObjects as? [String] ?? []).filter { $0.contains("/") }
  }

  /// A session whose line of an unknown kind names a blob, long or short.
  private func session(_ text: String) async throws -> (location: String, hash: ContentHash) {
    let store = await sessions.create(title: text.prefix(4).lowercased())
    let hash = try await store.keep(Array(text.utf8))
    let head = HeadLine(
      session: store.sessionID, app: "x", created: Timestamp(microseconds: 0), title: "t")
    try await store.append([
      head.record,
      TranscriptRecord(
        kind: "later", fields: ["what": ["is": [.string(hash.description)]]]),
    ])
    return (store.location, hash)
  }

  @Test func `only blobs that no session uses are swept`() async throws {
    let kept = try await session("kept")
    let gone = try await session(String(repeating: "gone ", count: 1000))
    #expect(try await sessions.sweepBlobs(isTrial: false).removed == 0)
    try await sessions.remove(gone.location)
    let trial = try await sessions.sweepBlobs(isTrial: true)
    #expect(trial.removed == 1 && trial.kept == 1 && trial.freedBytes > 0)
    #expect(try blobs().count == 2)
    #expect(try await sessions.sweepBlobs(isTrial: false) == trial)
    #expect(try blobs().count == 1)
    #expect(try await sessions.blob(kept.hash, of: kept.location) == Array("kept".utf8))
  }

  @Test func `a young blob is kept because it may be about to be named`() async throws {
    let now = Int64(Date().timeIntervalSince1970)
    let young = SessionFolder(
      path: folder.path("sessions"), hasher: ContentHasher.sha256, clock: .stepping(from: now),
      ids: CountingIDs(), secrets: SecretFilter([]))
    _ = try await young.create(title: "x").keep(Array("under way".utf8))
    #expect(try await young.sweepBlobs(isTrial: false).removed == 0)
  }

  @Test func `a transcript that cannot be read whole stops the sweep`() async throws {
    let damaged = try await session("damaged")
    let gone = try await session("gone")
    try await sessions.remove(gone.location)
    let url = URL(filePath: damaged.location)
    var text = try String(contentsOf: url, encoding: .utf8)
    text = text.replacing("\"k\":\"later\"", with: "\"k\":later")
    try text.write(to: url, atomically: false, encoding: .utf8)
    await #expect(throws: StorageError.self) { try await sessions.sweepBlobs(isTrial: false) }
    #expect(try blobs().count == 2)
  }

  @Test func `a session that a shell has open is not deleted`() async throws {
    let open = try await session("open")
    let store = try await sessions.open(open.location)
    await #expect(throws: StorageError.busy(path: open.location)) {
      try await sessions.remove(open.location)
    }
    #expect(FileManager.default.fileExists(atPath: open.location))
    _ = try await store.records()
  }
}
