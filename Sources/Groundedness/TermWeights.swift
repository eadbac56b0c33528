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
    // A book has the same words on many pages.
    var wanted: [String: String?] = [:]
    for index in stride(from: 0, to: visible.count, by: step) {
      total += 1
      let range = visible[index].lowerBound..<min(visible[index].upperBound, end)
      var found: Set<String> = []
      for word in EvidenceText.words(of: Array(text.utf8[range])) {
        let stem = wanted[word] ?? Self.stem(of: word, among: terms)
        wanted[word] = .some(stem)
        if let stem { found.insert(stem) }
      }
      for stem in found { counts[stem, default: 0] += 1 }
    }
    self.counts = counts
    self.total = total
  }

  private static func stem(of word: String, among terms: Set<String>) -> String? {
    let stem = WordStem.of(word)
    return terms.contains(stem) ? stem : nil
  }

  /// ln(1 + N/n) for a word on n of N pages; a word on no page weighs as on half a page.
  func weight(of term: String) -> Double {
    NaturalLogarithm.of(1 + Double(max(1, total)) / max(0.5, Double(counts[term] ?? 0)))
  }
}
