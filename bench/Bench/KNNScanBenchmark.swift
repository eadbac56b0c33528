import Search

/// The ten nearest of N vectors by a plain scan of the same numbers in memory: the limit of any index.
///
/// Arguments: N, and the part of the vectors to look at, 0...1.
struct KNNScanBenchmark: Benchmark {
  private let queries: [[SIMD16<Float>]]
  /// Vector after vector.
  private let lanes: [SIMD16<Float>]
  private let rows: Int

  init(arguments: [String]) throws {
    let count = Int(try arguments.argument(0, "COUNT")) ?? 0
    let part = Double(try arguments.argument(1, "PART")) ?? 1
    let corpus = KNNCorpus(count: count)
    queries = corpus.queries.map { Self.lanes($0.values) }
    lanes = Self.lanes(corpus.values)
    rows = Int(Double(count) * part)
  }

  func run() throws -> Double {
    for query in queries {
      guard nearest(query).count == 10 else { throw UsageError(message: "too few vectors") }
    }
    return Double(queries.count)
  }

  private func nearest(_ query: [SIMD16<Float>]) -> [(row: Int, score: Float)] {
    var best: [(row: Int, score: Float)] = []
    var threshold = -Float.infinity
    for row in 0..<rows {
      var sum = SIMD16<Float>()
      for (offset, lane) in query.enumerated() { sum += lane * lanes[row * query.count + offset] }
      let score = sum.sum()
      if score <= threshold { continue }
      best.insert((row, score), at: best.firstIndex { $0.score < score } ?? best.count)
      if best.count > 10 { best.removeLast() }
      if best.count == 10 { threshold = best[9].score }
    }
    return best
  }

  private static func lanes(_ values: [Float]) -> [SIMD16<Float>] {
    stride(from: 0, to: values.count, by: 16).map { SIMD16(values[$0..<$0 + 16]) }
  }
}
