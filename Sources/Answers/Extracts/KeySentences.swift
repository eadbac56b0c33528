import Basics
package import Books
package import Search

/// Picks the most telling sentences of a text, without a model.
///
/// SumBasic (Nenkova and Vanderwende 2005): a sentence is worth the mean frequency of its words,
/// and words already used count little. Sentences that point back to the one before are skipped.
package enum KeySentences {
  /// Number of words of an eligible sentence.
  private static let lengths = 6...45

  /// At most `limit` sentences of the passages in the order of the book, one line each.
  package static func sentences(of passages: [Passage], pageMap: PageMap, limit: Int)
    -> [KeyStatement]
  {
    choose(from: passages, limit: limit)
      .map { KeyStatement(text: $0.text, pages: pageMap.pages(of: $0.range)) }
  }

  static func choose(from passages: [Passage], limit: Int, cut: Set<Int> = [])
    -> [PassageSentence]
  {
    let all = PassageSentence.all(in: passages, cut: cut).filter {
      !$0.isPartial && !$0.isQuestion && lengths.contains($0.words.count)
    }
    let independent = all.filter { !$0.pointsBack }
    let candidates = independent.count >= limit ? independent : all
    return choose(candidates, limit: limit).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func choose(_ candidates: [PassageSentence], limit: Int) -> [PassageSentence] {
    let terms = candidates.map { sentence in
      Set(
        zip(sentence.words, sentence.stems)
          .filter { !StopWords.english.contains($0.0) && $0.1.utf8.count > 2 }.map(\.1)
      ).sorted()
    }
    var weights: [String: Double] = [:]
    for stem in terms.joined() { weights[stem, default: 0] += 1 }
    let total = max(1, weights.values.reduce(0, +))
    weights = weights.mapValues { $0 / total }
    var left = Set(candidates.indices)
    var chosen: [PassageSentence] = []
    while chosen.count < limit, !left.isEmpty {
      let best = left.map { index -> (index: Int, score: Double) in
        let sum = terms[index].reduce(0) { $0 + (weights[$1] ?? 0) }
        // The first sentence of a paragraph tends to name its subject.
        let lead = candidates[index].startsParagraph ? 1.2 : 1
        return (index, lead * sum / Double(max(3, terms[index].count)))
      }.max { ($0.score, $1.index) < ($1.score, $0.index) }
      guard let best else { break }
      left.remove(best.index)
      chosen.append(candidates[best.index])
      for stem in terms[best.index] { weights[stem] = weights[stem].map { $0 * $0 } }
    }
    return chosen
  }
}

/// A sentence of a summary with the pages it is on.
package struct KeyStatement: Hashable, Sendable {
  package let text: String
  package let pages: PageRange

  package init(text: String, pages: PageRange) {
    self.text = text
    self.pages = pages
  }
}
