import Books
import Parameters
import Search
import TestSupport
import Testing

struct IndexEntriesTests {
  private func fills(_ lines: [String]) -> Bool {
    IndexEntries.fill(Array(lines.joined(separator: "\n").utf8)[...])
  }

  private static let index = [
    "lamp, 12, 34–36", "oil", "  burning of, 7 n.", "  price of, 40, 112-113", "51, 60",
    "tower, 3f.",
    "Tarrant, Colin, 8.",
  ]

  @Test func `an index and contents with leaders are entries`() {
    #expect(fills(Self.index))
    #expect(fills((1...6).map { "Chapter \($0) . . . . . . . \($0 * 7)" }))
    #expect(fills((1...6).map { "abs\($0)...........\($0 * 7)" }))
  }

  @Test(
    arguments: [
      [
        "Then, on 12 March, he came.", "There were two of them, and 7",
        "of those in the boat were, by", "six, drowned.", "Nobody spoke.", "It was 1846.",
      ],
      (1...8).map { "1983-03-0\($0)\t464\tNell, \($0)" },
      (1...8).map { "Oil, the litre \($0),50" },
      (1...8).map { "Gull \($0)" },
      (1...8).map { "The gale of March, 189\($0)" },
      ["lamp, 12", "oil, 14"],
    ])
  func `prose, tables, prices, lists and years are not`(lines: [String]) {
    #expect(!fills(lines))
  }

  @Test func `a search takes an index only where nothing else is left`() {
    let text =
      "The lamp burns oil.\n\nThe oil lamp was lit.\n\n" + Self.index.joined(separator: "\n")
    let book = BookText(pages: [Page(number: 1, text: text)])
    let start = text.utf8.count - Self.index.joined(separator: "\n").utf8.count
    let chunks = [0..<19, 21..<42, start..<text.utf8.count].enumerated().map {
      Chunk(index: $0, range: $1, overlap: 0, pages: PageRange(1, 1))
    }
    func found(_ numbers: [Int], topK: Int) -> [Int] {
      let hits = numbers.enumerated().map { IndexHit(chunk: $1, score: 9 - Double($0)) }
      return PassageAssembler(text: book, chunks: chunks, fence: .beyond)
        .passages(
          keyword: hits, vector: [], options: RetrievalOptions(mode: .keyword, topK: topK)
        ).map(\.chunk.index)
    }
    #expect(found([2, 0, 1], topK: 2) == [0, 1])
    #expect(found([2, 0, 1], topK: 3) == [0, 1, 2])
    #expect(found([2], topK: 2) == [2])
  }
}
