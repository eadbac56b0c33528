/// The share of text that two lists of passages have in common, whatever their chunks.
package enum RangeOverlap {
  /// Shared bytes among all bytes, 0...1; two empty lists are alike.
  package static func jaccard(_ a: [Range<Int>], _ b: [Range<Int>]) -> Double {
    let (first, second) = (merged(a), merged(b))
    let shared = intersection(first, second)
    let all = count(first) + count(second) - shared
    return all == 0 ? 1 : Double(shared) / Double(all)
  }

  /// The union of the ranges, ascending and apart from each other.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private static func intersection(_ a: [Range<Int>], _ b: [Range<Int>]) -> Int {
    var (i, j, shared) = (0, 0, 0)
    while i < a.count, j < b.count {
      shared += a[i].clamped(to: b[j]).count
      if a[i].upperBound < b[j].upperBound { i += 1 } else { j += 1 }
    }
    return shared
  }

  private static func count(_ ranges: [Range<Int>]) -> Int { ranges.reduce(0) { $0 + $1.count } }
}
