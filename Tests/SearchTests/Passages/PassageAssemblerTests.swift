import Books
import Parameters
import Search
import TestSupport
import Testing

struct PassageAssemblerTests {
  private let book = BookText(pages: [
    Page(number: 1, text: "one two"), Page(number: 2, text: "three four"),
    Page(number: 3, text: "five six"),
  ])

  private func chunks(size: Int, overlap: Int = 0) throws -> [Chunk] {
    let options = try ChunkingOptions(
      strategy: .fixed, size: TextSize(size, .words), overlap: TextSize(overlap, .words))
    return FixedChunker().chunks(
      of: book, options: options, tokenEnds: WordCounter().tokenEnds(in: book.utf8))
  }

  @Test func `a passage ends at the fence and knows its pages`() throws {
    let assembler = PassageAssembler(
      text: book, chunks: try chunks(size: 3), fence: .at(ReadingPosition(page: 1)))
    let passages = assembler.passages(
      keyword: [IndexHit(chunk: 0, score: 2), IndexHit(chunk: 1, score: 1)], vector: [],
      options: RetrievalOptions())
    #expect(passages.map(\.text) == ["one two"])
    #expect(passages.map(\.pages) == [PageRange(1, 1)])
  }

  @Test func `hits beyond the fence make room for visible ones`() throws {
    let assembler = PassageAssembler(
      text: book, chunks: try chunks(size: 1), fence: .at(ReadingPosition(page: 2)))
    let passages = assembler.passages(
      keyword: [5, 4, 3, 2, 1, 0].map { IndexHit(chunk: $0, score: Double($0)) }, vector: [],
      options: RetrievalOptions(topK: 3))
    #expect(passages.map(\.text) == ["four", "three", "two"])
  }

  @Test func `a hit for a missing chunk is dropped`() throws {
    let assembler = PassageAssembler(text: book, chunks: try chunks(size: 3), fence: .beyond)
    let hits = [IndexHit(chunk: 99, score: 1), IndexHit(chunk: -1, score: 1)]
    #expect(
      assembler.passages(keyword: hits, vector: [], options: RetrievalOptions())
        .isEmpty)
  }

  @Test(arguments: 1...40)
  func `no passage crosses the fence, and none of the visible ones is missing`(_ seed: UInt64)
    throws
  {
    var random = RandomText(seed: seed)
    let book = random.book(pages: random.integer(1...8), pieces: 40)
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(12, .words), overlap: TextSize(4, .words))
    let chunks = RecursiveChunker().chunks(
      of: book, options: options, tokenEnds: WordCounter().tokenEnds(in: book.utf8))
    let hits = chunks.indices.map { IndexHit(chunk: $0, score: Double(random.integer(0...9))) }
    for page in 0...book.pageMap.pageCount {
      let position = ReadingPosition(page: page)
      let fence = book.pageMap.end(before: .at(position))
      let passages = PassageAssembler(text: book, chunks: chunks, fence: .at(position))
        .passages(
          keyword: hits, vector: hits.reversed(), options: RetrievalOptions(topK: 5),
          tokens: \.count)
      let eligible = chunks.filter { $0.visibleRange(in: book, before: fence) != nil }
      #expect(passages.count == min(5, eligible.count))
      for passage in passages {
        #expect(passage.range.upperBound <= fence)
        #expect(Fence.at(position).allows(passage.pages.end))
        #expect(passage.text == book.text(passage.range))
      }
    }
  }
}
