import Basics
import Bindings
import Foundation
import TestSupport
import Testing

/// A reading process that has no end, and one that nobody listens to any more.
@Suite(.timeLimit(.minutes(5)))
struct RunawayReaderTests {
  /// A small PDF whose pages all say one thing very often.
  private static func book(
    of operation: String, times: Int, streams: Int = 1, pages: Int = 1,
    padding: Int = 0, in workspace: TestWorkspace
  ) throws -> String {
    let operations = Array(String(repeating: operation, count: times).utf8)
    let content = try #require(ZlibStream.compress(operations))
    let numbers = 10..<10 + pages
    let kids = numbers.map { "\($0) 0 R" }.joined(separator: " ")
    let contents = String(repeating: " 4 0 R", count: streams)
    let page = "<</Type/Page/Parent 2 0 R/Contents[\(contents)]>> endobj"
    let head = """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Kids[\(kids)]/Count \(pages)/MediaBox[0 0 600 800]\
      /Resources<</Font<</F 5 0 R>>>>>> endobj
      5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
      \(numbers.map { "\($0) 0 obj \(page)" }.joined(separator: "\n"))
      4 0 obj <</Filter/FlateDecode/Length \(content.count)>> stream

      """
    let tail =
      "\nendstream endobj\n%\(String(repeating: "x", count: padding))\ntrailer <</Root 1 0 R>>\n%%EOF\n"
    return try workspace.file("runaway.pdf", Array(head.utf8) + content + Array(tail.utf8))
  }

  /// What makes a page of a few kilobytes slow.
  private enum Bomb: String, CaseIterable, Sendable {
    case blanks, marks, text, pages

    var operation: (text: String, times: Int) {
      switch self {
      case .blanks: (" ", 64 << 20)
      // Poppler looks through all marks that are open.
      case .marks: ("/A BMC ", 200_000)
      case .text: ("BT /F 9 Tf 9 9 Td (a word) Tj ET ", 600_000)
      // None of the pages is slow by itself.
      case .pages: ("q 1 0 0 1 1 1 cm Q ", 25_000)
      }
    }
  }

  /// What the program writes to a reading process that may take 6 s of processor.
  private static func request(_ book: String) -> String {
    let facts = """
      {"path":"\(book)","name":"runaway.pdf","format":"pdf","page_level":2,"scope":"automatic",\
      "limits":[268435456,20000,500,10000,100000,6],"is_unpacked":false,"pages":[]}
      """
    return "\(facts.utf8.count) 0\n\(facts)"
  }

  @Test(arguments: Bomb.allCases)
  private func `work that its size does not explain is refused`(bomb: Bomb) async throws {
    let workspace = try TestWorkspace()
    let book = try Self.book(
      of: bomb.operation.text, times: bomb.operation.times, streams: bomb == .blanks ? 30 : 1,
      pages: bomb == .pages ? 600 : 1, in: workspace)
    // Asked without the program, which gives up by the clock, and a busy machine is slow; through a pipe,
    // since a reader may write no file.
    let run = try await workspace.start(
      ["-c", "\"$0\" parse-worker | cat", RunningProgram.program.path], input: Self.request(book),
      program: URL(filePath: "/bin/sh")
    ).end()
    #expect(run.output.contains("s of work, far more than its size explains"))
    #expect(run.output.contains("ingest.max_seconds=12"))
  }

  @Test func `nothing of a book that takes too long is kept`() async throws {
    let workspace = try TestWorkspace()
    let book = try Self.book(of: "/A BMC ", times: 200_000, in: workspace)
    let run = try await workspace.run(["ingest", book, "--set", "ingest.max_seconds=6"])
    #expect(run.code == 1 && run.diagnostics.contains("ingest.max_seconds"))
    let list = try await workspace.run(["books", "--json"])
    #expect(try JSONValue(parsing: list.output).array == [])
  }

  @Test func `no file is read for longer than the limit, whatever its size explains`() async throws
  {
    let workspace = try TestWorkspace()
    let book = try Self.book(of: "/A BMC ", times: 200_000, padding: 1 << 20, in: workspace)
    let run = try await workspace.run(["ingest", book, "--set", "ingest.max_seconds=1"])
    #expect(run.code == 1)
    #expect(run.diagnostics.contains("ingest.max_seconds"))
    #expect(!run.diagnostics.contains("its size explains") && !run.diagnostics.contains("crashed"))
  }

  @Test func `text that its size does not explain is refused`() async throws {
    let workspace = try TestWorkspace()
    let book = try Self.book(
      of: "1 0 0 1 0 9 cm BT /F 9 Tf 9 9 Td (some words of a line) Tj ET ", times: 80, pages: 800,
      in: workspace)
    let run = try await workspace.run(["ingest", book, "--set", "ingest.max_ratio=5"])
    #expect(run.code == 1 && run.diagnostics.contains("ingest.max_ratio"))
    #expect(try await workspace.run(["ingest", book, "--set", "mode=keyword"]).code == 0)
  }

  @Test func `a reader beyond its memory limit ends, and the book is refused`() async throws {
    let workspace = try TestWorkspace()
    // Poppler keeps every array that is open.
    let book = try Self.book(of: "[", times: 20_000_000, in: workspace)
    let run = try await workspace.run(["ingest", book, "--set", "ingest.max_mb=128"])
    #expect(run.code == 1)
    #expect(run.diagnostics.contains("takes more than 192 MB of memory"))
    #expect(run.diagnostics.contains("ingest.max_mb=256"))
  }

  @Test func `a reader ends when the program that started it is killed`() async throws {
    let workspace = try TestWorkspace()
    // Poppler looks through all marks that are open, which takes minutes.
    let book = try Self.book(of: "/A BMC ", times: 1_000_000, in: workspace)
    let program = try workspace.start(["ingest", book])
    let folder = workspace.folder.url.path
    #expect(await program.signal { !Self.readers(in: folder).isEmpty })
    _ = await program.end()
    while !Self.readers(in: folder).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
  }

  /// Reading processes that were started with this folder for a home.
  private static func readers(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int(name) != nil else { return false }
      func text(_ part: String) -> String {
        let data = FileManager.default.contents(atPath: "/proc/\(name)/\(part)")
        return String(decoding: data ?? Data(), as: UTF8.self)
      }
      return text("cmdline").contains("parse-worker") && text("environ").contains("HOME=\(folder)")
    }
  }
}
