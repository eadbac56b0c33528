import Basics
import Foundation
import TestSupport
import Testing

/// What a path or an address can lead to besides a book.
@Suite(.timeLimit(.minutes(5)))
struct HostileDoorTests {
  private static let page = """
    <header><nav>All lamps</nav></header><article><h1>The lamp</h1>
    \(String(repeating: "<p>The lamp, which was lit, was seen by all, and far away.</p>", count: 20))
    </article><footer>Imprint</footer>
    """

  @Test func `a page that was fetched once is read anew when its server is gone`() async throws {
    let workspace = try TestWorkspace()
    var server: LoopbackServer? = try LoopbackServer { _ in
      [.head(200, ["content-type": "text/html"]), .chunk(Array(Self.page.utf8))]
    }
    let url = try #require(server).url + "/lamp.html"
    let taken = try await workspace.run(["ingest", url, "--allow-private"])
    #expect(taken.code == 0 && server?.requests.count == 1, "\(taken.record)")
    server = nil

    let gone = try await workspace.run(["ingest", url + "?again", "--allow-private"])
    #expect(gone.code == 5, "\(gone.record)")
    // What refuses the copy must not lose it.
    for refusal in [["--encoding", "none"], ["--set", "ingest.max_pages=1", "--anew"]] {
      let pages = ["--whole-page", "--set", "ingest.page_level=1"]
      _ = try await workspace.run(["ingest", url] + pages + refusal)
    }
    let whole = try await workspace.run(["ingest", url, "--anew", "--whole-page"])
    #expect(whole.code == 0, "\(whole.record)")
    let text = try await workspace.run(["pages", "lamp", "--all-pages", "--json"])
    #expect(text.output.contains("Imprint"), "\(text.record)")
  }

  @Test(arguments: [
    (["/dev/zero"], "zero could not be read: it is not a regular file."),
    (["pipe"], "pipe could not be read: it is not a regular file."),
    (["round.txt"], "round.txt could not be read: Too many levels of symbolic links."),
    ([""], "interactive-books ingest cannot use an empty name."),
    ([" "], "interactive-books ingest cannot use an empty name."),
  ])
  func `a path that is not a regular file gets a message of one line`(
    arguments: [String], line: String
  ) async throws {
    let workspace = try TestWorkspace()
    #expect(mkfifo(workspace.folder.path("pipe"), 0o600) == 0)
    #expect(symlink("round.txt", workspace.folder.path("round.txt")) == 0)
    try workspace.file("beside.md", "# Not asked for\n")
    let run = try await workspace.run(["ingest"] + arguments)
    #expect(run.code != 0 && run.code < 128)
    #expect(run.diagnostics.hasPrefix(line + "\n"), "\(run.record)")
    #expect(run.diagnostics.split(separator: "\n").count == 2)
    #expect(try await workspace.run(["books", "--json"]).output == "[]\n")
  }

  @Test func `a library that cannot be opened is named without its query`() async throws {
    let workspace = try TestWorkspace()
    try FileManager.default.createDirectory(
      atPath: workspace.database, withIntermediateDirectories: true)
    let run = try await workspace.run(["books"])
    #expect(run.code == 1)
    #expect(
      run.diagnostics.contains(
        "library.db could not be written: it is not a file that can be read"),
      "\(run.record)")
  }

  /// Every chunk is filed under its chapter: 400 pages under a title of a megabyte took minutes.
  @Test func `a heading of a megabyte costs no more than its text`() async throws {
    let workspace = try TestWorkspace()
    let lines = (0..<60_000).map { "lamp \($0): lit" }.joined(separator: "\n")
    try workspace.file("long.md", lines + "\n---\n\nThe end.\n")
    let run = try await workspace.run(["ingest", "long.md", "--set", "mode=keyword"])
    #expect(run.code == 0, "\(run.record.prefix(2000))")
    let list = try await workspace.run(["books", "--json"])
    let title = try JSONValue(parsing: list.output).array?.first?["title"]?.string
    #expect(try #require(title).utf8.count < 1100)
    let library = try FileManager.default.attributesOfItem(atPath: workspace.database)
    #expect(try #require(library[.size] as? Int) < 40 << 20)
  }
}
