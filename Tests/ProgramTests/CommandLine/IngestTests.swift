import Basics
import Foundation
import TestSupport
import Testing

/// Taking books in from the command line.
struct IngestTests {
  private func books(in workspace: TestWorkspace) async throws -> [[String: JSONValue]] {
    let run = try await workspace.run(["books", "--json"])
    return try JSONValue(parsing: run.output).array?.compactMap(\.object) ?? []
  }

  @Test func `several files come in at once, and one that cannot keeps none out`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("one.txt", "The lamp burned all night.")
    try workspace.file("two.md", "# Two\n\nNobody saw it.")
    try workspace.file("bad.pdf", "%PDF-1.4 and no more")
    let run = try await workspace.run(["ingest", "one.txt", "bad.pdf", "none.txt", "./two.md"])
    #expect(run.code == 1)
    #expect(run.output.contains("one\n") && run.output.contains("Two\n"))
    #expect(run.diagnostics.contains("bad.pdf could not be read"))
    #expect(run.diagnostics.contains("no file called none.txt."))
    #expect(run.diagnostics.contains("2 of 4 files could not be taken in: bad.pdf, none.txt\n"))
    #expect(try await books(in: workspace).count == 2)
    let json = try await workspace.run(["ingest", "one.txt", "none.txt", "--json"])
    let rows = try JSONValue(parsing: json.output).array?.compactMap(\.object) ?? []
    #expect(json.code == 3)
    #expect(rows.count == 2 && rows[0]["is_new"] == .bool(false) && rows[1]["error"] != nil)
  }

  @Test func `standard input is no file, and what is wrong is said for the command line`()
    async throws
  {
    let workspace = try TestWorkspace()
    let piped = try await workspace.run(["ingest", "-"], input: "a whole book\n")
    #expect(piped.code == 64 && !piped.diagnostics.contains("a whole book"))
    #expect(piped.diagnostics.contains("write standard input to a file first"))
    let bare = try await workspace.run(["ingest"])
    #expect(bare.diagnostics.contains("Usage: interactive-books ingest FILE|URL…"))
  }

  @Test func `a limit is named with a value that works`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("long.md", (1...30).map { "# Part \($0)\n\nText \($0).\n" }.joined())
    let refused = try await workspace.run(["ingest", "long.md", "ingest.max_pages=15"])
    #expect(refused.code != 0)
    #expect(
      refused.diagnostics.contains(
        "more than 15 pages (ingest.max_pages).\nIf you trust it: --set ingest.max_pages=30"),
      "\(refused.record)")
    let taken = try await workspace.run(["ingest", "long.md", "--set", "ingest.max_pages=30"])
    #expect(taken.code == 0, "\(taken.record)")
  }

  @Test func `a file is read anew where somebody asks, and the position keeps its place`()
    async throws
  {
    let workspace = try TestWorkspace()
    let text = (1...4).map { "# Part \($0)\n\nText.\n\n## Half\n\nMore.\n\n" }.joined()
    try workspace.file("parts.md", text)
    let first = try await workspace.run(["ingest", "parts.md"])
    #expect(first.output.contains("8 pages"), "\(first.record)")
    _ = try await workspace.run(["set-page", "Part 1", "4"])
    let known = try await workspace.run(["ingest", "parts.md", "ingest.page_level=1"])
    #expect(known.output.contains("--anew does") && known.output.contains("8 pages"))
    let anew = try await workspace.run(["ingest", "parts.md", "--anew", "ingest.page_level=1"])
    #expect(anew.output.contains("4 pages"), "\(anew.record)")
    let book = try #require(try await books(in: workspace).first)
    // Never further on than it was.
    #expect(book["current_page"] == .integer(1))
    // What cannot be read again stays as it was.
    let failed = try await workspace.run(["ingest", "parts.md", "--anew", "ingest.max_pages=1"])
    #expect(failed.code != 0)
    #expect(try await books(in: workspace).first?["status"] == .string("ready"))
  }

  @Test func `a place in a narrow window is seen, and named by its label and chapter`()
    async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.run(
      ["search", "keeper", "--literal", "twelve minutes"], environment: ["COLUMNS": "60"])
    #expect(run.output.contains("p.6 ") && run.output.contains("twelve minutes"), "\(run.record)")
  }

  @Test(arguments: [
    ["pages", "bright", "1"], ["pages", "bright", "chapters"],
    ["search", "bright", "--literal", "lamp"],
  ])
  func `a look at the text makes no vectors`(arguments: [String]) async throws {
    let workspace = try TestWorkspace()
    try workspace.file("bright.txt", "The lamp burned all night.")
    _ = try await workspace.run(["ingest", "bright.txt", "--set", "mode=keyword"])
    let looked = try await workspace.run(arguments)
    #expect(looked.code == 0, "\(looked.record)")
    // They are still to be made.
    let opened = try await workspace.script("/open bright\n/search lamp\n/trace 2\n")
    #expect(opened.output.contains("embed    computed"), "\(opened.record)")
  }

  @Test func `a PDF says what it lost and which chunks are too long for the embedder`() async throws
  {
    let workspace = try TestWorkspace()
    let path = Fixture.url("pdf/flawed.pdf").path
    let taken = try await workspace.run(["ingest", path, "--set", "mode=keyword"])
    #expect(
      taken.output.contains("! 1 page could not be read: 10; the book is partial\n"),
      "\(taken.record)")
    let info = try await workspace.run(["books", "info", "flawed"])
    for line in [
      "report    1 failed page, 2 empty pages, 16 hyphens joined, 8 characters dropped, 1 warning",
      "partial   1 of 10 pages lost", "long      1 chunk longer than the embedder's limit",
      "(page 4)",
    ] {
      #expect(info.output.contains(line), "\(line) in \(info.record)")
    }
  }

  @Test func `a folder of other books says how to take them in`() async throws {
    let workspace = try TestWorkspace()
    try FileManager.default.createDirectory(
      at: workspace.folder.url.appending(path: "shelf"), withIntermediateDirectories: true)
    try workspace.file("shelf/one.txt", "The lamp burned all night.")
    let refused = try await workspace.run(["ingest", "shelf"])
    #expect(refused.diagnostics.contains("take its files in by name, such as shelf/one.txt"))
    try workspace.file("shelf/a.md", "# A\n\nFirst.")
    try workspace.file("shelf/b.md", "# B\n\nSecond.")
    let taken = try await workspace.run(["ingest", "shelf"])
    #expect(taken.output.hasPrefix("shelf\n"), "\(taken.record)")
    let info = try await workspace.run(["books", "info", "shelf"])
    #expect(info.output.contains("left out, as no Markdown: one.txt"))
  }
}

/// Parameters behind a command, and values in quotation marks.
struct AssignmentTests {
  @Test func `a parameter behind a query counts on the command line, too`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.run(["search", "keeper", "oil jars", "top_k=2"])
    #expect(run.output.contains("\n2  #") && !run.output.contains("\n3  #"), "\(run.record)")
    let chapter = try await workspace.run(["search", "keeper", "oil", "chapter=Nine Nights"])
    #expect(chapter.code == 0 && chapter.output.contains("Chapter 13. Nine…"), "\(chapter.record)")
    // It is no query by itself.
    let alone = try await workspace.run(["search", "keeper", "top_k=2"])
    #expect(alone.code == 64 && alone.diagnostics.contains("Usage"), "\(alone.record)")
  }

  @Test(arguments: [#"chapter="Nine Nights""#, "chapter='Nine Nights'", #""chapter"=13"#])
  func `a chapter's name may stand in quotation marks`(assignment: String) async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script("/open keeper\n/search oil \(assignment)\n")
    let isText = assignment.hasPrefix("\"")
    #expect(run.output.contains("of 41 chunks") == isText, "\(run.record)")
  }
}
