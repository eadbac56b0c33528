package import Domain

/// One setting of a grid with its values.
package struct TriedSetting: Sendable {
  /// `key=value` texts on top of the present parameters.
  package let assignments: [String]
  /// Mean over the tuning half, or over the part of it that the setting survived to.
  package let mean: Double
  package let questions: Int
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
  package let tuningCount: Int
  package let heldOutCount: Int
}

/// The values each parameter is tried with.
package struct TuningGrid: Hashable, Sendable {
  package static let most = 256

  /// Parameter names with their values, in order.
  package let axes: [(name: String, values: [String])]

  package init(axes: [(name: String, values: [String])]) { self.axes = axes }

  /// Weights of the vector leg, which matter most and suit no two books alike.
  package static let usual = TuningGrid(axes: [
    ("fusion", ["convex", "rrf"]), ("vector_weight", ["0", "0.2", "0.4", "0.7", "1", "2"]),
  ])

  /// Reads `name=a,b,c` texts.
  package init(_ texts: [String]) throws {
    axes = try texts.map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw NotebookError.malformedAssignment(text) }
      return (parts[0], parts[1].split(separator: ",").map(String.init))
    }
  }

  package static func == (a: TuningGrid, b: TuningGrid) -> Bool { a.settings == b.settings }

  package func hash(into hasher: inout Hasher) { hasher.combine(settings) }

  /// Every combination, at most `most` of them.
  package var settings: [[String]] {
    axes.reduce([[]]) { partial, axis in
      Array(
        partial.flatMap { setting in axis.values.map { setting + ["\(axis.name)=\($0)"] } }
          .prefix(Self.most))
    }
  }
}

/// Looks for a better setting on half of the questions and tries it on the other half.
package struct TuneSettings: Sendable {
  /// Gives the values of the metric for some questions with some assignments; nil where it does not apply.
  package typealias Measure =
    @Sendable (_ assignments: [String], _ questions: [Question])
    async throws -> [Double?]

  private let measure: Measure

  package init(_ measure: @escaping Measure) { self.measure = measure }

  /// `isHalving` tries all settings on few questions and goes on with the better half on twice as many.
  @concurrent
  package func run(
    _ set: QuestionSet, grid: TuningGrid, metric: Metric, isHalving: Bool,
    observer: EvaluationObserver
  ) async throws -> TuningReport {
    let (tuning, heldOut) = Self.halves(set.questions)
    let tried = try await tried(grid.settings, on: tuning, isHalving: isHalving, observer)
    let best = tried.first?.assignments ?? []
    let present = try await measure([], heldOut)
    let better = try await measure(best, heldOut)
    let pairs = zip(better, present).compactMap { new, old in
      new.flatMap { new in old.map { (new, $0) } }
    }
    return TuningReport(
      metric: metric, tried: tried, best: best,
      heldOut: PairedBootstrap(pairs.map(\.0), minus: pairs.map(\.1)),
      presentMean: Self.mean(present), bestMean: Self.mean(better), tuningCount: tuning.count,
      heldOutCount: heldOut.count)
  }

  private func tried(
    _ settings: [[String]], on questions: [Question], isHalving: Bool,
    _ observer: EvaluationObserver
  ) async throws -> [TriedSetting] {
    var left = settings
    var done: [TriedSetting] = []
    var count = isHalving ? max(8, questions.count / 8) : questions.count
    var steps = 0
    while true {
      let part = Array(questions.prefix(count))
      var round: [TriedSetting] = []
      for setting in left {
        try Task.checkCancellation()
        let mean = Self.mean(try await measure(setting, part)) ?? 0
        round.append(TriedSetting(assignments: setting, mean: mean, questions: part.count))
        steps += 1
        observer(steps, settings.count)
      }
      // Equal means keep the order of the grid, so that the outcome does not depend on chance.
      let ranked = round.enumerated().sorted {
        ($1.element.mean, $0.offset) < ($0.element.mean, $1.offset)
      }.map(\.element)
      guard count < questions.count, ranked.count > 1 else { return ranked + done }
      let kept = (ranked.count + 1) / 2
      done = Array(ranked[kept...]) + done
      left = ranked[..<kept].map(\.assignments)
      count = min(questions.count, count * 2)
    }
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
