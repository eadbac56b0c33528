import Foundation
@testable import Groundedness
@testable import Shell
@testable import ShellKit
import TestSupport
import Testing

/// Every command where there is nothing yet: no book, no cell, no model, no question set.
struct EmptyShellTests {
  /// Commands with what they take at least, so that it is not their usage that is missing.
  private static let arguments = [
    "ask": "who?", "diff": "1 2", "eval": "skerrin", "export": "md", "heat": "lamp",
    "note": "remark", "open": "nowhere", "prompt": "who?", "search": "lamp",
    "slide": "top_k 1..5 lamp", "sweep": "1 top_k=1,2", "tag": "1 good", "tune": "skerrin",
    "why": "\"lamp\"",
  ]

  @Test func `a command that needs a book or a cell says so in a new workspace`() async throws {
    let workspace = try TestWorkspace()
    let names = CommandRegistry.standard.names.filter { $0 != "quit" }
    let lines = names.map { name in
      "/" + ([name] + [Self.arguments[name]].compactMap(\.self)).joined(separator: " ")
    }
    let file = try workspace.file("empty.ib", lines.joined(separator: "\n") + "\n")
    let run = try await workspace.run(["run", file])
    #expect(run.diagnostics.contains("No book is open."), "\(run.record)")
    var said = run.diagnostics.replacing(workspace.folder.url.path + "/", with: "")
    for (index, line) in lines.enumerated().reversed() {
      said = said.replacing("empty.ib:\(index + 1): ", with: "> \(line)\n")
    }
    try expectSnapshot(said, "empty-shell")
    // Every refusal is followed by what to do.
    let refusals = said.split(separator: "> /").map { $0.split(separator: "\n") }
    for refusal in refusals { #expect(refusal.count >= 3, "\(refusal)") }
  }

  @Test(arguments: [
    ("exit", "/quit"), ("ingest", "/open"), ("history", "/cells"), ("undo", "/conversation drop"),
    ("config", "/set"), ("login", "/model key"),
  ])
  func `a name from elsewhere leads to ours`(name: String, ours: String) async throws {
    let run = try await TestWorkspace().script("/\(name)")
    #expect(run.diagnostics.contains("There is no command /\(name)"))
    #expect(run.diagnostics.contains("Perhaps: \(ours)"), "\(run.diagnostics)")
  }
}
