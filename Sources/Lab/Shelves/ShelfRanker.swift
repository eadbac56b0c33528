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

/// The values of lists by each way of ranking, over the folds of a shelf.
package struct ShelfReport: Sendable {
  /// Folds, hidden books, and hidden books that are liked.
  package var folds = 0
  package var hidden = 0
  package var liked = 0
  /// Liked hidden books that the catalogue finds by itself.
  package var reached = 0
  /// Other books among which the hidden ones are sought, the median of the folds.
  package var others = 0.0
  /// Values by fold; nil where a metric does not apply.
  package private(set) var values: [ShelfRanker: [ShelfMetric: [Double?]]] = [:]

  package init() {}

  package mutating func add(_ value: Double?, of metric: ShelfMetric, by ranker: ShelfRanker) {
    values[ranker, default: [:]][metric, default: []].append(value)
  }

  package func values(_ metric: ShelfMetric, by ranker: ShelfRanker) -> [Double?] {
    values[ranker]?[metric] ?? []
  }

  package func summary(_ metric: ShelfMetric, by ranker: ShelfRanker) -> MetricSummary? {
    MetricSummary(values(metric, by: ranker))
  }

  /// The program's own values less those of another way, fold by fold.
  package func difference(_ metric: ShelfMetric, from ranker: ShelfRanker) -> PairedDifference? {
    let pairs = zip(values(metric, by: .discovery), values(metric, by: ranker)).compactMap {
      own, other in own.flatMap { own in other.map { own - $0 } }
    }
    return PairedDifference(differences: pairs)
  }
}
