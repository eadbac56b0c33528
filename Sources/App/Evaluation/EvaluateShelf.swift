package import Discovery
package import Lab
package import Reading

/// Hides the newest third of finished books with ratings, and asks for them.
package struct EvaluateShelf: Sendable {
  private let source: any CandidateSource
  private let weights: DiscoverWeights

  package init(_ source: any CandidateSource, _ weights: DiscoverWeights) {
    self.source = source
    self.weights = weights
  }

  /// Throws `ShelfEvaluationError.tooFew` for a shelf with too few finished books with ratings and dates.
  @concurrent
  package func run(
    _ shelf: [ShelvedWork], folds only: [ShelfFold]? = nil,
    observer: EvaluationObserver = { _, _ in }
  ) async throws -> ShelfReport {
    let folds = try only ?? Self.folds(of: shelf)
    var report = ShelfReport()
    var others: [Int] = []
    for (place, fold) in folds.enumerated() {
      try Task.checkCancellation()
      let asked = try await AskedFold(fold, of: shelf, source, weights)
      others.append(asked.others)
      report.folds += 1
      report.hidden += fold.hidden.count
      report.liked += fold.grades.values.count { $0 > 0 }
      report.reached += asked.reached
      for ranker in ShelfRanker.allCases { asked.add(ranker, to: &report) }
      observer(place + 1, folds.count)
    }
    report.others = Percentile.median(others) ?? 0
    return report
  }

  package static func folds(of shelf: [ShelvedWork]) throws -> [ShelfFold] {
    let folds = ShelfFold.folds(of: shelf)
    guard !folds.isEmpty else {
      throw ShelfEvaluationError.tooFew(
        count: ShelfFold.eligible(shelf), needed: ShelfFold.fewestBooks)
    }
    return folds
  }
}

/// One fold with its candidates.
private struct AskedFold {
  private let fold: ShelfFold
  private let profile: TasteProfile
  private let candidates: [Candidate]
  private let ranking: DiscoverRanking
  let others: Int
  let reached: Int

  /// Hidden books stand among what catalogue and shelf offer, by the catalogue's record where it has one.
  init(
    _ fold: ShelfFold, of shelf: [ShelvedWork], _ source: any CandidateSource,
    _ weights: DiscoverWeights
  ) async throws {
    self.fold = fold
    profile = TasteProfile(fold.known, on: fold.day)
    let answers = try await source.answers(to: CandidatePlan(profile).questions)
    let hidden = fold.hidden.map(Candidate.init)
    let asked = Set(fold.hidden.map(\.work.id))
    let grades = fold.grades
    let found = CandidatePool(shelf: [], answers: answers)
    reached = hidden.count { candidate in
      grades[candidate.names.work?.rawValue ?? ""] ?? 0 > 0 && found.holds(candidate)
    }
    var pool = found
    for candidate in CandidatePool(shelf: fold.known, answers: []).candidates + hidden {
      pool.add(candidate)
    }
    // What was read later is neither asked for nor a mistake.
    let present = Set(fold.known.map(\.work.id)).union(asked)
    let later = shelf.filter { !present.contains($0.work.id) }
    let exclusions = Exclusions(shelf: fold.known + later, profile: profile)
    candidates = exclusions.apply(pool.candidates).kept
    others = candidates.count { $0.names.work.map { !asked.contains($0) } ?? true }
    ranking = DiscoverRanking(candidates, profile: profile, weights: weights)
  }

  func add(_ ranker: ShelfRanker, to report: inout ShelfReport) {
    let ranked = ranker.ranking(
      candidates, by: ranking, shelf: fold.known, seed: UInt64(fold.number)
    ).prefix(ShelfMetric.depth)
    let grades = fold.grades
    let list = JudgedList(
      works: ranked.map { candidate in
        candidate.names.work.map(\.rawValue).flatMap { grades[$0] == nil ? nil : $0 }
      }, grades: grades, subjects: ranked.map(\.taste.subjects),
      known: Set(profile.figures(.subject).map(\.key)),
      isVerified: ranked.map { $0.provenance.contains { $0 != .proposal } })
    for metric in ShelfMetric.allCases where !metric.isOfReasons {
      report.add(list.value(metric), of: metric, by: ranker)
    }
    if ranker == .discovery { report.add(borneOut, of: .borneOut, by: ranker) }
  }

  /// The share of reasons of the mix whose every claim is confirmed; nil without a suggestion.
  private var borneOut: Double? {
    let mix = SuggestionMix(candidates, by: ranking)
    let shelf = ReasonShelf(fold.known)
    let checks = mix.suggestions.map { suggestion in
      ReasonCheck(
        ReasonStatement(suggestion, profile: profile).text, for: suggestion.candidate, on: shelf)
    }
    return checks.isEmpty ? nil : Double(checks.count(where: \.isBorneOut)) / Double(checks.count)
  }
}

/// Reasons for which a shelf cannot be evaluated.
package enum ShelfEvaluationError: Error, Hashable, Sendable {
  /// Finished books with a rating and a date, and how many are needed.
  case tooFew(count: Int, needed: Int)
}
