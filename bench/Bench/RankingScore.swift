import Foundation

/// How well a ranking of at most ten documents answers a question, relevance being binary.
struct RankingScore {
  /// Sum of 1/log2(rank + 1) over relevant ranks, by that of the best ranking (Järvelin, Kekäläinen 2002).
  let ndcg: Double
  /// One by the rank of the first relevant document, 0 without one.
  let reciprocalRank: Double
  /// Share of the relevant documents among the first five.
  let recallAt5: Double

  init(_ ranking: [String], relevant: Set<String>) {
    let hits = ranking.prefix(10).enumerated().filter { relevant.contains($0.element) }
    let gain = hits.reduce(0) { $0 + 1 / log2(Double($1.offset) + 2) }
    let best = (0..<min(10, relevant.count)).reduce(0) { $0 + 1 / log2(Double($1) + 2) }
    ndcg = best > 0 ? gain / best : 0
    reciprocalRank = hits.first.map { 1 / Double($0.offset + 1) } ?? 0
    let early = ranking.prefix(5).filter { relevant.contains($0) }.count
    recallAt5 = relevant.isEmpty ? 0 : Double(early) / Double(relevant.count)
  }
}

/// The mean of paired differences with its interval.
struct PairedBootstrap {
  let mean: Double
  /// 2.5 and 97.5 per cent points of the resampled means.
  let interval: ClosedRange<Double>

  /// Resamples the questions 10,000 times from a fixed seed (Efron, Tibshirani 1993).
  init(_ a: [Double], minus b: [Double]) {
    let differences = zip(a, b).map { $0 - $1 }
    mean = differences.reduce(0, +) / Double(max(1, differences.count))
    var state: UInt64 = 2_026
    var means: [Double] = []
    for _ in 0..<10_000 {
      var sum = 0.0
      for _ in differences {
        // SplitMix64 (Steele, Lea, Flood 2014).
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        sum += differences[Int(bits % UInt64(differences.count))]
      }
      means.append(sum / Double(max(1, differences.count)))
    }
    means.sort()
    interval = means[250]...means[9_749]
  }
}
