import Answers
import Asking
import Books
import DeskSupport
import Parameters
import Replays
import Search
import TestSupport
import Testing

/// Passages that grow by their neighbours stay inside the searched part.
struct GrowingPassageTests {
  @Test func `neighbours do not reach out of the chapter`() async throws {
    let texts = [
      "CHAPTER I. The Lamp\n\nalpha one.", "CHAPTER II. The Fog\n\nbeta two storm.",
      "gamma three.", "CHAPTER III. The Storm\n\ndelta four.",
    ]
    let pages = texts.enumerated().map { Page(number: $0 + 1, text: $1) }
    let desk = try await Desk(["/lamp": pages])
    _ = try await desk.open(
      "lamp", ["mode=keyword", "chunk.size=8w", "chunk.overlap=0w", "neighbours=3"])
    func text(_ overrides: String...) async throws -> String {
      try await SearchAsCell(desk.notebook).run(
        "storm two", overrides: ParameterChanges(overrides + ["top_k=1"]), source: "test",
        observer: { _ in }
      ).retrieval.passages[0].text
    }
    let whole = try await text()
    #expect(whole.contains("alpha") && whole.contains("delta"))
    let kept = try await text("chapter=2")
    #expect(kept.contains("beta") && kept.contains("gamma"))
    #expect(!kept.contains("alpha") && !kept.contains("delta"))
  }

  @Test func `neighbours do not reach out of one of several books`() async throws {
    let desk = try await Desk([
      "/one": [Page(number: 1, text: "alpha lamp one. End of the first.")],
      "/two": [Page(number: 1, text: "Begin of the second. beta storm two.")],
    ])
    _ = try await desk.notebook.set([
      "mode=keyword", "chunk.size=4w", "chunk.overlap=0w", "neighbours=5", "top_k=1", "per_book=0",
    ])
    _ = try await PutOnDesk(desk.notebook).run(["/one", "/two"], observer: { _ in })
    for (word, other) in [("alpha", "beta"), ("beta", "alpha")] {
      let found = try await SearchAsCell(desk.notebook).run(
        word, overrides: [], source: "test", observer: { _ in })
      let passage = try #require(found.retrieval.passages.first)
      #expect(passage.text.contains(word) && !passage.text.contains(other), "\(passage.text)")
      #expect(passage.pages.start == passage.pages.end)
    }
  }

  @Test func `a passage of a named page says so, and has no rank`() async throws {
    let desk = try await Desk(
      ["/b": (1...6).map { Page.telltale($0, words: 40) }],
      providers: [ScriptedChatProvider([[.event(.text("So.")), .event(.finished(.endOfTurn))]])])
    _ = try await desk.open("b", ["mode=keyword", "chunk.size=20w", "chunk.overlap=0w"])
    _ = try await AskQuestion(desk.notebook).run(
      "What does page 4 mean?", observer: { _ in })
    let cell = try await FindCells(desk.notebook).one("^")
    let read = try await TracePassage(desk.notebook).run(
      .page(4), in: cell, observer: { _ in })
    #expect(read.place == 1 && read.reading?.names == ["p.4"] && read.changes.isEmpty)
    let other = try await TracePassage(desk.notebook).run(
      .page(2), in: cell, observer: { _ in })
    #expect(other.place == nil && other.reading != nil && other.changes.isEmpty)
  }
}
