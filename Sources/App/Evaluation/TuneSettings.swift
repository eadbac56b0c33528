package import Domain

/// One setting of a grid with its values.
package struct TriedSetting: Sendable {
  /// `key=value` texts on top of the present parameters.
  package let assignments: [String]
  /// Mean over the tuning half, or over the part of it that the setting survived to.
  package let mean: Double
  package let questions: Int
  /// Median tokens of a prompt.
  package let tokens: Int
  /// Median time of a search.
  package let elapsed: Duration
  /// 95th percentile of it; nil below twenty questions.
  package let slowest: Duration?
  /// Whether it is what is in force anyhow.
  package let isPresent: Bool
}

/// What a search for a better setting came to.
package struct TuningReport: Sendable {
  package let metric: Metric
  /// Best first.
  package let tried: [TriedSetting]
  package let best: [String]
  /// The best setting against the present one on the held-out half; nil when no question there has both values.
  package let heldOut: PairedBootstrap?
  package let presentMean: Double?
  package let bestMean: Double?
  /// Median tokens of a prompt on the held-out half.
  package let presentTokens: Int
  package let bestTokens: Int
  package let tuningCount: Int
  package let heldOutCount: Int
  /// Whether settings fell out on the way, tried on fewer questions.
  package let isHalved: Bool
  /// Whether the settings were tried with pooled vectors although others are in force.
  package let isPooled: Bool
  /// The embedding mode of the judgement.
  package let judgedMode: String

  package var isBestPresent: Bool { tried.first?.isPresent ?? true }

  /// Places in `tried` of the settings that no other one beats in both the metric and the tokens.
  ///
  /// Only settings tried on as many questions as the best one compare. Empty for a metric that does not
  /// judge what stands in the prompt: it cannot see what the tokens buy.
  package var front: Set<Int> {
    guard metric.family == .prompt else { return [] }
    let count = tried.first?.questions ?? 0
    let whole = tried.indices.filter { tried[$0].questions == count }
    let found = ParetoFront.indices(whole.map { (tried[$0].mean, Double(tried[$0].tokens)) })
    return Set(found.map { whole[$0] })
  }

  /// The same with the median time of a search as a second cost.
  package var frontWithTime: Set<Int> {
    guard metric.family == .prompt else { return [] }
    let count = tried.first?.questions ?? 0
    let whole = tried.indices.filter { tried[$0].questions == count }
    let found = ParetoFront.indices(
      whole.map {
        (tried[$0].mean, [Double(tried[$0].tokens), tried[$0].elapsed / .milliseconds(1)])
      })
    return Set(found.map { whole[$0] })
  }
}

/// Looks for a better setting on half of the questions and tries it on the other half.
package struct TuneSettings: Sendable {
  /// What some assignments give on some questions.
  package struct Measurement: Sendable {
    /// Of the metric; nil where it does not apply.
    let values: [Double?]
    let tokens: Int
    let elapsed: Duration
    let slowest: Duration?

    package init(
      values: [Double?], tokens: Int, elapsed: Duration, slowest: Duration? = nil
    ) {
      self.values = values
      self.tokens = tokens
      self.elapsed = elapsed
      self.slowest = slowest
    }
  }

  package typealias Measure =
    @Sendable (_ assignments: [String], _ questions: [Question]) async throws -> Measurement

  private let measure: Measure
  private let judge: Measure
  private let isPresent: @Sendable ([String]) -> Bool

  /// Weights of the vector leg, which matter most and suit no two books alike.
  package static func usual() throws -> SweepGrid {
    try SweepGrid(["fusion=convex,rrf", "vector_weight=0,0.2,0.4,0.7,1,2"])
  }

  /// `measure` is for the many settings that are tried, `judge` for the two that are compared in the end.
  package init(
    measure: @escaping Measure, judge: @escaping Measure,
    isPresent: @escaping @Sendable ([String]) -> Bool
  ) {
    self.measure = measure
    self.judge = judge
    self.isPresent = isPresent
  }

  /// `isHalving` tries all settings on few questions and goes on with the better half on twice as many.
  @concurrent
  package func run(
    _ set: QuestionSet, grid: SweepGrid, metric: Metric, isHalving: Bool, isPooled: Bool,
    judgedMode: EmbeddingMode, observer: EvaluationObserver
  ) async throws -> TuningReport {
    let (tuning, heldOut) = Self.halves(set.questions)
    let tried = try await tried(
      grid.settings.map(grid.assignments), on: tuning, isHalving: isHalving, observer)
    let best = tried.first?.assignments ?? []
    let present = try await judge([], heldOut)
    let better = tried.first?.isPresent ?? true ? present : try await judge(best, heldOut)
    let pairs = zip(better.values, present.values).compactMap { new, old in
      new.flatMap { new in old.map { (new, $0) } }
    }
    return TuningReport(
      metric: metric, tried: tried, best: best,
      heldOut: PairedBootstrap(pairs.map(\.0), minus: pairs.map(\.1)),
      presentMean: Self.mean(present.values), bestMean: Self.mean(better.values),
      presentTokens: present.tokens, bestTokens: better.tokens, tuningCount: tuning.count,
      heldOutCount: heldOut.count, isHalved: isHalving, isPooled: isPooled,
      judgedMode: judgedMode.rawValue)
  }

  private func tried(
    _ settings: [[String]], on questions: [Question], isHalving: Bool,
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
            assignments: setting, mean: Self.mean(measured.values) ?? 0, questions: part.count,
            tokens: measured.tokens, elapsed: measured.elapsed, slowest: measured.slowest,
            isPresent: isPresent(setting)))
        steps += 1
        observer(steps, Self.steps(of: settings.count, from: first, to: questions.count))
      }
      // Nothing is changed without a gain; of other equal means the one for fewer tokens comes first.
      let ranked = round.enumerated().sorted { a, b in
        if a.element.mean != b.element.mean { return a.element.mean > b.element.mean }
        if a.element.isPresent != b.element.isPresent { return a.element.isPresent }
        if a.element.tokens != b.element.tokens { return a.element.tokens < b.element.tokens }
        return a.offset < b.offset
      }.map(\.element)
      guard count < questions.count, ranked.count > 1 else { return ranked + done }
      let kept = (ranked.count + 1) / 2
      done = Array(ranked[kept...]) + done
      left = ranked[..<kept].map(\.assignments)
      count = min(questions.count, count * 2)
    }
  }

  /// Settings that all rounds try together: each round half of them on twice as many questions.
  static func steps(of settings: Int, from first: Int, to last: Int) -> Int {
    var (left, count, steps) = (settings, max(1, first), settings)
    while count < last, left > 1 {
      left = (left + 1) / 2
      count *= 2
      steps += left
    }
    return steps
  }

  /// Two halves, drawn from a fixed seed, so that neither holds the beginning of the book.
  package static func halves(_ questions: [Question]) -> ([Question], [Question]) {
    var random = SplitMix64(seed: PairedBootstrap.seed)
    let drawn = questions.shuffled(using: &random)
    let middle = (drawn.count + 1) / 2
    return (Array(drawn[..<middle]), Array(drawn[middle...]))
  }

  private static func mean(_ values: [Double?]) -> Double? {
    let scored = values.compactMap(\.self)
    return scored.isEmpty ? nil : scored.reduce(0, +) / Double(scored.count)
  }
}
