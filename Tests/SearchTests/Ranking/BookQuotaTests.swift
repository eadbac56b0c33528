import Search
import TestSupport
import Testing

struct BookQuotaTests {
  private func hits(_ chunks: [Int]) -> [FusedHit] {
    chunks.enumerated().map { place, chunk in
      FusedHit(chunk: chunk, score: 1 / Double(place + 1), keyword: nil, vector: nil)
    }
  }

  /// Chunks up to 99 are of the first book, up to 199 of the second, and so on.
  private func order(_ chunks: [Int], topK: Int, perBook: Int, books: Int) -> [Int] {
    BookQuota.order(hits(chunks), topK: topK, perBook: perBook, bookCount: books) {
      $0.chunk / 100
    }
    .map(\.chunk)
  }

  @Test func `the best hit of a book without a share takes the last place`() {
    #expect(order([1, 2, 3, 101, 4], topK: 3, perBook: 1, books: 2) == [1, 2, 101, 3, 4])
    #expect(
      order([1, 2, 3, 4, 101, 102], topK: 4, perBook: 2, books: 2) == [1, 2, 101, 102, 3, 4])
  }

  @Test func `without a quota, or with one book, the order stays`() {
    #expect(order([1, 2, 101], topK: 2, perBook: 0, books: 2) == [1, 2, 101])
    #expect(order([1, 2, 3], topK: 2, perBook: 5, books: 1) == [1, 2, 3])
    #expect(order([1, 101, 201], topK: 2, perBook: 1, books: 3) == [1, 101, 201])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `every book with hits has its share among the first, and no hit is lost`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let books = Int.random(in: 2...4, using: &generator)
    let chunks = (0..<books).flatMap { book in (0..<20).map { book * 100 + $0 } }
      .shuffled(using: &generator)
    let topK = Int.random(in: 1...12, using: &generator)
    let perBook = Int.random(in: 0...6, using: &generator)
    let result = order(chunks, topK: topK, perBook: perBook, books: books)
    #expect(result.sorted() == chunks.sorted())
    for book in 0..<books {
      #expect(result.prefix(topK).count { $0 / 100 == book } >= min(perBook, topK / books))
    }
  }
}
