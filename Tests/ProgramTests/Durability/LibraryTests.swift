import Foundation
import TestSupport
import Testing

/// One library under circumstances that are not the best.
struct LibraryTests {
  @Test func `two programs share one workspace`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 60))
    let ingest = try workspace.start(["ingest", "log.txt"])
    // While the one writes, the others read and write, too.
    let lines = "/open keeper\n/page 12\nHow long does winding take?\n/chunks build size=300tok"
    async let first = workspace.script(lines)
    async let second = workspace.script(lines)
    for run in try await [first, second, ingest.end()] { #expect(run.code == 0, "\(run.record)") }
    let books = try await workspace.run(["books"])
    #expect(books.output.contains("Skerrin Rock"))
    #expect(books.output.split(separator: "\n").count == 3)
    let sessions = try await workspace.script("/session list --json")
    #expect(sessions.output.components(separatedBy: "\"session\"").count - 1 >= 2)
  }

  @Test func `a session is written by one shell at a time`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 400))
    let lines =
      "/set size=60tok overlap=0 embed.mode=direct mode=vector\n/open ./log.txt\nWho kept it?\n"
    let first = try workspace.start(["run", "-"], input: lines)
    let probe = LibraryProbe(path: workspace.database)
    let before = probe.vectors
    // Stopped in the middle of a cell, it keeps what it has taken.
    let isReached = await first.signal(SIGSTOP, once: { probe.vectors > before })
    #expect(isReached)
    let second = try await workspace.run(["shell", "--session", "~1"], input: "/cells\n")
    #expect(second.diagnostics.contains("in use"))
    #expect(second.code == 1)
    first.signal()
    _ = await first.end()
    let third = try await workspace.run(["shell", "--session", "~1"], input: "/cells\n")
    #expect(third.code == 0, "\(third.record)")
  }

  @Test func `a workspace that cannot be written is named`() async throws {
    // Nobody may make a folder there, not even the superuser.
    let run = try await TestWorkspace().run(["books", "--workspace", "/sys/interactive-books"])
    #expect(run.diagnostics.contains("/sys/interactive-books"), "\(run.record)")
    #expect(run.code == 1)
  }

  @Test func `a workspace that is a file is named`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("workspace", "a file")
    let run = try await workspace.run(["books"])
    try expectSnapshot(workspace.stable(run.record), "workspace-is-a-file")
  }

  @Test func `a disk that is full loses nothing`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("log.pdf", GeneratedBook.pdf(pages: 1000))
    // No file may grow beyond a limit; the shell hands it on to the program it becomes.
    let command = ["ingest", "log.pdf", "--set", "mode=keyword"]
    let full = try await workspace.runLimited(megabytes: 2, command)
    #expect(full.code != 0 && full.code < 128, "\(full.record)")
    let again = try await workspace.run(command + ["--json"])
    #expect(again.code == 0, "\(again.record)")
    #expect(again.output.contains("\"page_count\":1000"))
    let search = try await workspace.run(["search", "keeper", "winding the clockwork"])
    #expect(search.code == 0, "\(search.record)")
  }

  @Test func `a damaged library is named, and rescue keeps books, positions and conversations`()
    async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    let asked = try await workspace.script("/open keeper\n/page 12\nHow long does winding take?\n")
    #expect(asked.code == 0, "\(asked.record)")
    let before = try await workspace.run(["books", "--json"])
    var bytes = try Data(contentsOf: URL(filePath: workspace.database))
    bytes.replaceSubrange(16..<24, with: [UInt8](repeating: 0xEE, count: 8))
    try bytes.write(to: URL(filePath: workspace.database))
    let damaged = try await workspace.run(["books"])
    try expectSnapshot(workspace.stable(damaged.record), "library-damaged")
    #expect(try Data(contentsOf: URL(filePath: workspace.database)) == bytes)

    let rescue = try await workspace.run(["rescue"])
    #expect(rescue.code == 0, "\(rescue.record)")
    #expect(rescue.output.contains("Kept: 1 book, 1 conversation, 2 messages"), "\(rescue.record)")
    #expect(rescue.output.contains("the first 15 open to you"), "\(rescue.record)")
    #expect(!rescue.output.contains("Reading "), "\(rescue.record)")
    #expect(try Data(contentsOf: URL(filePath: workspace.database + ".damaged")) == bytes)
    let after = try await workspace.run(["books", "--json"])
    func facts(_ run: ProgramRun) -> [String] {
      run.output.matches(of: /"(id|title|current_page|page_count)":("[^"]*"|\d+)/).map {
        String($0.0)
      }
    }
    #expect(facts(after) == facts(before) && !facts(after).isEmpty, "\(after.record)")
    let search = try await workspace.run(["search", "keeper", "winding", "mode=keyword", "--json"])
    #expect(search.output.contains("start_page"), "\(search.record)")
  }

  @Test func `rescue reads again only what a damaged library lost`() async throws {
    let workspace = try await TestWorkspace.searchingByKeywords()
    let named = try await workspace.script("/open keeper\n/page 12\n")
    #expect(named.code == 0, "\(named.record)")
    // The header and the table of books stay, what was derived is lost.
    var bytes = try Data(contentsOf: URL(filePath: workspace.database))
    let text = Data("quarry".utf8)
    #expect(bytes.range(of: text) != nil)
    while let found = bytes.range(of: text) {
      let page = found.lowerBound / 16_384 * 16_384
      bytes.replaceSubrange(page..<page + 16_384, with: Data(count: 16_384))
    }
    try bytes.write(to: URL(filePath: workspace.database))
    let rescue = try await workspace.run(["rescue"])
    #expect(rescue.code == 0, "\(rescue.record)")
    #expect(rescue.output.contains(" lost"), "\(rescue.record)")
    #expect(rescue.output.contains("Reading "), "\(rescue.record)")
    let books = try await workspace.run(["books", "--json"])
    #expect(books.output.contains("\"current_page\":15"), "\(books.record)")
    let search = try await workspace.run(["search", "keeper", "winding", "mode=keyword", "--json"])
    #expect(search.output.contains("start_page"))
  }

  @Test func `an intact library, and one that is open, are left alone without a yes`() async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    let bytes = try Data(contentsOf: URL(filePath: workspace.database))
    let intact = try await workspace.run(["rescue"])
    #expect(intact.output.contains("intact (1 book); nothing was done"), "\(intact.record)")
    let shell = try PseudoTerminal(
      "interactive-books", ["shell", "keeper"], environment: workspace.terminalEnvironment,
      rows: 30,
      columns: 100, width: { _ in 1 })
    await shell.wait(for: "the prompt") { $0.lines.contains { $0.contains("…>") } }
    let open = try await workspace.run(["rescue"])
    #expect(open.output.contains("Another shell has the library open"), "\(open.record)")
    // What that shell would write afterwards were lost.
    let forced = try await workspace.run(["rescue", "--yes"])
    #expect(forced.output == open.output && forced.code == 1, "\(forced.record)")
    await shell.send("/quit\r")
    #expect(await shell.waitForExit() == 0)
    #expect(try workspace.files(holding: "SQLite format 3") == ["library.db"])
    #expect(try Data(contentsOf: URL(filePath: workspace.database)).count == bytes.count)
    let sure = try await workspace.run(["rescue", "--yes"])
    #expect(sure.code == 0 && sure.output.contains("Kept: 1 book"), "\(sure.record)")
  }

  @Test func `a library of no bytes is damaged, and rescue says that it holds nothing`()
    async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    try Data().write(to: URL(filePath: workspace.database))
    let damaged = try await workspace.run(["books"])
    #expect(damaged.code == 8 && damaged.diagnostics.contains("it is empty: 0 bytes"))
    let rescue = try await workspace.run(["rescue"])
    #expect(rescue.code == 8 && rescue.output.contains("Nothing could be read of it"))
    #expect(try await workspace.run(["books"]).code == 0)
  }
}
