import Basics

/// Metrics over stretches of text: the share of gold text retrieved, and the other text that came
/// with it.
///
/// Ranges are in characters for comparison with published numbers; any unit of offsets works.
/// Definitions: Smith and Troynikov, "Evaluating Chunking Strategies for Retrieval" (Chroma, 2024).
package struct SpanMetrics: Hashable, Sendable {
  /// The chunks that count as meeting the gold text.
  package enum Overlap: String, Sendable, CaseIterable {
    /// Chunks that share at least one character with it.
    case strict
    /// Also chunks that only touch it, as in the reference implementation of 2024.
    case chroma2024
  }

  package let gold: [Range<Int>]
  package let overlap: Overlap

  package init(gold: [Range<Int>], overlap: Overlap = .strict) {
    self.gold = gold
    self.overlap = overlap
  }

  /// Gold text in the retrieved ranges divided by all gold text, 0...1; nil without gold.
  package func recall(_ retrieved: [Range<Int>]) -> Double? {
    share(covered(by: retrieved), of: goldLength)
  }

  /// Gold text in the retrieved ranges divided by the sum of their lengths, in which text retrieved
  /// twice counts twice.
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

  /// The precision of a perfect search with these chunks, at full recall.
  ///
  /// Gold text in chunks divided by the union of all chunks that meet gold text and of the gold
  /// text in no chunk.
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

  /// Length of the gold text; the reference implementation counts shared parts of spans twice.
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
