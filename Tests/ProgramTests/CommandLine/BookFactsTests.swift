import Foundation
import TestSupport
import Testing

/// What is told of the books that are open, and of how they were read.
struct BookFactsTests {
  @Test func `info tells of each open book, and pages go by their citations`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("log.md", "# The Log\n\nOil.\n\n# The Oil\n\nThe oil came in jars.\n")
    let run = try await workspace.script("/open keeper log.md\n/books info\n/pages\n")
    #expect(run.output.components(separatedBy: "text hash").count == 3, "\(run.record)")
    #expect(run.output.contains("Log p.2") && !run.output.contains("Log:2"))
  }

  @Test func `losses that are not shown are counted, and all of them can be seen`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let entries = (1...93).map { "- [Part \($0)](part\($0).md)" }
    try FileManager.default.createDirectory(
      atPath: workspace.folder.path("parts"), withIntermediateDirectories: true)
    try workspace.file("parts/SUMMARY.md", (["- [One](one.md)"] + entries).joined(separator: "\n"))
    try workspace.file("parts/one.md", "# One\n\nText.")
    _ = try await workspace.run(["ingest", "parts"])
    let info = try await workspace.run(["books", "info", "one"])
    #expect(info.output.contains("part24.md is missing"), "\(info.record)")
    #expect(!info.output.contains("part25.md is missing"))
    #expect(info.output.contains("part8.md and 85 more; the book is partial"))
    #expect(info.output.contains("  … and 69 more; "))
    let all = try await workspace.run(["books", "info", "one", "--all"])
    #expect(all.output.contains("part93.md is missing") && !all.output.contains("--all shows"))
  }

  @Test func `pages that headings begin are not said to be divided by length`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("short.md", "# One\n\nText.\n\n# Two\n\nText.")
    let long = String(repeating: "A sentence of the long chapter. ", count: 300)
    try workspace.file("long.md", "# Winter\n\n\(long)")
    let short = try await workspace.run(["ingest", "short.md"])
    let first = try await workspace.run(["ingest", "long.md"])
    let again = try await workspace.run(["ingest", "long.md"])
    let words = "match no printed edition"
    #expect(!short.output.contains(words) && !again.output.contains(words))
    #expect(first.output.contains(words), "\(first.record)")
    let info = try await workspace.run(["books", "info", "winter"])
    #expect(info.output.contains("divided by length"), "\(info.record)")
  }

  @Test func `another encoding says what it replaces`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file(
      "cafe.txt", Array("Le caf".utf8) + [0xE9] + Array(" est ferm".utf8) + [0xE9, 0x0A])
    _ = try await workspace.run(["ingest", "cafe.txt", "--encoding", "windows-1252"])
    let again = try await workspace.run(["ingest", "cafe.txt", "--encoding", "KOI8-R"])
    let words = "! the text read as windows-1252 (1 page) is replaced by that read as KOI8-R;"
    #expect(again.output.contains(words), "\(again.record)")
    #expect(again.output.contains("until --encoding windows-1252 brings that text back"))
  }

  @Test(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
  func `a protected file is named as it was typed`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let file = try #require(Fixture.corpus).appending(path: "pdf/pdfminer_aes-256.pdf").path
    let run = try await workspace.script("/open \(file)\n")
    #expect(run.diagnostics.contains("/open \(file) --password TEXT"), "\(run.record)")
    let batch = try await workspace.run(["ingest", file, "none.txt"])
    #expect(batch.diagnostics.contains("interactive-books open \(file) --password TEXT"))
  }

  @Test func `one bad file of many does not deny the others`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("bad.pdf", "%PDF-1.7\nnothing")
    try workspace.file("good.txt", "A text that can be read.")
    let alone = try await workspace.run(["ingest", "bad.pdf"])
    let batch = try await workspace.run(["ingest", "bad.pdf", "good.txt"])
    #expect(alone.diagnostics.contains("Nothing was taken in."), "\(alone.record)")
    #expect(batch.diagnostics.contains("bad.pdf could not be read"), "\(batch.record)")
    #expect(!batch.diagnostics.contains("Nothing was taken in."))
  }
}
