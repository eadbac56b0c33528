/// Orders candidates so that each is relevant and unlike those before it.
///
/// Next is the candidate with the greatest λ · relevance - (1 - λ) · likeness to the most alike one
/// taken (Carbonell and Goldstein, 1998). Relevance is the score by its range in the list; likeness is
/// the share of common content words, so that no vector is needed.
package enum MaximalMarginalRelevance {
  /// At most `count` candidates in the new order, then the others as they were.
  ///
  /// Complexity: O(count · candidates).
  package static func order(_ candidates: [Passage], lambda: Double, count: Int) -> [Passage] {
    guard lambda < 1, candidates.count > 1 else { return candidates }
    let words = candidates.map { ContentTerms.of($0.text) }
    let relevance = relevance(of: candidates)
    var rest = Array(candidates.indices)
    var likeness = [Double](repeating: 0, count: candidates.count)
    var taken: [Int] = []
    while taken.count < count, !rest.isEmpty {
      var best = 0
      for place in rest.indices {
        let (one, other) = (rest[place], rest[best])
        let value = lambda * relevance[one] - (1 - lambda) * likeness[one]
        if value > lambda * relevance[other] - (1 - lambda) * likeness[other] { best = place }
      }
      let next = rest.remove(at: best)
      taken.append(next)
      for index in rest { likeness[index] = max(likeness[index], alike(words[index], words[next])) }
    }
    return (taken + rest).map { candidates[$0] }
  }

  private static func alike(_ a: Set<String>, _ b: Set<String>) -> Double {
    let union = a.union(b).count
    return union == 0 ? 0 : Double(a.intersection(b).count) / Double(union)
  }

  /// Relevance of each candidate, 0...1: by the re-ranker's scores if there are any, 0 for one that
  /// it did not judge.
  private static func relevance(of candidates: [Passage]) -> [Double] {
    let judged = candidates.compactMap(\.rerank?.score)
    guard !judged.isEmpty else { return normalised(candidates.map(\.score)) }
    let shares = normalised(judged)
    var next = 0
    return candidates.map { candidate in
      guard candidate.rerank != nil else { return 0 }
      defer { next += 1 }
      return shares[next]
    }
  }

  private static func normalised(_ scores: [Double]) -> [Double] {
    let (low, high) = (scores.min() ?? 0, scores.max() ?? 0)
    return scores.map { high > low ? ($0 - low) / (high - low) : 1 }
  }
}
