/// A retrieved stretch of text with its cost.
package struct PricedRange: Hashable, Sendable {
  package let range: Range<Int>
  package let tokens: Int

  package init(range: Range<Int>, tokens: Int) {
    self.range = range
    self.tokens = tokens
  }
}

/// Metrics at a token budget, which compare settings of different chunk sizes fairly, unlike those
/// at k.
package struct BudgetMetrics: Hashable, Sendable {
  /// Lowest share of the gold text at which a question counts as fully served.
  package static let fullShare = 0.95

  package let gold: [Range<Int>]

  package init(gold: [Range<Int>]) { self.gold = gold }

  /// The leading results that fit into the budget together; the first that does not fit ends the
  /// list.
  package static func taken(_ ranked: [PricedRange], budget: Int) -> [PricedRange] {
    var left = budget
    return Array(
      ranked.prefix { result in
        left = left.subtractingReportingOverflow(result.tokens).partialValue
        return left >= 0
      })
  }

  /// Share of the gold text within the budget, 0...1; nil without gold.
  package func recall(_ ranked: [PricedRange], budget: Int) -> Double? {
    SpanMetrics(gold: gold).recall(Self.taken(ranked, budget: budget).map(\.range))
  }

  /// 1 when at least 95 % of the gold text is within the budget, else 0; nil without gold.
  package func full(_ ranked: [PricedRange], budget: Int) -> Double? {
    recall(ranked, budget: budget).map { $0 >= Self.fullShare ? 1 : 0 }
  }
}

/// Number of chunks that the gold spans are cut into.
package enum SplitRate {
  /// Mean over the spans of the fewest chunks that together cover every byte of the span found in
  /// any chunk.
  ///
  /// `chunks` are in reading order. A span in no chunk counts as 0; nil without spans.
  package static func of(_ spans: [Range<Int>], chunks: [Range<Int>]) -> Double? {
    guard !spans.isEmpty else { return nil }
    let pieces = spans.reduce(0) { $0 + count($1, chunks) }
    return Double(pieces) / Double(spans.count)
  }

  /// Fewest chunks for a span: always the one that begins within the covered part and reaches
  /// farthest.
  private static func count(_ span: Range<Int>, _ chunks: [Range<Int>]) -> Int {
    let met = chunks.filter { $0.overlaps(span) }
    var (covered, used, next) = (span.lowerBound, 0, 0)
    while covered < span.upperBound {
      var farthest = covered
      while next < met.count, met[next].lowerBound <= covered {
        farthest = max(farthest, met[next].upperBound)
        next += 1
      }
      if farthest > covered {
        used += 1
        covered = farthest
      } else if next < met.count {
        covered = met[next].lowerBound
      } else {
        break
      }
    }
    return used
  }
}
