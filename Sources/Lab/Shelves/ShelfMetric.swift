package import Discovery

/// Figures of lists of suggestions; raw values are their names.
package enum ShelfMetric: String, Sendable, CaseIterable {
  case recall = "recall@10"
  case ndcg = "ndcg@10"
  case novelty = "novelty@10"
  case diversity = "diversity@10"
  case verified = "verified@10"
  case borneOut = "borne-out"

  /// Books of a list that are judged.
  package static let depth = 10

  package var formula: String {
    switch self {
    case .recall: "hidden books with 3.25 stars or more among the first 10 / all of them"
    case .ndcg:
      "discounted gain of the first 10 / that of the best order; gain 2 from 4.5 stars, 1 from 3.25, else 0"
    case .novelty:
      "mean over the first 10 of the share of their subjects that the shelf does not have"
    case .diversity: "mean over pairs of the first 10 of 1 - cosine of their subjects"
    case .verified: "books of the first 10 that shelf or catalogue has / all of them"
    case .borneOut: "reasons of the suggested books of which every claim is confirmed / all reasons"
    }
  }

  /// True where only the program's own list has a value.
  package var isOfReasons: Bool { self == .borneOut }
}

/// A ranked list for one fold, as the metrics see it.
package struct JudgedList: Sendable {
  /// What each rank is: the hidden work, or nil for another book.
  package let works: [String?]
  package let grades: [String: Int]
  package let subjects: [[TasteKey]]
  /// Subjects of the shelf.
  package let known: Set<TasteKey>
  package let isVerified: [Bool]

  package init(
    works: [String?], grades: [String: Int], subjects: [[TasteKey]], known: Set<TasteKey>,
    isVerified: [Bool]
  ) {
    self.works = works
    self.grades = grades
    self.subjects = subjects
    self.known = known
    self.isVerified = isVerified
  }

  /// Nil where there was nothing to find, or no list.
  package func value(_ metric: ShelfMetric) -> Double? {
    let depth = ShelfMetric.depth
    let ranks = works.enumerated().map { $1 ?? "other \($0)" }
    let relevance = RankedRelevance(ranking: ranks, grades: grades)
    switch metric {
    case .recall: return relevance.recall(depth)
    case .ndcg: return relevance.ndcg(depth)
    case .novelty:
      let shares = subjects.prefix(depth).map(novelty)
      return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
    case .diversity: return diversity(Array(subjects.prefix(depth)))
    case .verified:
      let first = isVerified.prefix(depth)
      return first.isEmpty ? nil : Double(first.count(where: \.self)) / Double(first.count)
    case .borneOut: return nil
    }
  }

  private func novelty(_ subjects: [TasteKey]) -> Double {
    subjects.isEmpty
      ? 0 : Double(subjects.count { !known.contains($0) }) / Double(subjects.count)
  }

  /// Nil for fewer than two books.
  private func diversity(_ books: [[TasteKey]]) -> Double? {
    var (sum, pairs) = (0.0, 0)
    for place in books.indices {
      for other in books.indices where other > place {
        sum += 1 - Self.cosine(Set(books[place]), Set(books[other]))
        pairs += 1
      }
    }
    return pairs == 0 ? nil : sum / Double(pairs)
  }

  private static func cosine(_ a: Set<TasteKey>, _ b: Set<TasteKey>) -> Double {
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    return Double(a.intersection(b).count) / (Double(a.count) * Double(b.count)).squareRoot()
  }
}
