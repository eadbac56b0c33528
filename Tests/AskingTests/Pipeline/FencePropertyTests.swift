import Answers
import Asking
import Books
import DeskSupport
import Parameters
import Search
import TestSupport
import Testing

/// Pages beyond the reader's are never searched, shown or sent.
struct FencePropertyTests {
  private static let pageCount = 90

  /// Numbers of the pages whose words are in a text.
  private static func pages(in text: String) -> Set<Int> {
    var pages: Set<Int> = []
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if word.hasPrefix("word"), let mark = word.lastIndex(of: "p") {
        pages.formUnion(Int(word[word.index(after: mark)...]).map { [$0] } ?? [])
      } else if word.hasPrefix("page"), word.hasSuffix("end") {
        pages.formUnion(Int(word.dropFirst(4).dropLast(3)).map { [$0] } ?? [])
      }
    }
    return pages
  }

  @Test(arguments: [RetrievalMode.hybrid, .keyword, .vector])
  func `no position lets later text through or returns too few passages`(mode: RetrievalMode)
    async throws
  {
    let book = (1...Self.pageCount).map { Page.telltale($0, words: 37) }
    let desk = try await Desk(["/b": book], providers: [ScriptedChatProvider([])])
    _ = try await desk.open(
      "b", ["chunk.size=60w", "chunk.overlap=12w", "mode=\(mode.rawValue)", "top_k=5"])
    for position in 1...Self.pageCount {
      _ = try await MoveFence(desk.notebook).run(to: position, source: "/page \(position)")
      // Words of the pages just after the fence: what a leak would find first.
      let question = "word1p\(position) word3p\(position + 1) page\(position + 2)end word2"
      let draft = try await DraftPrompt(desk.notebook).run(question)
      let shown =
        draft.prompt.segments.filter { $0.kind != .question }.map(\.text).joined(separator: " ")
      #expect(Self.pages(in: shown).allSatisfy { $0 <= position }, "prompt at \(position)")
      let retrieval = draft.retrieval
      for passage in retrieval.passages {
        #expect(passage.pages.end <= position)
        #expect(Self.pages(in: passage.text).allSatisfy { $0 <= position })
      }
      // Keywords find the chunks with the word of this page; vectors rank every chunk.
      let least = mode == .keyword ? 1 : min(5, retrieval.eligible)
      #expect(least > 0 && retrieval.passages.count >= least, "hits at \(position)")
      if position % 30 == 0 { try await expectInspectionEnds(at: position, in: desk) }
    }
  }

  private func expectInspectionEnds(at position: Int, in desk: Desk) async throws {
    let view = try await ViewChunks(desk.notebook).run(overrides: [])
    #expect(!view.chunks.isEmpty)
    for chunk in view.chunks {
      #expect(Self.pages(in: view.text(of: chunk)).allSatisfy { $0 <= position })
    }
    let finds = try await FindText(desk.notebook).run("word1p", limit: 5000).finds
    #expect(!finds.isEmpty)
    for find in finds {
      let text = find.before + find.match + find.after
      // The last word may be cut by the window of the display.
      #expect(find.page <= position)
      #expect(!text.contains("p\(position + 1) "))
    }
  }
}
