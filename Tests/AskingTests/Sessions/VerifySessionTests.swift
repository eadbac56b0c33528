import Asking
import Basics
import DeskSupport
import Files
import Foundation
import Imports
import LabShell
import Notebook
import Replays
@testable import Sessions
import ShelfShell
import Shell
import TestSupport
import Testing

struct VerifySessionTests {
  private let desk: RecordingDesk

  init() throws { desk = try RecordingDesk() }

  private func verify(_ location: String) async throws -> VerifySession.Report {
    try await VerifySession(desk.sessions, hasher: ContentHasher.sha256).run(location)
  }

  @Test func `an unchanged session is intact`() async throws {
    let recorder = try await desk.recorder()
    for question in ["one", "two"] { try await desk.ask(question, recorder) }
    let report = try await verify(recorder.location)
    #expect(report.isSound)
    #expect(report.interruptedCells == [])
    #expect(report.lineCount == 25)
  }

  /// The last line of each of the two chains has no successor to prove it.
  @Test func `one changed character in any line is found`() async throws {
    let recorder = try await desk.recorder()
    for question in ["one", "two"] { try await desk.ask(question, recorder) }
    let url = URL(filePath: recorder.location)
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    for index in lines.indices.dropLast(2) {
      var changed = lines
      changed[index] = lines[index].replacingOccurrences(of: "a", with: "b", options: [.backwards])
      guard changed[index] != lines[index] else { continue }
      try (changed.joined(separator: "\n") + "\n").write(
        to: url, atomically: false, encoding: .utf8)
      let isSound = (try? await verify(recorder.location).isSound) ?? false
      #expect(!isSound, "line \(index): \(lines[index])")
    }
  }

  @Test func `a cell rewritten with a new chain is still detected`() async throws {
    let recorder = try await desk.recorder()
    try await desk.ask("What was asked", recorder)
    var records = try await desk.sessions.read(recorder.location).records
    let index = try #require(records.firstIndex { $0.kind == "cell" })
    records[index] = TranscriptRecord(
      kind: "cell", fields: records[index].fields.merging(["src": "What was not"]) { $1 })
    let forged = await desk.sessions.create(title: "forged")
    try await forged.append(records)
    let report = try await verify(forged.location)
    #expect(report.problems == [])
    #expect(report.forgedCells == [1])
  }

  @Test func `a lost blob of an exchange is found`() async throws {
    let recorder = try await desk.recorder()
    try await desk.ask("one", recorder)
    let response = try #require(await recorder.cells.first?.calls.first?.response)
    for file in try desk.files() where file.lastPathComponent == response.hex {
      try FileManager.default.removeItem(at: file)
    }
    #expect(try await verify(recorder.location).problems == [.blobMissing(response)])
  }
}
