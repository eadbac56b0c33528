import Basics
import Books

/// The weight of a word in a book: the rarer among its pages, the more.
struct TermWeights: Sendable {
  /// Most pages counted, taken evenly over the book, so that the cost is bounded.
  private static let pages = 200

  private let counts: [String: Int]
  private let total: Int

  /// Counts the visible pages that hold each of `terms`.
  init(of terms: Set<String>, in text: BookText, before end: Int) {
    let visible = text.pageMap.ranges.filter { $0.lowerBound < end }
    let step = max(1, visible.count / Self.pages)
    var counts: [String: Int] = [:]
    var total = 0
    for index in stride(from: 0, to: visible.count, by: step) {
      total += 1
      let range = visible[index].lowerBound..<min(visible[index].upperBound, end)
      for stem in EvidenceText([text.utf8[range]]).stems where terms.contains(stem) {
        counts[stem, default: 0] += 1
      }
    }
    self.counts = counts
    self.total = total
  }

  /// ln(1 + N/n) for a word on n of N pages; a word on no page weighs as on half a page.
  func weight(of term: String) -> Double {
    NaturalLogarithm.of(1 + Double(max(1, total)) / max(0.5, Double(counts[term] ?? 0)))
  }
}
