package import Basics

/// Measures stretches of a text in one unit by look-ups into the sorted ends of its units.
package struct UnitRuler: Sendable {
  /// Byte offsets just past each unit, ascending.
  package let ends: TextOffsets

  package init(ends: TextOffsets) { self.ends = ends }

  /// Number of units that end at or before `offset`.
  ///
  /// Complexity: O(log n).
  package func count(upTo offset: Int) -> Int {
    ends.partitioningIndex { $0 > offset }
  }

  /// Number of units that end at or before `offset`, when it is known to be in `bounds`.
  ///
  /// Complexity: O(log of the length of `bounds`).
  func count(upTo offset: Int, in bounds: ClosedRange<Int>) -> Int {
    ends[bounds.lowerBound..<min(bounds.upperBound, ends.count)].partitioningIndex { $0 > offset }
  }

  /// Number of units that end inside `range`; exact when the range starts where a unit may start.
  package func count(in range: Range<Int>) -> Int {
    count(upTo: range.upperBound) - count(upTo: range.lowerBound)
  }
}
