import Asking
import Basics
import Books
import DeskSupport
import Files
import Notebook
import Parameters
import Replays
import Search
import Sessions
import Shell
import TestSupport
import Testing

struct ChapterSearchTests {
  private static let texts = [
    "CHAPTER I. The Lamp\n\nThe storm put out the lamp.", "The lamp was lit again.",
    "CHAPTER II. The Fog\n\nThe storm brought fog.",
    "CHAPTER III. The Storm\n\nA storm, at last.",
  ]

  private func pages(_ notebook: Notebook, _ overrides: String...) async throws -> [Int] {
    try await SearchAsCell(notebook).run(
      "storm",
      overrides: ParameterChanges(
        overrides + ["mode=keyword", "chunk.size=8w", "chunk.overlap=0w"]),
      source: "test", observer: { _ in }
    ).retrieval.passages.map(\.pages.start).sorted()
  }

  @Test func `a search may be kept to one chapter`() async throws {
    let pages = Self.texts.enumerated().map { Page(number: $0 + 1, text: $1) }
    let desk = try await Desk(["/lamp": pages])
    _ = try await desk.open("lamp")
    let notebook = desk.notebook
    #expect(try await Set(self.pages(notebook)) == [1, 3, 4])
    #expect(try await Set(self.pages(notebook, "chapter=2")) == [3])
    #expect(try await Set(self.pages(notebook, "chapter=the lamp")) == [1])
    #expect(try await Set(self.pages(notebook, "chapter=all")) == [1, 3, 4])
    await #expect(throws: ChapterReferenceError.self) {
      try await self.pages(notebook, "chapter=cellar")
    }
    // A chapter beyond the reading position counts as absent.
    _ = try await MoveFence(notebook).run(to: 2, source: "test")
    await #expect(
      throws: ChapterReferenceError.notFound("2", numbers: [1, 1], isPrinted: true, place: nil)
    ) {
      try await self.pages(notebook, "chapter=2")
    }
  }

  /// Here the printed number and the place in the list are two chapters.
  private static let offset = [
    "Contents\n\nA storm of words.", "CHAPTER I. The Lamp\n\nThe storm put out the lamp.",
    "CHAPTER II. The Fog\n\nThe storm brought fog.",
  ]

  private func keys(_ chapter: Int) async throws -> (pages: [Int], key: ContentHash?) {
    let chapters = [(1, "Contents"), (2, "CHAPTER I. The Lamp"), (3, "CHAPTER II. The Fog")]
    let sources = MemorySources(
      ["/lamp": Self.offset.enumerated().map { Page(number: $0 + 1, text: $1) }],
      chapters: ["/lamp": chapters.map { Chapter(title: $1, level: 1, startPage: $0) }],
      hasher: ContentHasher.sha256)
    let desk = try await Desk([:], sources: sources)
    _ = try await desk.open("lamp")
    _ = try await SearchAsCell(desk.notebook).run(
      "storm",
      overrides: ParameterChanges([
        "chapter=\(chapter)", "mode=keyword", "chunk.size=8w", "chunk.overlap=0w",
      ]), source: "/search", observer: { _ in })
    let cell = try #require(await desk.notebook.recorder.cells.last)
    let key = cell.stages.first { $0.stage == .retrieve }?.key
    return (cell.searches.flatMap(\.hits).map(\.pages.start), key)
  }

  @Test func `a number is the printed one`() async throws {
    let (first, second) = (try await keys(1), try await keys(2))
    #expect(Set(first.pages) == [2] && Set(second.pages) == [3])
    #expect(first.key != nil && first.key != second.key)
  }
}
