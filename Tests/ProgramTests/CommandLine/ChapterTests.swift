import Basics
import Foundation
import TestSupport
import Testing

/// Chapters are named alike wherever one is asked for, found, shown or exported.
struct ChapterTests {
  private func titles(_ run: ProgramRun, _ list: String) throws -> [String?] {
    let hits = try JSONValue(parsing: run.output)[list]?.array ?? []
    return hits.map { $0["chapter"]?.string }
  }

  @Test func `a number is the printed one in a search and in a question`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script(
      """
      /open keeper
      /search jars chapter=13 top_k=2
      /search jars chapter=#13 top_k=2
      What is in chapter 13?
      What is in chapter #13?
      /ask chapter=13 Where were the jars?
      /search jars chapter=17
      """)
    #expect(run.output.contains("chunks of “Chapter 13. Nine Nights” pp.27-28 ·"), "\(run.record)")
    #expect(run.output.contains("chunks of “Chapter 9. The Missed Relief” pp.18-19 ·"))
    #expect(run.output.contains("reading chapter “Chapter 13. Nine Nights”, 2 pages"))
    #expect(run.output.contains("reading chapter “Chapter 9. The Missed Relief”, 2 pages"))
    #expect(run.output.contains("searching in “Chapter 13. Nine Nights”\n"))
    #expect(
      run.diagnostics.contains(
        """
        No visible chapter has the number 17; they go from 1 to 14.
        Place #17 of /pages chapters is “Chapter 13. Nine Nights”: chapter=#17
        """), "\(run.record)")
  }

  @Test func `a number of two chapters is asked back in one line`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let parts = ["One", "Two"].map { "# Part \($0)\n\n## Chapter 1\n\nOil in part \($0).\n" }
    try workspace.file("parts.md", parts.joined(separator: "\n"))
    let run = try await workspace.script(
      "/open parts.md\nWhat is in chapter 1?\n/search oil chapter=1\n/search oil chapter=#4\n")
    let line = "could be #2 “Chapter 1” p.2, #4 “Chapter 1” p.4."
    #expect(run.diagnostics.components(separatedBy: line).count == 3, "\(run.record)")
    #expect(run.diagnostics.contains("chapter #2 in a question"))
    #expect(run.output.contains("of “Chapter 1” p.4 ·"))
  }

  @Test func `a passage has the same chapter in a search, its prompt and its export`()
    async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    // Chunks of that size reach over the borders of chapters.
    let found = try await workspace.run(
      ["search", "keeper", "oil", "chapter=8", "chunk.size=700tok", "--json"])
    let named = try titles(found, "hits")
    #expect(
      !named.isEmpty && named.allSatisfy { $0 == "Chapter 8. Nell Casson" }, "\(found.record)")
    let file = workspace.folder.path("a.jsonl")
    let run = try await workspace.script(
      """
      /open keeper
      /search oil chapter=8 chunk.size=700tok
      /show --passages --json
      /export \(file)
      """)
    let shown = try #require(run.output.split(separator: "\n").first { $0.contains("\"hits\"") })
    let hits = try JSONValue(parsing: String(shown))["hits"]?.array ?? []
    #expect(hits.map { $0["chapter"]?.string } == named, "\(run.record)")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let cell = try #require(lines.last { $0.contains("\"hits\"") })
    let exported = try JSONValue(parsing: String(cell))["hits"]?.array ?? []
    #expect(exported.map { $0["chapter"]?.string } == named)
  }

  @Test func `an export of several books names the chapters of each`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("log.md", "# The Log\n\nOil.\n\n# The Oil\n\nThe oil came in jars.\n")
    let file = workspace.folder.path("a.md")
    let run = try await workspace.script(
      """
      /open keeper log.md
      /page keeper 28
      /search oil in jars top_k=6 per_book=3 mode=keyword
      /export \(file)
      """)
    #expect(run.code == 0, "\(run.record)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("| The Oil |") && text.contains("| Chapter 13. Nine Nights |"), "\(text)")
    #expect(!text.contains("The Inquiry"))
  }
}
