import Search

/// Random unit vectors for nearest-neighbour searches, the same in every process.
struct KNNCorpus {
  static let dimension = 384
  static let model = EmbeddingModel(
    provider: "bench", name: "random", dimension: dimension, fingerprint: "1", windowTokens: nil)
  static let windowsPerPage = 10

  let count: Int
  /// Row after row.
  let values: [Float]
  let queries: [Embedding]

  init(count: Int) {
    self.count = count
    var random = Xorshift(state: 0x9E37_79B9_7F4A_7C15)
    var values: [Float] = []
    values.reserveCapacity(count * Self.dimension)
    for _ in 0..<count { values += Self.unit(&random) }
    self.values = values
    queries = (0..<20).map { _ in Embedding(values: Self.unit(&random)) }
  }

  func vector(_ row: Int) -> Embedding {
    Embedding(values: Array(values[row * Self.dimension..<(row + 1) * Self.dimension]))
  }

  private static func unit(_ random: inout Xorshift) -> [Float] {
    var values: [Float] = []
    var squares: Float = 0
    for _ in 0..<dimension {
      let value = Float(Int32(truncatingIfNeeded: random.next())) / Float(Int32.max)
      values.append(value)
      squares += value * value
    }
    let scale = 1 / squares.squareRoot()
    return values.map { $0 * scale }
  }
}

/// Marsaglia (2003); fast, and good enough for directions.
private struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
