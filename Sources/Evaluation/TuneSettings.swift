package import Lab
package import Parameters

/// Searches for a better setting on one part of the questions and tests it on the other.
///
/// A question is one of a set, or a list for some hidden books of a shelf.
package struct TuneSettings<Asked: Sendable>: Sendable {
  package typealias Measure =
    @Sendable (_ setting: ParameterChanges, _ questions: [Asked]) async throws -> TuningMeasurement

  private let measure: Measure
  private let isPresent: @Sendable (ParameterChanges) -> Bool

  package init(
    measure: @escaping Measure,
    isPresent: @escaping @Sendable (ParameterChanges) -> Bool
  ) {
    self.measure = measure
    self.isPresent = isPresent
  }

  /// Chooses by the one part and judges by the other.
  ///
  /// `isHalving` tries all settings on few questions and continues with the better half on twice as
  /// many.
  @concurrent
  package func run(
    on tuning: [Asked], heldOut: [Asked], grid: SweepGrid, metric: TuningMetric,
    isHalving: Bool = false, observer: EvaluationObserver
  ) async throws -> TuningReport {
    let tried = try await tried(
      grid.settings.map(grid.changes), on: tuning, isHalving: isHalving, observer)
    let best = tried.first?.changes ?? []
    let present = try await measure([], heldOut)
    let better = tried.first?.isPresent ?? true ? present : try await measure(best, heldOut)
    let difference = Self.difference(better, present)
    let isBetter = difference?.verdict == .better
    let cheaper = try await cheaper(
      than: isBetter ? better : present, isBest: isBetter, among: tried, on: heldOut, metric)
    return TuningReport(
      metric: metric, tried: tried, best: best, heldOut: difference,
      presentMean: Self.mean(present.values), bestMean: Self.mean(better.values),
      presentTokens: present.tokens, bestTokens: better.tokens, tuningCount: tuning.count,
      heldOutCount: heldOut.count, cheaper: cheaper, isHalved: isHalving)
  }

  /// The cheapest setting that lost little on the tuning half, tried once on the held-out half.
  ///
  /// Nil for a metric that tokens do not influence, and for a setting that is worse.
  private func cheaper(
    than reference: TuningMeasurement, isBest: Bool, among tried: [TriedSetting],
    on questions: [Asked], _ metric: TuningMetric
  ) async throws -> CheaperSetting? {
    guard let best = tried.first, metric.judgesPromptByShare else {
      return nil
    }
    let most = reference.tokens * CheaperSetting.mostTokens
    let candidate = tried.filter {
      $0.questions == best.questions && $0.tokens <= most
        && $0.mean >= best.mean - CheaperSetting.margin
    }.min { ($0.tokens, -$0.mean) < ($1.tokens, -$1.mean) }
    guard let candidate, !candidate.isPresent else { return nil }
    let measured = try await measure(candidate.changes, questions)
    guard let difference = Self.difference(measured, reference),
      difference.verdict != .worse, measured.tokens < reference.tokens
    else { return nil }
    return CheaperSetting(
      changes: candidate.changes, isAgainstBest: isBest, tokens: measured.tokens,
      referenceTokens: reference.tokens, difference: difference)
  }

  private func tried(
    _ settings: [ParameterChanges], on questions: [Asked], isHalving: Bool,
    _ observer: EvaluationObserver
  ) async throws -> [TriedSetting] {
    var left = settings
    var done: [TriedSetting] = []
    var count = isHalving ? min(questions.count, max(8, questions.count / 8)) : questions.count
    let first = count
    var steps = 0
    while true {
      let part = Array(questions.prefix(count))
      var round: [TriedSetting] = []
      for setting in left {
        try Task.checkCancellation()
        let measured = try await measure(setting, part)
        round.append(
          TriedSetting(
            changes: setting, mean: Self.mean(measured.values) ?? 0, questions: part.count,
            tokens: measured.tokens, elapsed: measured.elapsed, slowest: measured.slowest,
            isPresent: isPresent(setting)))
        steps += 1
        observer(steps, Self.steps(of: settings.count, from: first, to: questions.count))
      }
      // Without a gain the present setting stays; among equal means the one with fewer tokens comes
      // first.
      let ranked = round.enumerated().sorted { a, b in
        if a.element.mean != b.element.mean { return a.element.mean > b.element.mean }
        if a.element.isPresent != b.element.isPresent { return a.element.isPresent }
        if a.element.tokens != b.element.tokens { return a.element.tokens < b.element.tokens }
        return a.offset < b.offset
      }.map(\.element)
      guard count < questions.count, ranked.count > 1 else { return ranked + done }
      let kept = (ranked.count + 1) / 2
      done = Array(ranked[kept...]) + done
      left = ranked[..<kept].map(\.changes)
      count = min(questions.count, count * 2)
    }
  }

  /// Measurements of all rounds together: each round tries half of the settings on twice as many
  /// questions.
  static func steps(of settings: Int, from first: Int, to last: Int) -> Int {
    var (left, count, steps) = (settings, max(1, first), settings)
    while count < last, left > 1 {
      left = (left + 1) / 2
      count *= 2
      steps += left
    }
    return steps
  }

  private static func difference(_ new: TuningMeasurement, _ old: TuningMeasurement)
    -> PairedDifference?
  {
    let both = new.values.indices.filter { index in
      new.values[index] != nil && old.values.indices.contains(index) && old.values[index] != nil
    }
    return PairedDifference(
      both.compactMap { new.values[$0] }, minus: both.compactMap { old.values[$0] },
      groups: both.map { new.chapters.indices.contains($0) ? new.chapters[$0] : nil })
  }

  private static func mean(_ values: [Double?]) -> Double? {
    let scored = values.compactMap(\.self)
    return scored.isEmpty ? nil : scored.reduce(0, +) / Double(scored.count)
  }
}

extension TuneSettings where Asked == Question {
  /// The default grid: weights of the vector leg, which matter most and differ from book to book.
  package static func usual() throws -> SweepGrid {
    try SweepGrid([
      ParameterKey<FusionMethod>.fusion.assignment(oneOf: [.scores, .ranks]),
      ParameterKey<Double>.vectorWeight.assignment(oneOf: [0, 0.2, 0.4, 0.7, 1, 2]),
    ])
  }

  /// Chooses by one half of a set and judges by the other.
  package func run(
    _ set: QuestionSet, grid: SweepGrid, metric: Metric, isHalving: Bool,
    observer: EvaluationObserver
  ) async throws -> TuningReport {
    let (tuning, heldOut) = Self.halves(set.questions)
    return try await run(
      on: tuning, heldOut: heldOut, grid: grid, metric: .retrieval(metric), isHalving: isHalving,
      observer: observer)
  }

  /// Two halves, drawn with a fixed seed, so that both cover the whole book.
  package static func halves(_ questions: [Question]) -> ([Question], [Question]) {
    var random = SplitMix64(seed: DraftSampling.seed)
    let drawn = questions.shuffled(using: &random)
    let middle = (drawn.count + 1) / 2
    return (Array(drawn[..<middle]), Array(drawn[middle...]))
  }
}
