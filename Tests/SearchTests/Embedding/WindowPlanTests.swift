import Basics
import Books
import Parameters
import Search
import TestSupport
import Testing

struct WindowPlanTests {
  private func chunk(_ range: Range<Int>, _ index: Int = 0) -> Chunk {
    Chunk(index: index, range: range, overlap: 0, pages: PageRange(1, 1))
  }

  @Test func `a chunk that fits is its own window`() {
    let book = BookText(pages: [Page(number: 1, text: "one two three")])
    let plan = WindowPlan(
      chunks: [chunk(0..<13)], text: book, limit: 3, counter: WordCounter())
    #expect(plan.windows == [EmbeddingWindow(chunk: 0, range: 0..<13)])
    #expect(plan.longChunkCount == 0)
  }

  @Test func `a longer chunk becomes windows half a window apart`() {
    let book = BookText(pages: [Page(number: 1, text: "a b c d e f g h i j")])
    let plan = WindowPlan(
      chunks: [chunk(0..<19)], text: book, limit: 4, counter: WordCounter())
    #expect(
      plan.windows.map { book.text($0.range) } == ["a b c d", "c d e f", "e f g h", "g h i j"])
    #expect(plan.longChunkCount == 1)
  }

  @Test func `a model without a limit gets whole chunks`() {
    let book = BookText(pages: [Page(number: 1, text: "a b c d")])
    let plan = WindowPlan(chunks: [chunk(0..<7)], text: book, limit: nil, tokenEnds: [])
    #expect(plan.windows.map(\.range) == [0..<7])
  }

  @Test func `a word longer than a window is cut by bytes without loss`() {
    let word = String(repeating: "abcd", count: 30)
    let book = BookText(pages: [Page(number: 1, text: "see \(word) now")])
    let ends = PieceCounter().tokenEnds(in: book.utf8)
    let plan = WindowPlan(chunks: [chunk(0..<128)], text: book, limit: 10, tokenEnds: ends)
    for window in plan.windows { #expect(PieceCounter().count(book.text(window.range)) <= 10) }
    let isCovered = covers(plan.windows.map(\.range), 0..<128, book)
    #expect(isCovered)
  }

  @Test(arguments: 1...60)
  func `every window fits when tokenized alone, and windows cover their chunk`(_ seed: UInt64)
    throws
  {
    var random = RandomText(seed: seed)
    let book = random.book(pages: 3, pieces: 150)
    let unit = TextUnit.allCases[random.integer(0...2)]
    let size = random.integer(5...200)
    let options = try ChunkingOptions(
      strategy: ChunkingStrategy.allCases[random.integer(0...1)], size: TextSize(size, unit),
      overlap: TextSize(random.integer(0...size / 2), unit))
    let chunks = Chunkers.chunker(for: options.strategy).chunks(
      of: book, options: options, tokenEnds: unit.counter.tokenEnds(in: book.utf8))
    let limit = random.integer(4...40)
    let plan = WindowPlan(
      chunks: chunks, text: book, limit: limit, counter: PieceCounter())
    for window in plan.windows {
      #expect(PieceCounter().count(book.text(window.range)) <= limit)
    }
    for chunk in chunks {
      let own = plan.windows.filter { $0.chunk == chunk.index }.map(\.range)
      let isCovered = covers(own, chunk.range, book)
      #expect(isCovered, "\(own) of \(chunk.range)")
    }
  }

  private func covers(_ windows: [Range<Int>], _ range: Range<Int>, _ book: BookText) -> Bool {
    var end = range.lowerBound
    for window in windows {
      guard window.upperBound > end, range.contains(window.lowerBound) else { return false }
      if window.lowerBound > end, !book.utf8.trimmingBlanks(end..<window.lowerBound).isEmpty {
        return false
      }
      end = window.upperBound
    }
    return end == range.upperBound
  }
}
