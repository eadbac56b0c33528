import App
import Domain
import TestSupport
import Testing

struct ChapterSearchTests {
  private static let texts = [
    "CHAPTER I. The Lamp\n\nThe storm put out the lamp.", "The lamp was lit again.",
    "CHAPTER II. The Fog\n\nThe storm brought fog.",
    "CHAPTER III. The Storm\n\nA storm, at last.",
  ]

  private func pages(_ notebook: Notebook, _ overrides: String...) async throws -> [Int] {
    try await notebook.search(
      "storm", overrides: overrides + ["mode=keyword", "chunk.size=8w", "chunk.overlap=0w"],
      beyondFence: false, source: "test", observer: { _ in }
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
    await #expect(throws: NotebookError.noSuchChapter("cellar", count: 3)) {
      try await self.pages(notebook, "chapter=cellar")
    }
    // A chapter beyond the reading position is as good as absent.
    _ = try await notebook.movePosition(to: 2, source: "test")
    await #expect(throws: NotebookError.noSuchChapter("2", count: 3)) {
      try await self.pages(notebook, "chapter=2")
    }
  }
}
