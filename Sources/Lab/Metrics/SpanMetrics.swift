import Basics

/// Metrics over stretches of text: how much of the gold text was retrieved, and how much else with it.
///
/// Ranges are in characters when they are compared with published numbers; any unit of offsets will do.
/// Definitions: Smith and Troynikov, "Evaluating Chunking Strategies for Retrieval" (Chroma, 2024).
package struct SpanMetrics: Hashable, Sendable {
  /// Which chunks count as meeting the gold text.
  package enum Overlap: String, Sendable, CaseIterable {
    /// At least one character is shared.
    case strict
    /// Ranges that only touch count too, as in the reference implementation of 2024.
    case chroma2024
  }

  package let gold: [Range<Int>]
  package let overlap: Overlap

  package init(gold: [Range<Int>], overlap: Overlap = .strict) {
    self.gold = gold
    self.overlap = overlap
  }

  /// Gold text in the retrieved ranges, by all gold text; nil without gold.
  package func recall(_ retrieved: [Range<Int>]) -> Double? {
    share(covered(by: retrieved), of: goldLength)
  }

  /// Gold text in the retrieved ranges, by the sum of their lengths: what is retrieved twice costs twice.
  package func precision(_ retrieved: [Range<Int>]) -> Double? {
    guard goldLength > 0 else { return nil }
    return share(covered(by: retrieved), of: retrieved.reduce(0) { $0 + $1.count }) ?? 0
  }

  /// Intersection over union, the retrieved ranges not merged.
  package func intersectionOverUnion(_ retrieved: [Range<Int>]) -> Double? {
    let found = covered(by: retrieved)
    let lengths = retrieved.reduce(0) { $0 + $1.count }
    return goldLength == 0 ? nil : share(found, of: lengths + RangeSet(gold).length - found)
  }

  /// The precision a perfect search would reach with these chunks, recall being full.
  ///
  /// Gold text in chunks by the union of all chunks that meet gold text and of the gold text in none.
  package func precisionOmega(chunks: [Range<Int>]) -> Double? {
    guard goldLength > 0 else { return nil }
    let met = RangeSet(chunks.filter(meetsGold))
    let all = RangeSet(gold)
    return share(all.intersection(met).length, of: all.union(met).length)
  }

  /// Gold characters in the ranges, each once.
  package func covered(by ranges: [Range<Int>]) -> Int {
    RangeSet(gold).intersection(RangeSet(ranges)).length
  }

  /// Length of the gold text; the reference implementation counts what spans share twice.
  package var goldLength: Int {
    overlap == .strict ? RangeSet(gold).length : gold.reduce(0) { $0 + $1.count }
  }

  package func meetsGold(_ chunk: Range<Int>) -> Bool {
    gold.contains { span in
      let start = max(span.lowerBound, chunk.lowerBound)
      let end = min(span.upperBound, chunk.upperBound)
      return overlap == .strict ? start < end : start <= end
    }
  }

  private func share(_ part: Int, of whole: Int) -> Double? {
    whole > 0 ? Double(part) / Double(whole) : nil
  }
}
