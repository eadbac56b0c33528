package import Parameters

/// The parts of a score; each has a weight among the parameters, whose row is its one source.
package enum ScorePart: String, Codable, Sendable, CaseIterable {
  /// Share of what the wish names that the book has, 0...1.
  case wish
  /// How much and how gladly books of its subjects were read, beside the strongest subject, -1...1.
  case subjects
  /// Liking of its authors, -1...1.
  case author
  /// Liking of its length, its time and its language, -1...1.
  case length, era, language
  /// Likeness of its vector to books that were liked, less that to books that weren't, -1...1.
  case nearness
  /// Likeness of its subjects to books that were read again or read in the library, 0...1.
  case engagement
  /// Likeness of its subjects to the books that were liked last, 0...1.
  case recency
  /// Number of its editions by that of the candidate with most, as logarithms, 0...1.
  case popularity
  /// Share of its subjects that the shelf doesn't have, rare ones counting more, 0...1.
  case novelty
}

/// A weight for each part of a score.
package struct DiscoverWeights: Hashable, Sendable {
  private var values: [ScorePart: Double]

  package init(_ values: [ScorePart: Double] = DiscoverWeights.standard) { self.values = values }

  /// 0 and more; 0 leaves a part out.
  package subscript(part: ScorePart) -> Double {
    get { values[part] ?? 0 }
    set { values[part] = max(0, newValue) }
  }

  /// A wish comes before the shelf, as in the original; likeness to the books liked last tells most of the shelf.
  ///
  /// Chosen on one half of real readers; `docs/discovery.md` has the figures of the other.
  package static let standard = DiscoverWeights(Parameters()).values

  /// The weights in force.
  package init(_ parameters: Parameters) {
    values = Dictionary(
      uniqueKeysWithValues: ScorePart.allCases.map { ($0, parameters[$0.weight]) })
  }
}

extension ScorePart {
  /// The parameter that weighs this part.
  package var weight: ParameterKey<Double> {
    switch self {
    case .wish: .discoverWish
    case .subjects: .discoverSubjects
    case .author: .discoverAuthor
    case .length: .discoverLength
    case .era: .discoverEra
    case .language: .discoverLanguage
    case .nearness: .discoverNearness
    case .engagement: .discoverEngagement
    case .recency: .discoverRecency
    case .popularity: .discoverPopularity
    case .novelty: .discoverNovelty
    }
  }
}

/// A candidate's parts, and their sum by weight.
package struct DiscoverScore: Hashable, Sendable {
  package let parts: [ScorePart: Double]
  package let total: Double

  init(_ parts: [ScorePart: Double], _ weights: DiscoverWeights) {
    self.parts = parts
    // In the order of the cases, so that equal parts give an equal sum.
    total = ScorePart.allCases.reduce(0) { $0 + weights[$1] * (parts[$1] ?? 0) }
  }
}

/// A candidate with its score and how familiar it is.
package struct ScoredCandidate: Hashable, Sendable {
  package let candidate: Candidate
  package let score: DiscoverScore
  /// 0...1: the share of its subjects that is liked, rare ones counting more; 1 for a liked author.
  package let familiarity: Double
  /// True for a book of an author whom the wish names: several of them are what was asked for.
  var isByWished = false
  /// False for a book that meets less of the wish than half of what the best one meets.
  var isFit = true

  /// The fit one first, then the better one; equal ones by title and key.
  static func isBefore(_ a: ScoredCandidate, _ b: ScoredCandidate) -> Bool {
    if a.isFit != b.isFit { return a.isFit }
    return a.score.total == b.score.total
      ? (a.candidate.title, a.candidate.key) < (b.candidate.title, b.candidate.key)
      : a.score.total > b.score.total
  }
}
