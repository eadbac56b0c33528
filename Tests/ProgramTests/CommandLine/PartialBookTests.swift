import Basics
import Foundation
import TestSupport
import Testing

/// A book of which a file is missing, which has to be seen wherever the book is named.
struct PartialBookTests {
  private static let loss = "missing or damaged: two.md"

  private func workspace() async throws -> (workspace: TestWorkspace, taken: ProgramRun) {
    let workspace = try TestWorkspace()
    try FileManager.default.createDirectory(
      at: workspace.folder.url.appending(path: "log"), withIntermediateDirectories: true)
    try workspace.file(
      "log/SUMMARY.md", "# The Log\n\n- [One](one.md)\n- [Two](two.md)\n- [Up](../../up.md)\n")
    try workspace.file("log/one.md", "# One\n\nThe lamp burned all night.")
    return (workspace, try await workspace.run(["ingest", "log"]))
  }

  @Test func `its report says so`() async throws {
    let (workspace, taken) = try await workspace()
    #expect(taken.output.contains("! \(Self.loss); the book is partial\n"), "\(taken.record)")
    #expect(taken.output.contains("\n2 warnings; /books info shows them"), "\(taken.record)")
    let json = try JSONValue(parsing: try await workspace.run(["ingest", "log", "--json"]).output)
    #expect(json["is_partial"] == true && json["report"]?["lost_parts"] == ["two.md"])
    let info = try await workspace.run(["books", "info", "Log"])
    for line in [
      "partial   1 file lost", "1 damaged or missing file, 2 warnings", "  two.md is missing\n",
    ] {
      #expect(info.output.contains(line), "\(line) in \(info.record)")
    }
    let books = try JSONValue(parsing: try await workspace.run(["books", "--json"]).output)
    #expect(books.array?.first?["is_partial"] == true)
  }

  @Test func `citations, searches and exports say so`() async throws {
    let (workspace, _) = try await workspace()
    let session = try await workspace.script(
      """
      /open Log
      /set mode=keyword
      Who burned all night?
      /show --citations
      /search lamp --json
      /export \(workspace.folder.path("a.md"))
      /export \(workspace.folder.path("a.html"))
      /export \(workspace.folder.path("a.ipynb"))
      """)
    #expect(session.code == 0, "\(session.record)")
    #expect(
      session.output.contains("! \(Self.loss); the book is partial\n/show --cite N"),
      "\(session.record)")
    #expect(session.output.contains("\"is_partial\":true"), "\(session.record)")
    for name in ["a.md", "a.html", "a.ipynb"] {
      let text = try String(contentsOfFile: workspace.folder.path(name), encoding: .utf8)
      #expect(text.contains("partial: \(Self.loss)"), "\(name): \(text.prefix(900))")
    }
  }

  @Test func `several books at once say which of them it is`() async throws {
    let (workspace, _) = try await workspace()
    try workspace.file("whole.md", "# The Whole\n\nThe lamp went out.")
    let session = try await workspace.script(
      """
      /open whole.md
      /open Log Whole
      /set mode=keyword
      Where did the lamp burn?
      /show --citations
      """)
    #expect(session.output.contains(" · partial"), "\(session.record)")
    #expect(
      session.output.contains("! The Log: \(Self.loss); the book is partial"), "\(session.record)")
  }

  @Test func `other assistants are told, also where nothing is found`() async throws {
    let (workspace, _) = try await workspace()
    let said = try await MCPConversation(
      workspace,
      [
        MCPConversation.call(1, "list_books"),
        MCPConversation.call(2, "search", ["query": "lamp"]),
        MCPConversation.call(3, "find_text", ["text": "no such words"]),
        MCPConversation.call(4, "read_pages", ["pages": "1"]),
      ])
    #expect(try said.text(1).contains("; partial: \(Self.loss)"))
    for id in [2, 3, 4] as [JSONValue] {
      #expect(try said.text(id).hasSuffix("\n\nThe book is partial: \(Self.loss)."), "\(id)")
    }
  }
}
