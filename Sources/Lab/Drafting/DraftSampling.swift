package import Sessions

/// Chooses the places of a book that questions are drafted from.
package enum DraftSampling {
  /// The default seed, so that the same call uses the same places.
  package static let seed: UInt64 = 2026
  /// Fewest visible bytes of a place worth a question.
  private static let leastBytes = 120

  /// Up to `count` places, one from each equal stretch of the text, so that no part is left out.
  ///
  /// `places` are ranges that may be read, in reading order. Those that share text with `taken` are
  /// chosen only where nothing else is left. A question of several stretches gets the next place too.
  package static func samples(
    _ count: Int, of places: [Range<Int>], for kind: QuestionKind, avoiding taken: [Range<Int>],
    seed: UInt64 = Self.seed
  ) -> [[Range<Int>]] {
    let all = places.filter { $0.count >= leastBytes }
    guard let start = all.first?.lowerBound, let end = all.last?.upperBound else { return [] }
    let fresh = all.indices.filter { index in !taken.contains { $0.overlaps(all[index]) } }
    let count = min(max(count, 0), all.count)
    var random = SplitMix64(seed: seed)
    var left = fresh.count >= count ? fresh : Array(all.indices)
    var chosen: [Int] = []
    for stratum in 0..<count {
      let border = { (part: Int) in start + part * (end - start) / count }
      let part = border(stratum)..<border(stratum + 1)
      var candidates = left.filter { part.contains(all[$0].lowerBound) }
      if candidates.isEmpty, let nearest = nearest(to: part, left, all) { candidates = [nearest] }
      guard !candidates.isEmpty else { break }
      let index = candidates[random.index(below: candidates.count)]
      chosen.append(index)
      left.removeAll { $0 == index }
    }
    return chosen.sorted().map { index in
      kind == .multi ? [all[index]] + companion(of: index, all) : [all[index]]
    }
  }

  private static func nearest(to part: Range<Int>, _ left: [Int], _ all: [Range<Int>]) -> Int? {
    let middle = part.lowerBound + part.count / 2
    return left.min {
      abs(all[$0].lowerBound - middle) < abs(all[$1].lowerBound - middle)
    }
  }

  /// The next place that shares no text; at the end of the book the one before.
  private static func companion(of index: Int, _ all: [Range<Int>]) -> [Range<Int>] {
    let after = all[index...].first { $0.lowerBound >= all[index].upperBound }
    let before = all[..<index].last { $0.upperBound <= all[index].lowerBound }
    return (after ?? before).map { [$0] } ?? []
  }
}
