import Basics
import Books
import DeskSupport
import Files
import Foundation
import Notebook
import Parameters
import Replays
import Sessions
import Shell
import ShellKit
import TestSupport
import Testing

/// Compares `docs/transcript.md` with the program; `RECORD_SNAPSHOTS=1` rewrites its example.
struct TranscriptPageTests {
  private static let url = Fixture.repository.appending(path: "docs/transcript.md")
  private let page: String

  init() throws { page = try String(contentsOf: Self.url, encoding: .utf8) }

  @Test func `the example is what the program writes`() async throws {
    let block = try #require(page.firstMatch(of: /```jsonl\n((?:.|\n)*?)```/)?.output.1)
    let desk = try RecordingDesk()
    let recorder = try await desk.recorder()
    try await desk.ask("Why does Ahab hunt the whale?", recorder)
    let written = Self.steadied(try String(contentsOfFile: recorder.location, encoding: .utf8))
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try page.replacing(block, with: written).write(
        to: Self.url, atomically: true, encoding: .utf8)
      Issue.record("recorded the example; run again")
      return
    }
    #expect(TranscriptText(Array(block.utf8), hasher: ContentHasher.sha256).problems == [])
    #expect(block.split(separator: "\n") == written.split(separator: "\n"))
  }

  /// The transcript with a fixed time for the cell, which is measured; no line after it names its hash.
  private static func steadied(_ transcript: String) -> String {
    transcript.replacing(/"us":[0-9]+\}\n$/, with: "\"us\":5050000}\n")
  }

  @Test(arguments: [
    HeadLine.kind, BookLine.kind, ParametersLine.kind, CellLine.kind, StageLine.kind, HitsLine.kind,
    PromptLine.kind, CallLine.kind, ToolLine.kind, OutputLine.kind, EndLine.kind, MetaLine.kind,
    MarkLine.kind,
  ])
  func `every kind of line is described`(kind: String) {
    #expect(page.contains("**`\(kind)`**"))
  }

  @Test func `the formula of ids and states is the one given`() {
    let hasher = ContentHasher.sha256
    let parameters = ParametersLine(Parameters())
    let set = JSONValue.object(parameters.values).canonicalText
    let state = hasher.hash(#"["state/1",\#(set),null,7,[1,2]]"#)
    #expect(
      CellIdentity.state(
        parameters: parameters, book: nil, position: ReadingPosition(page: 7), context: [1, 2],
        hasher: hasher) == state)
    let id = hasher.hash(#"["cell/1","c_1",null,"ask","Why?","\#(state)"]"#)
    #expect(
      CellIdentity.id(
        after: "c_1", parent: nil, kind: .ask, source: "Why?", state: state, hasher: hasher)
        == "c_\(id.short)")
  }
}
