/// A set of offsets as disjoint ranges in ascending order.
package struct RangeSet: Hashable, Sendable {
  package private(set) var ranges: [Range<Int>] = []

  /// The union of any ranges; empty ones add nothing, touching ones become one.
  package init(_ ranges: [Range<Int>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound..<end
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Number of offsets in the set.
  package var length: Int { ranges.reduce(0) { $0 + $1.count } }

  package func union(_ other: RangeSet) -> RangeSet { RangeSet(ranges + other.ranges) }

  /// The offsets in both sets.
  ///
  /// Complexity: O(ranges of both).
  package func intersection(_ other: RangeSet) -> RangeSet {
    var shared: [Range<Int>] = []
    var (a, b) = (0, 0)
    while a < ranges.count, b < other.ranges.count {
      let (first, second) = (ranges[a], other.ranges[b])
      let start = max(first.lowerBound, second.lowerBound)
      let end = min(first.upperBound, second.upperBound)
      if start < end { shared.append(start..<end) }
      if first.upperBound < second.upperBound { a += 1 } else { b += 1 }
    }
    return RangeSet(shared)
  }
}
