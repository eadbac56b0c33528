import Basics
import Bindings
import Books
@testable import Files
import Foundation
@testable import Sessions
import Synchronization
import TestSupport
import Testing

struct JSONLTranscriptTests {
  private let folder: TemporaryDirectory
  private let sessions: SessionFolder

  init() throws {
    folder = try TemporaryDirectory()
    sessions = SessionFolder.sample(folder)
  }

  private let lines = [
    TranscriptRecord.head,
    TranscriptRecord(kind: "cell", fields: ["n": 1]),
    TranscriptRecord(kind: "hologram", fields: ["depth": [1, ["x": .null]]]),
  ]

  @Test func `nothing is on the disk before the first line, everything after`() async throws {
    let transcript = await sessions.create(title: "Moby-Dick")
    #expect(!FileManager.default.fileExists(atPath: folder.path("sessions")))
    try await transcript.append(lines)
    #expect(transcript.location.hasSuffix("/2027/\(transcript.sessionID)-moby-dick.ibs.jsonl"))
    #expect(try await transcript.records() == lines)
    #expect(try await sessions.read(transcript.location).records == lines)
  }

  @Test func `a second writer is turned away until the first has gone`() async throws {
    var first: (any TranscriptStore)? = await sessions.create(title: "")
    try await first?.append(lines)
    let location = try #require(first?.location)
    await #expect(throws: StorageError.busy(path: location)) {
      _ = try await SessionFolder.sample(folder).open(location)
    }
    first = nil
    let second = try await sessions.open(location)
    #expect(try await second.records() == lines)
  }

  @Test func `a torn last line is dropped with a notice and the chain goes on`() async throws {
    let location = try await written(lines)
    let whole = try Data(contentsOf: URL(filePath: location))
    try (whole + Data(#"{"k":"out","n":1,"te"#.utf8)).write(to: URL(filePath: location))
    #expect(try await sessions.read(location).problems == [.torn(byteCount: 20)])

    let again = try await sessions.open(location)
    try await again.append([.end])
    let text = try await sessions.read(location)
    #expect(text.records == lines + [.end])
    #expect(text.problems == [])
  }

  @Test func `long texts live in blobs that are written once`() async throws {
    let long = String(repeating: "whale ", count: 1000)
    let record = TranscriptRecord(kind: "out", fields: ["n": 1, "text": .string(long)])
    let location = try await written([.head, record, record])
    let size = try #require(FileManager.default.contents(atPath: location)?.count)
    #expect(size < 1000)
    #expect(try await sessions.read(location).records == [.head, record, record])
    #expect(try blobs().count == 1)
    let packed = Array(try Data(contentsOf: blobs()[0]))
    #expect(try ZlibStream.decompress(packed, limit: 10_000) == Array(long.utf8))
    #expect(try blobs()[0].lastPathComponent == ContentHasher.sha256.hash(long).hex + ".z")
  }

  @Test func `a cell's end is reported after its blobs and lines are on disk`()
    async throws
  {
    let written = Mutex<[String]>([])
    let disk = DiskWrite { path in written.withLock { $0.append(path) } }
    let sessions = SessionFolder.sample(folder, toDisk: disk)
    let transcript = await sessions.create(title: "")
    let long = TranscriptRecord(
      kind: "out", fields: ["n": 1, "text": .string(String(repeating: "whale ", count: 1000))])
    try await transcript.append([.head, long])
    #expect(written.withLock(\.self) == [])
    try await transcript.append([.end])
    let paths = written.withLock(\.self)
    #expect(paths == [try blobs()[0].path, transcript.location])
    try await transcript.append([.end])
    #expect(written.withLock(\.self).count == 3)
  }

  @Test func `an end that failed to reach the disk is not reported`() async throws {
    let disk = DiskWrite { throw StorageError.diskFull(path: $0) }
    let failing = SessionFolder.sample(folder, toDisk: disk)
    let transcript = await failing.create(title: "")
    try await transcript.append(lines)
    await #expect(throws: StorageError.diskFull(path: transcript.location)) {
      try await transcript.append([.end])
    }
  }

  @Test func `a blob is read whether it is compressed or not`() async throws {
    let long = String(repeating: "whale ", count: 1000)
    let record = TranscriptRecord(kind: "out", fields: ["n": 1, "text": .string(long)])
    let location = try await written([.head, record])
    let packed = try blobs()[0]
    let plain = packed.deletingPathExtension()
    try Data(long.utf8).write(to: plain)
    try FileManager.default.removeItem(at: packed)
    #expect(try await sessions.read(location).records == [.head, record])
    try Data("no stream".utf8).write(to: packed)
    try FileManager.default.removeItem(at: plain)
    #expect(
      try await sessions.read(location).problems == [.blobDamaged(ContentHasher.sha256.hash(long))])
  }

  @Test func `a blob is found by its hash and checked when it is read`() async throws {
    let transcript = await sessions.create(title: "")
    let hash = try await transcript.keep(Array("reply".utf8))
    #expect(hash == ContentHasher.sha256.hash("reply"))
    #expect(try await transcript.blob(hash) == Array("reply".utf8))
    #expect(try await transcript.blob(ContentHasher.sha256.hash("other")) == nil)
    try Data("rEply".utf8).write(to: blobs()[0])
    await #expect(throws: StorageError.self) { try await transcript.blob(hash) }
    // The same length, so that it does not look like an interrupted write.
    #expect(try await transcript.keep(Array("reply".utf8)) == hash)
    await #expect(throws: StorageError.self) { try await transcript.blob(hash) }
    try Data("re".utf8).write(to: blobs()[0])
    _ = try await transcript.keep(Array("reply".utf8))
    #expect(try await transcript.blob(hash) == Array("reply".utf8))
  }

  @Test func `missing and damaged blobs are problems, not failures`() async throws {
    let long = String(repeating: "a", count: 5000)
    let record = TranscriptRecord(kind: "out", fields: ["n": 1, "text": .string(long)])
    let location = try await written([.head, record])
    let hash = ContentHasher.sha256.hash(long)
    try Data("b".utf8).write(to: blobs()[0])
    #expect(try await sessions.read(location).problems == [.blobDamaged(hash)])
    try FileManager.default.removeItem(at: blobs()[0])
    #expect(try await sessions.read(location).problems == [.blobMissing(hash)])
  }

  @Test func `a file that is not a transcript, or of a later format, is refused`() async throws {
    let path = folder.path("x.ibs.jsonl")
    for text in [
      "", "\n", "{}\n", "{\"k\":\"head\"}\n", "PK\u{3}\u{4}",
      #"{"k":"head","fmt":"x","v":1,"id":"a"}"# + "\n",
    ] {
      try Data(text.utf8).write(to: URL(filePath: path))
      await #expect(throws: StorageError.self) { try await sessions.read(path) }
    }
    let future = #"{"fmt":"ib-transcript","id":"a","k":"head","seq":0,"v":2}"# + "\n"
    try Data(future.utf8).write(to: URL(filePath: path))
    await #expect(throws: StorageError.tooNew(path: path, version: 2, supported: 1)) {
      try await sessions.read(path)
    }
    await #expect(throws: StorageError.notFound(what: folder.path("none"))) {
      try await sessions.read(folder.path("none"))
    }
  }

  @Test func `sessions are listed newest first, other files passed over`() async throws {
    var expected: [String] = []
    for title in ["one", "two", "three"] {
      let transcript = await sessions.create(title: title)
      var head = HeadLine(
        session: transcript.sessionID, app: "t", created: WallClock.stepping().now(), title: title)
      head = HeadLine(
        session: head.session, app: "t",
        created: Timestamp(microseconds: head.created.microseconds + Int64(expected.count)),
        title: title)
      try await transcript.append([head.record])
      expected.insert(title, at: 0)
    }
    try Data("no".utf8).write(to: URL(filePath: folder.path("sessions/2027/x.ibs.jsonl")))
    try Data("no".utf8).write(to: URL(filePath: folder.path("sessions/2027/notes.txt")))
    #expect(try await sessions.summaries().map(\.title) == expected)
    #expect(await sessions.newest()?.title == "three")
  }

  @Test func `a workspace without sessions has an empty list`() async throws {
    #expect(try await sessions.summaries() == [])
    #expect(await sessions.newest() == nil)
  }

  private func written(_ records: [TranscriptRecord]) async throws -> String {
    let transcript = await sessions.create(title: "")
    try await transcript.append(records)
    return transcript.location
  }

  private func blobs() throws -> [URL] {
    let root = folder.url.appending(path: "sessions/blobs")
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.lastPathComponent.count >= 64 }
  }
}

extension SessionFolder {
  static func sample(
    _ folder: TemporaryDirectory, secrets: [String] = [],
    toDisk: DiskWrite = DiskWrite()
  ) -> SessionFolder {
    SessionFolder(
      path: folder.path("sessions"), hasher: ContentHasher.sha256, clock: .stepping(),
      ids: CountingIDs(), secrets: SecretFilter(secrets), toDisk: toDisk)
  }
}

extension TranscriptRecord {
  static let head = HeadLine(
    session: "01", app: "test/1", created: Timestamp(microseconds: 0), title: "t"
  ).record
  static let end = EndLine(cell: 1, status: .ok).record
}
