import Basics
package import Reading

/// Scores candidates by a profile and a wish; equal inputs give equal scores in an equal order.
package struct DiscoverRanking: Sendable {
  package let weights: DiscoverWeights
  private let likings: [TasteKey: Double]
  /// Subjects by how much and how gladly they are read: 1 for the strongest.
  private let strengths: [TasteKey: Double]
  /// Keys in a catalogue of authors who are on the shelf.
  private var authorKeys: [TasteKey: Set<String>] = [:]
  private let knowsLanguages: Bool
  private let space: SubjectSpace
  private let wish: WishMatch
  private let nearness: Nearness
  private let engaged: [Reference]
  private let recent: [Reference]
  private let mostEditions: Double
  package let profile: TasteProfile

  /// A book of the profile that others are compared with.
  struct Reference: Sendable {
    let subjects: [TasteKey]
    /// 0...1.
    let strength: Double
    let row: TasteRow
  }

  /// `vectors` are those of books on the shelf; candidates bring their own.
  ///
  /// With a vector that is `wanted`, nearness is likeness to it. What is `excluded` may be what the wish compares
  /// with, and tells which of two authors of one name is on the shelf.
  package init(
    _ candidates: [Candidate], excluded: [Exclusion] = [], profile: TasteProfile,
    wish: WishParts = WishParts(),
    vectors: [WorkID: [Float]] = [:], wanted: [Float] = [],
    weights: DiscoverWeights = DiscoverWeights()
  ) {
    self.weights = weights
    self.profile = profile
    nearness = Nearness(profile, vectors, wanted: wanted, among: candidates)
    space = SubjectSpace(candidates.map(\.taste.subjects))
    self.wish = WishMatch(
      wish, candidates, others: excluded.map(\.candidate), profile, space, nearness)
    for known in excluded where known.by != nil {
      for (author, key) in zip(known.candidate.authors, known.candidate.authorKeys)
      where !key.isEmpty { authorKeys[TasteKey(.author, author), default: []].insert(key) }
    }
    var likings: [TasteKey: Double] = [:]
    let subjects = profile.figures(.subject)
    let others = TasteKey.Facet.allCases.filter { $0 != .subject }.flatMap { profile.figures($0) }
    for figure in subjects + others { likings[figure.key] = figure.liking }
    self.likings = likings
    strengths = Self.strengths(subjects)
    knowsLanguages = likings.keys.contains { $0.facet == .language }
    mostEditions = NaturalLogarithm.of(Double(1 + (candidates.map(\.editions).max() ?? 0)))
    let liked = profile.liked
    engaged = Self.engaged(profile, liked)
    recent = Self.recent(profile, liked)
  }

  /// The liking from which a side of books counts as liked.
  package static let liked = 0.1
  /// References of each kind.
  private static let mostReferences = 10

  /// True where books should be like something of which nobody tells subjects.
  var lacksModels: Bool { wish.lacksModels }

  /// Candidates with their scores, the best first.
  package func rank(_ candidates: [Candidate]) -> [ScoredCandidate] {
    candidates.map(score).sorted(by: ScoredCandidate.isBefore)
  }

  package func score(_ candidate: Candidate) -> ScoredCandidate {
    var parts: [ScorePart: Double] = [:]
    for part in ScorePart.allCases { parts[part] = value(part, candidate) }
    return ScoredCandidate(
      candidate: candidate, score: DiscoverScore(parts, weights),
      familiarity: familiarity(candidate), isByWished: wish.names(anAuthorOf: candidate))
  }

  private func value(_ part: ScorePart, _ candidate: Candidate) -> Double {
    switch part {
    case .wish: wish.share(candidate) ?? 0
    case .subjects: subjectStrength(candidate.taste.subjects)
    case .author: authorLiking(candidate)
    case .length: facet(.length, candidate)
    case .era: facet(.era, candidate)
    case .language: languageLiking(candidate)
    case .nearness: nearness.value(candidate.vector)
    case .engagement: likeness(candidate, to: engaged)
    case .recency: likeness(candidate, to: recent)
    case .popularity:
      mostEditions > 0
        ? NaturalLogarithm.of(Double(1 + candidate.editions)) / mostEditions : 0
    case .novelty: novelty(candidate.taste.subjects)
    }
  }

  /// The sum of the strengths by the root of their number, as in a cosine.
  private func subjectStrength(_ subjects: [TasteKey]) -> Double {
    guard !subjects.isEmpty else { return 0 }
    let sum = subjects.reduce(0) { $0 + (strengths[$1] ?? 0) }
    return max(-1, min(1, sum / Double(subjects.count).squareRoot()))
  }

  private func authorLiking(_ candidate: Candidate) -> Double {
    let known = candidate.authors.enumerated().compactMap { place, name -> Double? in
      let author = TasteKey(.author, name)
      let key = candidate.authorKeys.indices.contains(place) ? candidate.authorKeys[place] : ""
      // Somebody of the same name, whom the catalogue keeps apart.
      let isOther = !key.isEmpty && authorKeys[author].map { !$0.contains(key) } ?? false
      return isOther ? nil : likings[author]
    }
    return known.max { abs($0) < abs($1) } ?? 0
  }

  private func facet(_ facet: TasteKey.Facet, _ candidate: Candidate) -> Double {
    candidate.taste.others.first { $0.facet == facet }.flatMap { likings[$0] } ?? 0
  }

  /// A language in which nothing was read counts as disliked by half.
  private func languageLiking(_ candidate: Candidate) -> Double {
    guard let key = candidate.taste.others.first(where: { $0.facet == .language }),
      knowsLanguages
    else { return 0 }
    return likings[key] ?? -0.5
  }

  private func novelty(_ subjects: [TasteKey]) -> Double {
    guard !subjects.isEmpty else { return 0 }
    return space.weight(of: subjects.filter { likings[$0] == nil }) / space.weight(of: subjects)
  }

  private func familiarity(_ candidate: Candidate) -> Double {
    if authorLiking(candidate) >= Self.liked { return 1 }
    let subjects = candidate.taste.subjects
    guard !subjects.isEmpty else { return 0 }
    let liked = subjects.filter { (likings[$0] ?? 0) >= Self.liked }
    return space.weight(of: liked) / space.weight(of: subjects)
  }

  private func likeness(_ candidate: Candidate, to references: [Reference]) -> Double {
    references.reduce(0) {
      max($0, $1.strength * space.likeness(candidate.taste.subjects, $1.subjects))
    }
  }
}

extension DiscoverRanking {
  /// The sum of each subject by the greatest one, moved by what was said.
  private static func strengths(_ figures: [TasteFigure]) -> [TasteKey: Double] {
    let most = Double(max(1, figures.map { abs($0.counted.liking) }.max() ?? 1))
    var strengths: [TasteKey: Double] = [:]
    for figure in figures {
      strengths[figure.key] =
        figure.statement == nil ? Double(figure.counted.liking) / most : figure.liking
    }
    return strengths
  }

  /// Liked books that were read again or read in the library, by how much.
  private static func engaged(_ profile: TasteProfile, _ liked: [TasteRow]) -> [Reference] {
    let references = liked.compactMap { row -> Reference? in
      let extra = row.signals.filter(\.kind.isEngagement).reduce(0) { $0 + $1.thousandths }
      guard extra > 0 else { return nil }
      return Reference(
        subjects: profile.keys[row.work]?.subjects ?? [], strength: min(1, Double(extra) / 500),
        row: row)
    }
    return Array(references.sorted { $0.strength > $1.strength }.prefix(mostReferences))
  }

  /// The liked books that were read last; those without a day come after, what is liked most first.
  private static func recent(_ profile: TasteProfile, _ liked: [TasteRow]) -> [Reference] {
    let dated = liked.filter { $0.day != nil }.sorted {
      $0.recency == $1.recency ? $0.work.rawValue < $1.work.rawValue : $0.recency > $1.recency
    }
    return (dated + liked.filter { $0.day == nil }).prefix(mostReferences).map {
      Reference(
        subjects: profile.keys[$0.work]?.subjects ?? [], strength: Double($0.liking) / 1_000,
        row: $0)
    }
  }

  /// The rows that a part of a candidate's score rests on, the strongest first, three at most.
  func rows(behind part: ScorePart, of candidate: Candidate) -> [TasteRow] {
    let rows: [TasteRow] =
      switch part {
      case .subjects: rows(of: candidate.taste.subjects)
      case .author: rows(of: candidate.taste.authors)
      case .length, .era, .language:
        rows(of: candidate.taste.others.filter { $0.facet.rawValue == part.rawValue })
      case .nearness: nearness.rows(candidate.vector)
      case .engagement: near(candidate, engaged)
      case .recency: near(candidate, recent)
      case .wish, .popularity, .novelty: []
      }
    return Array(rows.prefix(3))
  }

  /// The candidate's subjects that are liked, what is liked most first.
  func likedSubjects(of candidate: Candidate) -> [TasteKey] {
    candidate.taste.subjects.filter { (likings[$0] ?? 0) >= Self.liked }.sorted {
      let (a, b) = (likings[$0] ?? 0, likings[$1] ?? 0)
      return a == b ? $0 < $1 : a > b
    }
  }

  /// The candidate's subjects that the shelf doesn't have.
  func newSubjects(of candidate: Candidate) -> [TasteKey] {
    candidate.taste.subjects.filter { likings[$0] == nil }
  }

  /// Its subjects that a book has which the wish compares with.
  func modelSubjects(of candidate: Candidate) -> [TasteKey] {
    candidate.taste.subjects.filter { key in wish.models.contains { $0.subjects.contains(key) } }
  }

  func isLiked(_ key: TasteKey) -> Bool { (likings[key] ?? 0) >= Self.liked }

  /// Liked rows of works with the keys, those with most of them first.
  private func rows(of keys: [TasteKey]) -> [TasteRow] {
    var found: [WorkID: (row: TasteRow, count: Int)] = [:]
    for key in keys where likings[key] ?? 0 > 0 {
      for row in profile.counted(key) where row.liking > 0 {
        found[row.work, default: (row, 0)].count += 1
      }
    }
    return found.values.sorted { a, b in
      if a.count != b.count { return a.count > b.count }
      let (x, y) = (a.row.liking * a.row.recency, b.row.liking * b.row.recency)
      return x == y ? a.row.work.rawValue < b.row.work.rawValue : x > y
    }.map(\.row)
  }

  /// Rows of references with anything in common, the most alike first.
  private func near(_ candidate: Candidate, _ references: [Reference]) -> [TasteRow] {
    let alike = references.map { reference -> (likeness: Double, row: TasteRow) in
      let likeness = space.likeness(candidate.taste.subjects, reference.subjects)
      return (reference.strength * likeness, reference.row)
    }
    let sorted = alike.filter { $0.likeness > 0 }.sorted { a, b in
      if a.likeness != b.likeness { return a.likeness > b.likeness }
      return a.row.work.rawValue < b.row.work.rawValue
    }
    return sorted.map(\.row)
  }
}

extension TasteSignal.Kind {
  var isEngagement: Bool {
    switch self {
    case .reread, .pages: true
    case .rated, .finished, .underWay, .wished, .abandoned: false
    }
  }
}
