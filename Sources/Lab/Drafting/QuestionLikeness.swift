import Search

/// Tells whether a set already has a question in other words.
package struct QuestionLikeness: Sendable {
  package enum Likeness: Hashable, Sendable {
    case sameWords(id: String)
    case sameGold(id: String)
  }

  /// Lowest ratio of shared words to all words at which two questions are the same.
  private static let sameShare = 0.8

  private var known: [(id: String, words: Set<String>, gold: [Range<Int>])] = []

  package init() {}

  /// `gold` are the known places that answer the question.
  package mutating func add(id: String, text: String, gold: [Range<Int>]) {
    known.append((id, Self.words(of: text), gold))
  }

  /// The first question with the same words or the same answering stretch; nil without one.
  package func likeness(of text: String, gold: [Range<Int>]) -> Likeness? {
    let words = Self.words(of: text)
    for other in known {
      let all = words.union(other.words).count
      let shared = words.intersection(other.words).count
      if all > 0, Double(shared) >= Self.sameShare * Double(all) {
        return .sameWords(id: other.id)
      }
    }
    for other in known where !gold.isEmpty && !other.gold.isEmpty {
      if RangeOverlap.jaccard(gold, other.gold) >= Self.sameShare { return .sameGold(id: other.id) }
    }
    return nil
  }

  private static func words(of text: String) -> Set<String> {
    let terms = ContentTerms.of(text)
    // A question of stop words alone is compared unchanged.
    return terms.isEmpty ? [text.lowercased()] : terms
  }
}
