import Books
import Parameters
import Search
import TestSupport
import Testing

struct PassageSelectionTests {
  private static let sentences = [
    "The keeper lit the lamp at dusk.", "The keeper lit the great lamp at dusk again.",
    "Bees slept behind the chapel.", "The harbour froze in winter.", "Snow fell on the island.",
  ]
  private let text = BookText(
    pages: sentences.enumerated().map { Page(number: $0.offset + 1, text: $0.element) })

  private var chunks: [Chunk] {
    text.pageMap.ranges.enumerated().map {
      Chunk(
        index: $0.offset, range: $0.element, overlap: 0,
        pages: PageRange($0.offset + 1, $0.offset + 1))
    }
  }

  /// Chunks in the order of the numbers, scores falling by 0.1.
  private func select(
    _ order: [Int], _ options: SelectionOptions, topK: Int = 5, chunks: [Chunk]? = nil,
    position: ReadingPosition = .unset
  ) -> [Passage] {
    let all = chunks ?? self.chunks
    return PassageAssembler(text: text, chunks: all, fence: .at(position)).passages(
      keyword: order.enumerated().map {
        IndexHit(chunk: $0.element, score: 1 - 0.1 * Double($0.offset))
      },
      vector: [],
      options: RetrievalOptions(mode: .keyword, topK: topK, selection: options), tokens: \.count)
  }

  @Test func `the plain selection is the ranking cut off`() {
    let outcome = select([3, 0, 1], SelectionOptions(), topK: 2)
    #expect(outcome.map(\.chunk.index) == [3, 0])
  }

  @Test func `novelty ranks a similar passage after a different one`() {
    let plain = select([0, 1, 2], SelectionOptions(relevance: 1), topK: 2)
    let varied = select([0, 1, 2], SelectionOptions(relevance: 0.3), topK: 2)
    #expect(plain.map(\.chunk.index) == [0, 1])
    #expect(varied.map(\.chunk.index) == [0, 2])
  }

  @Test func `a budget takes leading passages that fit`() {
    let lengths = text.pageMap.ranges.map(\.count)
    let outcome = select(
      [2, 3, 4], SelectionOptions(budget: lengths[2] + lengths[3] + 1), topK: 1)
    #expect(outcome.map(\.chunk.index) == [2, 3])
  }

  @Test func `a repeated passage is left out and the next one takes its place`() {
    let pages = text.pageMap.ranges
    let overlapping = [
      pages[0].lowerBound..<pages[1].upperBound, pages[1], pages[2],
    ].enumerated().map {
      Chunk(
        index: $0.offset, range: $0.element, overlap: 0, pages: text.pageMap.pages(of: $0.element))
    }
    let outcome = select([0, 1, 2], SelectionOptions(), topK: 2, chunks: overlapping)
    #expect(outcome.map(\.chunk.index) == [0, 2])
  }

  @Test func `neighbours join a passage but never cross the fence`() throws {
    let wide = try #require(select([2], SelectionOptions(neighbours: 1)).first)
    let pages = text.pageMap.ranges
    #expect(wide.range == pages[1].lowerBound..<pages[3].upperBound)
    #expect(wide.chunk.index == 2)
    let fenced = select(
      [1], SelectionOptions(neighbours: 5), position: ReadingPosition(page: 2))
    #expect(fenced.map(\.range) == [0..<pages[1].upperBound])
  }

  @Test func `passages can be put in the order of the book`() {
    let outcome = select([4, 0, 2], SelectionOptions(order: .book))
    #expect(outcome.map(\.chunk.index) == [0, 2, 4])
  }
}
