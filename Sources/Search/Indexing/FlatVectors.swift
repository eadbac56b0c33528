package import Books

/// The vectors of a chunk set's windows in memory, searched exactly by a plain scan.
package struct FlatVectors: Sendable {
  private static let lane = 16

  package let dimension: Int
  private var windows: [EmbeddingWindow] = []
  /// The last page of each window.
  private var endPages: [Int] = []
  /// The vectors one after the other, each filled up with zeros to whole lanes.
  private var lanes: [SIMD16<Float>] = []

  package init(dimension: Int) { self.dimension = dimension }

  package var count: Int { windows.count }

  /// Adds the window's unit vector of `dimension` numbers; `endPage` is the last page it touches.
  package mutating func append(_ vector: [Float], of window: EmbeddingWindow, endPage: Int) {
    windows.append(window)
    endPages.append(endPage)
    lanes += Self.lanes(vector)
  }

  /// The windows that end on or before the reading position.
  package func windows(behind fence: Fence) -> [EmbeddingWindow] {
    zip(windows, endPages).filter { fence.allows($0.1) }.map(\.0)
  }

  /// The best `limit` distinct chunks by cosine similarity of their best window, ties in reading
  /// order.
  ///
  /// Only the wanted windows that end on or before the reading position take part.
  package func search(
    _ query: Embedding, fence: Fence, limit: Int,
    where isWanted: (EmbeddingWindow) -> Bool = { _ in true }
  ) -> [IndexHit] {
    let query = Self.lanes(query.values)
    var best: [Int: Float] = [:]
    for (index, window) in windows.enumerated()
    where fence.allows(endPages[index]) && isWanted(window) {
      let score = score(query, index)
      if score > best[window.chunk] ?? -.infinity { best[window.chunk] = score }
    }
    return best.map { IndexHit(chunk: $0.key, score: Double($0.value)) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(max(0, limit)).map(\.self)
  }

  private func score(_ query: [SIMD16<Float>], _ index: Int) -> Float {
    var sum = SIMD16<Float>()
    let start = index * query.count
    for offset in query.indices { sum += query[offset] * lanes[start + offset] }
    return sum.sum()
  }

  private static func lanes(_ values: [Float]) -> [SIMD16<Float>] {
    stride(from: 0, to: values.count, by: lane).map { start in
      var piece = SIMD16<Float>()
      for offset in 0..<min(lane, values.count - start) { piece[offset] = values[start + offset] }
      return piece
    }
  }
}
