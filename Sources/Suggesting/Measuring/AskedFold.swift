import Discovery
import Lab
import Reading

/// One fold with its candidates, which any weights rank.
struct AskedFold: Sendable {
  let fold: ShelfFold
  private let profile: TasteProfile
  private let candidates: [Candidate]
  let others: Int
  let reached: Int

  /// Hidden books stand among what catalogue and shelf offer, by the catalogue's record where it has one.
  init(_ fold: ShelfFold, of shelf: [ShelvedWork], _ source: any CandidateSource) async throws {
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
  }

  private func ranking(_ weights: DiscoverWeights) -> DiscoverRanking {
    DiscoverRanking(candidates, profile: profile, weights: weights)
  }

  /// The program's own list under some weights; nil where the metric does not apply.
  func value(_ metric: ShelfMetric, by weights: DiscoverWeights) -> Double? {
    list(of: .discovery, ranking(weights)).value(metric)
  }

  /// Adds the values of every way of ranking.
  func add(by weights: DiscoverWeights, to report: inout ShelfReport) {
    let ranking = ranking(weights)
    for ranker in ShelfRanker.allCases {
      let list = list(of: ranker, ranking)
      for metric in ShelfMetric.allCases where !metric.isOfReasons {
        report.add(list.value(metric), of: metric, by: ranker)
      }
    }
    report.add(borneOut(ranking), of: .borneOut, by: .discovery)
  }

  private func list(of ranker: ShelfRanker, _ ranking: DiscoverRanking) -> JudgedList {
    let ranked = ranker.ranking(
      candidates, by: ranking, shelf: fold.known, seed: UInt64(fold.number)
    ).prefix(ShelfMetric.depth)
    let grades = fold.grades
    return JudgedList(
      works: ranked.map { candidate in
        candidate.names.work.map(\.rawValue).flatMap { grades[$0] == nil ? nil : $0 }
      }, grades: grades, subjects: ranked.map(\.taste.subjects),
      known: Set(profile.figures(.subject).map(\.key)),
      isVerified: ranked.map { $0.provenance.contains { $0 != .proposal } })
  }

  /// The share of reasons of the mix whose every claim is confirmed; nil without a suggestion.
  private func borneOut(_ ranking: DiscoverRanking) -> Double? {
    let mix = SuggestionMix(candidates, by: ranking)
    let shelf = ReasonShelf(fold.known)
    let checks = mix.suggestions.map { suggestion in
      ReasonCheck(
        ReasonStatement(suggestion, profile: profile, on: shelf).text, for: suggestion.candidate,
        on: shelf)
    }
    return checks.isEmpty ? nil : Double(checks.count(where: \.isBorneOut)) / Double(checks.count)
  }
}
