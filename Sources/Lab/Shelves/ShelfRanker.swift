package import Discovery
package import Reading

/// Ways of ranking candidates for a shelf; raw values are names of rows.
package enum ShelfRanker: String, Sendable, CaseIterable {
  case discovery
  case subjectOverlap = "subject overlap"
  case authorOverlap = "author overlap"
  case popularity
  case random

  /// Candidates, the best first; `random` is drawn with the seed.
  package func ranking(
    _ candidates: [Candidate], by ranking: DiscoverRanking, shelf: [ShelvedWork], seed: UInt64
  ) -> [Candidate] {
    switch self {
    case .discovery: return ranking.rank(candidates).map(\.candidate)
    case .popularity: return Self.sorted(candidates) { _ in 0 }
    case .subjectOverlap:
      let counts = Self.counts(shelf, \.subjects)
      let length = counts.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return Self.sorted(candidates) { Self.cosine($0.taste.subjects, counts, length) }
    case .authorOverlap:
      let counts = Self.counts(shelf, \.authors)
      return Self.sorted(candidates) { candidate in
        candidate.taste.authors.reduce(0) { $0 + (counts[$1] ?? 0) }
      }
    case .random:
      var chance = SplitMix64(seed: seed)
      return candidates.sorted(by: Self.isBefore).shuffled(using: &chance)
    }
  }

  /// The greatest value first; equal ones by editions, then by title.
  private static func sorted(_ candidates: [Candidate], by value: (Candidate) -> Double)
    -> [Candidate]
  {
    candidates.map { ($0, value($0)) }.sorted { a, b in
      if a.1 != b.1 { return a.1 > b.1 }
      if a.0.editions != b.0.editions { return a.0.editions > b.0.editions }
      return isBefore(a.0, b.0)
    }.map(\.0)
  }

  /// By title, since keys of works differ from one import of a file to the next.
  private static func isBefore(_ a: Candidate, _ b: Candidate) -> Bool {
    (a.title, a.authors.first ?? "", a.key) < (b.title, b.authors.first ?? "", b.key)
  }

  /// How many books that were read have each subject, or each author.
  private static func counts(_ shelf: [ShelvedWork], _ side: KeyPath<TasteKeys, [TasteKey]>)
    -> [TasteKey: Double]
  {
    var counts: [TasteKey: Double] = [:]
    for work in shelf where work.entries.contains(where: \.status.hasEnded) {
      for key in TasteKeys(work)[keyPath: side] { counts[key, default: 0] += 1 }
    }
    return counts
  }

  private static func cosine(_ keys: [TasteKey], _ counts: [TasteKey: Double], _ length: Double)
    -> Double
  {
    guard !keys.isEmpty, length > 0 else { return 0 }
    let shared = keys.reduce(0) { $0 + (counts[$1] ?? 0) }
    return shared / (length * Double(keys.count).squareRoot())
  }
}
