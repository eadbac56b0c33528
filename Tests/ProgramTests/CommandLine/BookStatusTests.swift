import Basics
import TestSupport
import Testing

/// `/books` says of each book what it cannot do, and what to do about it.
struct BookStatusTests {
  private func workspace() async throws -> TestWorkspace {
    let workspace = try TestWorkspace()
    try workspace.file("lamp.txt", "The lamp burned all night.\n\nNobody slept.")
    return workspace
  }

  private func row(_ title: String, _ run: ProgramRun) -> String {
    run.output.split(separator: "\n").first { $0.contains(title) }.map(String.init) ?? ""
  }

  @Test func `a book without vectors is not ready`() async throws {
    let workspace = try await workspace()
    _ = try await workspace.run(["ingest", "lamp.txt", "retrieve.mode=keyword"])
    let books = try await workspace.run(["books"])
    #expect(row("lamp", books).hasSuffix("no vectors"), "\(books.record)")
    #expect(books.output.contains("interactive-books open BOOK makes them"), "\(books.record)")
    let info = try await workspace.run(["books", "info", "lamp"])
    #expect(info.output.contains("vectors   none for 1 of 1 chunk;"), "\(info.record)")
    let json = try JSONValue(parsing: try await workspace.run(["books", "--json"]).output)
    #expect(json.array?.first?["vectors"] == "none" && json.array?.first?["has_text"] == true)
    // Who searches by words alone lacks nothing.
    let words = try await workspace.run(["books", "--set", "retrieve.mode=keyword"])
    #expect(row("lamp", words).hasSuffix("ready"), "\(words.record)")
  }

  @Test func `the next search makes it ready`() async throws {
    let workspace = try await workspace()
    _ = try await workspace.run(["ingest", "lamp.txt", "retrieve.mode=keyword"])
    _ = try await workspace.run(["search", "lamp", "night"])
    let books = try await workspace.run(["books"])
    #expect(row("lamp", books).hasSuffix("ready"), "\(books.record)")
    #expect(!books.output.contains("vectors"), "\(books.record)")
    let told = try await workspace.run(["books", "info", "lamp", "--json"])
    let info = try JSONValue(parsing: told.output)
    #expect(info["vectors"] == "all" && info["chunks_without_vectors"] == 0)
  }
}
