import Bindings
import Foundation
import TestSupport
import Testing

/// A reading process that has no end, and one that nobody listens to any more.
@Suite(.timeLimit(.minutes(5)))
struct RunawayReaderTests {
  /// A small PDF of one page that says one thing very often.
  private static func book(
    of operation: String, times: Int, in workspace: TestWorkspace
  ) throws -> String {
    let operations = Array(String(repeating: operation, count: times).utf8)
    let content = try #require(ZlibStream.compress(operations))
    let head = """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>> endobj
      4 0 obj <</Filter/FlateDecode/Length \(content.count)>> stream

      """
    let tail = "\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n"
    return try workspace.file("runaway.pdf", Array(head.utf8) + content + Array(tail.utf8))
  }

  @Test func `it gives up by itself, and the book is refused`() async throws {
    let workspace = try TestWorkspace()
    // Poppler keeps every array that is open.
    let book = try Self.book(of: "[", times: 20_000_000, in: workspace)
    let run = try await workspace.run(["ingest", book, "--set", "ingest.max_mb=128"])
    #expect(run.code == 1)
    #expect(run.diagnostics.contains("takes more than 192 MB of memory"))
    #expect(run.diagnostics.contains("ingest.max_mb=256"))
  }

  @Test func `it ends with the program that wanted the book`() async throws {
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
