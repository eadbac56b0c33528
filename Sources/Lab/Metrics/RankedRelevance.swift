import Basics

/// A ranked list as the rank metrics see it: the gain of each rank, and all that could be found.
///
/// Every function returns nil when there was nothing to find, so that such a question is left out
/// of a mean instead of counting as 0 or 1.
package struct RankedRelevance: Hashable, Sendable {
  /// The needs that each rank meets, by number, best rank first; empty when the rank is not
  /// relevant.
  package let needs: [Set<Int>]
  /// Gain of each rank, 0 where it is not relevant; binary, graded or a share of the gold text.
  package let gains: [Double]
  /// Needs of the question: gold spans, or relevant documents.
  package let needCount: Int
  /// Gains of all relevant results, best first, as the best ranking would begin.
  package let idealGains: [Double]

  package init(needs: [Set<Int>], gains: [Double], needCount: Int, idealGains: [Double]) {
    self.needs = needs
    self.gains = gains
    self.needCount = needCount
    self.idealGains = idealGains.sorted(by: >)
  }

  /// Documents with grades, as in BEIR and TREC; a document named twice counts at its first place.
  package init(ranking: [String], grades: [String: Int]) {
    let relevant = grades.filter { $0.value > 0 }
    let numbers = Dictionary(
      uniqueKeysWithValues: relevant.keys.sorted().enumerated().map { ($1, $0) })
    var seen: Set<String> = []
    let distinct = ranking.filter { seen.insert($0).inserted }
    self.init(
      needs: distinct.map { numbers[$0].map { [$0] } ?? [] },
      gains: distinct.map { Double(relevant[$0] ?? 0) }, needCount: relevant.count,
      idealGains: relevant.values.map(Double.init))
  }

  /// 1 when one of the first `k` ranks is relevant.
  package func hit(_ k: Int) -> Double? {
    needCount == 0 ? nil : needs.prefix(k).contains { !$0.isEmpty } ? 1 : 0
  }

  /// Share of the needs that the first `k` ranks meet.
  package func recall(_ k: Int) -> Double? {
    guard needCount > 0 else { return nil }
    let found = needs.prefix(k).reduce(into: Set<Int>()) { $0.formUnion($1) }
    return Double(found.count) / Double(needCount)
  }

  /// Relevant ranks among the first `k` divided by `k`, even if fewer were returned.
  package func precision(_ k: Int) -> Double? {
    needCount == 0 || k < 1 ? nil : Double(needs.prefix(k).count { !$0.isEmpty }) / Double(k)
  }

  /// 1 divided by the rank of the first relevant result among the first `k`, else 0.
  package func reciprocalRank(_ k: Int) -> Double? {
    guard needCount > 0 else { return nil }
    return needs.prefix(k).firstIndex { !$0.isEmpty }.map { 1 / Double($0 + 1) } ?? 0
  }

  /// Mean of the precisions at the relevant ranks up to `k`, over all relevant results.
  ///
  /// The denominator is the number of relevant results in the collection, as in trec_eval.
  package func averagePrecision(_ k: Int) -> Double? {
    guard needCount > 0, !idealGains.isEmpty else { return nil }
    var (found, sum) = (0, 0.0)
    for (index, need) in needs.prefix(k).enumerated() where !need.isEmpty {
      found += 1
      sum += Double(found) / Double(index + 1)
    }
    return sum / Double(idealGains.count)
  }

  /// Discounted gain of the first `k` ranks divided by that of the best possible `k`, 0...1.
  package func ndcg(_ k: Int, _ form: GainForm = .linear) -> Double? {
    let ideal = form.dcg(idealGains, k)
    return needCount == 0 || ideal <= 0 ? nil : form.dcg(gains, k) / ideal
  }
}

/// The form in which a gain enters nDCG; the two forms agree on binary gains and differ on others.
package enum GainForm: String, Sendable, CaseIterable {
  /// g / log2(rank + 1): Järvelin and Kekäläinen (2002), trec_eval, scikit-learn.
  case linear
  /// (2^g - 1) / log2(rank + 1): Burges et al. (2005), GutenQA.
  case exponential

  /// Discounted cumulative gain of the first `k` ranks.
  package func dcg(_ gains: [Double], _ k: Int) -> Double {
    gains.prefix(k).enumerated().reduce(0) { sum, rank in
      sum + gain(rank.element) * Self.discount(rank: rank.offset + 1)
    }
  }

  /// 1 / log2(rank + 1), ranks from 1.
  package static func discount(rank: Int) -> Double {
    NaturalLogarithm.of(2) / NaturalLogarithm.of(Double(rank) + 1)
  }

  private func gain(_ gain: Double) -> Double {
    self == .linear ? gain : PowerOfTwo.of(gain) - 1
  }
}

/// Two to a power, which the standard library has for whole exponents only.
enum PowerOfTwo {
  /// 2^x for finite x in -1000...1000, accurate to about 1e-15 of its value.
  ///
  /// The whole part shifts the exponent; the rest is the series of e^(r ln 2), |r| at most 1/2.
  package static func of(_ x: Double) -> Double {
    let whole = min(max(x, -1000), 1000).rounded()
    let rest = (min(max(x, -1000), 1000) - whole) * 0.693_147_180_559_945_3
    var (term, sum) = (1.0, 1.0)
    for index in 1...18 {
      term *= rest / Double(index)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }
}
