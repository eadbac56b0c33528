import Basics
import Books
@testable import Files
import Foundation
@testable import Sessions
import TestSupport
import Testing

/// The state after crashes, tested on real processes.
struct TranscriptCrashTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// The child reports each append that returned; the parent then looks for those lines.
  @Test(arguments: [1, 17, 40] as [Int32])
  func `kill -9 loses no acknowledged line`(lines: Int32) async throws {
    let path = folder.url.path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, lines = lines as Int32] in
      let sessions = SessionFolder(
        path: path, hasher: ContentHasher.sha256, clock: .stepping(), ids: CountingIDs(),
        secrets: SecretFilter([]))
      let transcript = await sessions.create(title: "")
      try await transcript.append([.head])
      let told = open(path + "/told", O_RDWR | O_CREAT, 0o600)
      Thread.detachNewThread {
        var count: Int32 = 0
        while count < lines {
          pread(told, &count, 4, 0)
          usleep(10)
        }
        kill(getpid(), SIGKILL)
      }
      let long = String(repeating: "x", count: 5000)
      for number in 1... {
        let text = number.isMultiple(of: 5) ? long + String(number) : "short"
        try await transcript.append([
          TranscriptRecord(kind: "cell", fields: ["n": .integer(number), "src": .string(text)])
        ])
        var count = Int32(number)
        pwrite(told, &count, 4, 0)
      }
    }
    let told = try Data(contentsOf: folder.url.appending(path: "told"))
    try #require(told.count == 4)
    let count = told.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }
    #expect(count >= lines)
    let sessions = SessionFolder(
      path: path, hasher: ContentHasher.sha256, clock: .stepping(), ids: CountingIDs(),
      secrets: SecretFilter([]))
    let location = try #require(await sessions.summaries().first?.location)
    let text = try await sessions.read(location)
    #expect(text.records.count >= Int(count) + 1)
    #expect(text.problems.allSatisfy { if case .torn = $0 { true } else { false } })
    _ = try await sessions.open(location)
  }

  @Test func `a full disk is reported, and earlier lines are intact`() async throws {
    let path = folder.url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let sessions = SessionFolder(
        path: path, hasher: ContentHasher.sha256, clock: .stepping(), ids: CountingIDs(),
        secrets: SecretFilter([]))
      let transcript = await sessions.create(title: "")
      try await transcript.append([.head])
      var limit = rlimit(rlim_cur: 2000, rlim_max: rlim_t.max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      signal(SIGXFSZ, SIG_IGN)
      let record = TranscriptRecord(
        kind: "out", fields: ["n": 1, "text": .string(String(repeating: "x", count: 700))])
      var refused: StorageError?
      for _ in 0..<10 where refused == nil {
        do { try await transcript.append([record]) } catch { refused = error as? StorageError }
      }
      #expect(refused == .diskFull(path: transcript.location))
      // Too long for a line, and incompressible.
      var generator = SeededGenerator(seed: 1)
      let noise = String(
        (0..<9000).map { _ in
          Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &generator)))
        })
      let long = TranscriptRecord(kind: "out", fields: ["n": 1, "text": .string(noise)])
      await #expect(throws: StorageError.self) { try await transcript.append([long]) }
      let before = try await transcript.records().count

      // With room again the session continues normally.
      limit.rlim_cur = rlim_t.max
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      try await transcript.append([record, long])
      let text = try await sessions.read(transcript.location)
      #expect(text.records.count == before + 2)
      #expect(text.problems == [])
    }
  }
}
