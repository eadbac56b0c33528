import Foundation

/// Scores of a ranking of at most ten documents, with binary relevance.
struct RankingScore {
  /// Sum of 1/log2(rank + 1) over relevant ranks, by that of the best ranking (Järvelin, Kekäläinen 2002).
  let ndcg: Double
  /// 1 / rank of the first relevant document, 0 without one.
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
