import Books
import Search
import TestSupport
import Testing

struct FlatVectorsTests {
  private func window(_ chunk: Int) -> EmbeddingWindow {
    EmbeddingWindow(chunk: chunk, range: chunk..<chunk + 1)
  }

  @Test func `a chunk scores as its best window, ties are in reading order`() {
    var vectors = FlatVectors(dimension: 2)
    vectors.append([0, 1], of: window(0), endPage: 1)
    vectors.append([1, 0], of: window(0), endPage: 1)
    vectors.append([0.6, 0.8], of: window(2), endPage: 1)
    vectors.append([0.6, 0.8], of: window(1), endPage: 2)
    let query = Embedding(values: [1, 0])
    let hits = vectors.search(query, fence: .beyond, limit: 9)
    #expect(hits.map(\.chunk) == [0, 1, 2])
    #expect(hits.map { Float($0.score) } == [1, 0.6, 0.6])
    #expect(vectors.search(query, fence: .beyond, limit: 2).map(\.chunk) == [0, 1])
    #expect(
      vectors.search(query, fence: .at(ReadingPosition(page: 1)), limit: 9).map(\.chunk) == [0, 2])
    #expect(vectors.search(query, fence: .beyond, limit: 0).isEmpty)
  }

  @Test(arguments: 1...20)
  func `a scan finds what comparing every pair finds, at any position`(_ seed: UInt64) throws {
    var random = RandomText(seed: seed)
    let dimension = random.integer(1...40)
    func unit() -> [Float] {
      (0..<dimension).map { _ in Double(random.integer(-50...50)) + 0.5 }.unit ?? []
    }
    var vectors = FlatVectors(dimension: dimension)
    var rows: [(chunk: Int, page: Int, vector: [Float])] = []
    for row in 0..<random.integer(1...60) {
      rows.append((row / 2, row / 5 + 1, unit()))
      vectors.append(rows[row].vector, of: window(row / 2), endPage: row / 5 + 1)
    }
    let query = Embedding(values: unit())
    let position = ReadingPosition(page: random.integer(0...12))
    let hits = vectors.search(query, fence: .at(position), limit: 10)
    var best: [Int: Float] = [:]
    for row in rows where Fence.at(position).allows(row.page) {
      let score = query.similarity(to: Embedding(values: row.vector))
      best[row.chunk] = max(best[row.chunk] ?? -2, score)
    }
    let expected = best.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
    #expect(hits.count == expected.count)
    for (hit, pair) in zip(hits, expected) { #expect(abs(hit.score - Double(pair.value)) < 1e-5) }
  }
}
