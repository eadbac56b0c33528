/// The likeness of two ranked lists; an item occurs at most once in each.
package enum RankOverlap {
  /// Shared items among all items, 0...1; two empty lists are alike.
  package static func jaccard<Item: Hashable>(_ a: [Item], _ b: [Item]) -> Double {
    let (first, second) = (Set(a), Set(b))
    let union = first.union(second).count
    return union == 0 ? 1 : Double(first.intersection(second).count) / Double(union)
  }

  /// Rank-biased overlap, extrapolated, 0...1; upper ranks count most.
  ///
  /// `persistence` is the chance, 0..<1 and not 0, that a reader looks at the next rank too. Formula
  /// 32 of Webber, Moffat and Zobel, "A similarity measure for indefinite rankings" (2010).
  package static func rankBiased<Item: Hashable>(
    _ a: [Item], _ b: [Item], persistence p: Double = 0.9
  ) -> Double {
    let (short, long) = a.count <= b.count ? (a, b) : (b, a)
    guard !short.isEmpty else { return long.isEmpty ? 1 : 0 }
    let overlaps = overlaps(short, long)
    let (s, l) = (Double(short.count), Double(long.count))
    let (overlapS, overlapL) = (Double(overlaps[short.count - 1]), Double(overlaps[long.count - 1]))
    var sum = 0.0
    var weight = 1.0
    for depth in 1...long.count {
      let d = Double(depth)
      weight *= p
      sum += Double(overlaps[depth - 1]) / d * weight
      if depth > short.count { sum += overlapS * (d - s) / (s * d) * weight }
    }
    // Rounding may carry two equal lists past 1.
    return min(1, (1 - p) / p * sum + ((overlapL - overlapS) / l + overlapS / s) * weight)
  }

  /// Shared items of the two prefixes at every depth from 1.
  private static func overlaps<Item: Hashable>(_ short: [Item], _ long: [Item]) -> [Int] {
    var seen: Set<Item> = []
    var shared = 0
    return long.indices.map { depth in
      let items = short.indices.contains(depth) ? [long[depth], short[depth]] : [long[depth]]
      for item in items where !seen.insert(item).inserted { shared += 1 }
      return shared
    }
  }
}
