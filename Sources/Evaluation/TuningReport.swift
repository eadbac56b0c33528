package import Lab
package import Parameters

/// A setting of a grid with its values.
package struct TriedSetting: Sendable {
  /// On top of the present parameters.
  package let changes: ParameterChanges
  /// Mean over the tuning half, or over the questions the setting was tried on before it was
  /// dropped.
  package let mean: Double
  package let questions: Int
  /// Median tokens of a prompt.
  package let tokens: Double
  /// Median time of a search.
  package let elapsed: Duration
  /// 95th percentile of the search time; nil below twenty questions.
  package let slowest: Duration?
  /// True for the setting that is in force.
  package let isPresent: Bool
}

/// A setting that costs clearly less, compared with the one a reader would choose.
package struct CheaperSetting: Sendable {
  /// Largest loss that counts as equally good, as a share: one question in twenty.
  package static let margin = 0.05
  /// Most tokens worth a notice, as a share of the other setting's.
  static let mostTokens = 0.8

  package let changes: ParameterChanges
  /// True when the comparison is with the best setting, because it is significantly better than the present one.
  package let isAgainstBest: Bool
  /// Median tokens of a prompt on the held-out half, of this setting and of the other.
  package let tokens: Double
  package let referenceTokens: Double
  /// Difference on the held-out half.
  package let difference: PairedDifference

  /// True when the mean is no loss and the interval excludes losses larger than `margin`.
  package var isAsGood: Bool {
    difference.mean >= 0 && difference.interval.lowerBound >= -Self.margin
  }
  /// Tokens in per cent of the other setting's.
  package var share: Int { Int(100 * tokens / max(1, referenceTokens)) }

  /// Questions with an answer, for both halves, that would show the loss, or that there is none; nil
  /// when no number does.
  package var neededQuestions: Int? {
    guard difference.mean < 0 else {
      return difference.questions(excludingLoss: Self.margin).map { 2 * $0 }
    }
    guard case .notDistinguishable(let more?) = difference.verdict else { return nil }
    return 2 * (difference.count + more)
  }
}

/// The outcome of a search for a better setting.
package struct TuningReport: Sendable {
  package let metric: TuningMetric
  /// Settings, best first.
  package let tried: [TriedSetting]
  package let best: ParameterChanges
  /// Difference of the best setting and the present one on the held-out half; nil when no question
  /// there has both values.
  package let heldOut: PairedDifference?
  package let presentMean: Double?
  package let bestMean: Double?
  /// Median tokens of a prompt on the held-out half.
  package let presentTokens: Double
  package let bestTokens: Double
  package let tuningCount: Int
  package let heldOutCount: Int
  /// The cheapest setting that may be as good; nil when every setting costs as much or is worse.
  package let cheaper: CheaperSetting?
  /// True when some settings were dropped early, after fewer questions.
  package let isHalved: Bool

  /// Questions with an answer that a set needs to show this difference, for both halves; nil when it
  /// is shown, and when no number shows it.
  package var neededQuestions: Int? {
    guard let heldOut, case .notDistinguishable(let more?) = heldOut.verdict else { return nil }
    return 2 * (heldOut.count + more)
  }

  package var isBestPresent: Bool { tried.first?.isPresent ?? true }

  /// Places in `tried` of the settings that no other one beats in both the metric and the tokens.
  ///
  /// Includes only settings tried on as many questions as the best one. Empty for a metric that
  /// does not judge the prompt, which tokens do not influence.
  package var front: Set<Int> {
    guard metric.family == .prompt else { return [] }
    let count = tried.first?.questions ?? 0
    let whole = tried.indices.filter { tried[$0].questions == count }
    let found = ParetoFront.indices(whole.map { (tried[$0].mean, tried[$0].tokens) })
    return Set(found.map { whole[$0] })
  }

  /// The front with the median time of a search as a second cost.
  package var frontWithTime: Set<Int> {
    guard metric.family == .prompt else { return [] }
    let count = tried.first?.questions ?? 0
    let whole = tried.indices.filter { tried[$0].questions == count }
    let found = ParetoFront.indices(
      whole.map {
        (tried[$0].mean, [tried[$0].tokens, tried[$0].elapsed / .milliseconds(1)])
      })
    return Set(found.map { whole[$0] })
  }
}
