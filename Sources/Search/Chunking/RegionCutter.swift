package import Basics
import Books
import Parameters

/// Cuts single stretches of a text as the recursive chunker cuts a whole one.
struct RegionCutter {
  package let text: [UInt8]
  let ruler: UnitRuler
  /// Borders of the whole text, ascending by offset.
  let borders: TextBorders
  let size: Int
  let overlap: Int

  /// `overlap` replaces that of the options.
  init(
    _ text: BookText, tokenEnds: TextOffsets, borders: TextBorders, options: ChunkingOptions,
    overlap: Int? = nil
  ) {
    self.text = text.utf8
    self.borders = borders
    ruler = UnitRuler(ends: tokenEnds)
    size = options.size.count
    self.overlap = overlap ?? options.overlap.count
  }

  func length(_ range: Range<Int>) -> Int { ruler.count(in: range) }

  /// The chunks of one stretch, which begins and ends between units; one when it fits, none when blank.
  func ranges(of region: Range<Int>) -> [Range<Int>] {
    let region = text.trimmingBlanks(region)
    if region.isEmpty { return [] }
    if length(region) <= size { return [region] }
    let start = region.lowerBound
    let first = ruler.count(upTo: start)
    let last = ruler.count(upTo: region.upperBound)
    let low = borders.partitioningIndex { $0.offset > start }
    let high = borders.partitioningIndex { $0.offset > region.upperBound }
    let cutter = Cutter(
      text: Array(text[region]),
      ruler: UnitRuler(ends: TextOffsets(ruler.ends[first..<last].lazy.map { $0 - start })),
      borders: TextBorders(
        borders[low..<high].lazy.map { TextBorder(offset: $0.offset - start, level: $0.level) }),
      size: size, overlap: overlap)
    return cutter.ranges().map { $0.lowerBound + start..<$0.upperBound + start }
  }
}

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
  package func count(upTo offset: Int, in bounds: ClosedRange<Int>) -> Int {
    ends[bounds.lowerBound..<min(bounds.upperBound, ends.count)].partitioningIndex { $0 > offset }
  }

  /// Number of units that end inside `range`; exact when the range starts where a unit may start.
  package func count(in range: Range<Int>) -> Int {
    count(upTo: range.upperBound) - count(upTo: range.lowerBound)
  }
}
