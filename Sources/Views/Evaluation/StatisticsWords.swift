package import Basics
package import Evaluation
package import Lab
package import Parameters

/// Figures of an evaluation in words.
package enum StatisticsWords {
  /// A value with four decimal places; a dash for nil.
  package static func value(_ value: Double?) -> String {
    value.map { Quantity.decimal($0, places: 4) } ?? "–"
  }

  /// The result of a metric's arithmetic for a question; in words where it has no value.
  package static func result(_ value: Double?) -> String {
    value == nil ? "no value: it does not apply" : self.value(value)
  }

  /// A value of a metric: tokens as a whole number, others with four decimal places.
  package static func value(_ value: Double?, of definition: MetricDefinition?) -> String {
    guard definition?.unit == "tokens", let value else { return self.value(value) }
    return Quantity.grouped(Int(value.rounded()))
  }

  /// A value with up to four decimal places, without final zeros: `1`, `0.25`, `0.6309`.
  package static func short(_ value: Double?) -> String {
    guard let value else { return "–" }
    var text = Quantity.decimal(value, places: 4)
    while text.contains("."), let last = text.last, last == "0" || last == "." {
      text.removeLast()
      if last == "." { break }
    }
    return text
  }

  package static func interval(_ interval: ClosedRange<Double>) -> String {
    "[\(bound(interval.lowerBound)), \(bound(interval.upperBound))]"
  }

  /// A bound with two decimal places; with up to six where fewer round it to 0 or to an end of the scale.
  private static func bound(_ value: Double) -> String {
    let texts = (2...6).map { Quantity.decimal(value, places: $0) }
    let exact = texts.first { text in
      let rounded = Double(text)?.magnitude
      return rounded == value.magnitude || rounded != 0 && rounded != 1
    }
    return exact ?? texts[4]
  }

  /// The 95 % interval of a share; the least and the greatest value of an amount, such as
  /// `each 101–184`.
  package static func spread(_ summary: MetricSummary, of definition: MetricDefinition) -> String {
    if let interval = summary.interval { return self.interval(interval) }
    let ends = [summary.range.lowerBound, summary.range.upperBound].map {
      value($0, of: definition)
    }
    return ends[0] == ends[1] ? "each \(ends[0])" : "each \(ends[0])–\(ends[1])"
  }

  /// The verdict on a row of a comparison; amounts are counted: `+120, each -40 to +310`.
  package static func verdict(_ row: EvaluationComparison.Row) -> String {
    switch row.difference {
    case .share(let difference): verdict(difference, row.verdict ?? difference.verdict)
    case .amount(let summary) where summary.range == 0...0: "equal"
    case .amount(let summary): amount(summary)
    }
  }

  private static func amount(_ summary: MetricSummary) -> String {
    let range = summary.range
    let places =
      range.lowerBound == range.lowerBound.rounded()
        && range.upperBound == range.upperBound.rounded() ? 0 : 4
    let ends = [summary.mean, range.lowerBound, range.upperBound].map { signed($0, places) }
    return ends[1] == ends[2]
      ? "\(ends[0]), each \(ends[1])" : "\(ends[0]), each \(ends[1]) to \(ends[2])"
  }

  /// The verdict in words, such as `+0.0172 [+0.0086, +0.0257]: better`.
  package static func verdict(
    _ difference: PairedDifference, _ verdict: PairedDifference.Verdict? = nil
  ) -> String {
    switch verdict ?? difference.verdict {
    case .better: return "\(figures(difference)): better"
    case .worse: return "\(figures(difference)): worse"
    case .notDistinguishable(let more):
      if more == nil, difference.variance == 0, difference.mean == 0 { return "equal" }
      return "\(figures(difference)): \(indistinct(more))"
    }
  }

  /// Mean and 95 % interval of a difference; the mean has six decimal places below 0.01.
  package static func figures(_ difference: PairedDifference) -> String {
    let bounds = difference.interval
    let size = max(bounds.lowerBound.magnitude, bounds.upperBound.magnitude)
    let places = size < 0.01 ? 6 : 4
    let ends = [bounds.lowerBound, bounds.upperBound].map { ($0 > 0 ? "+" : "") + bound($0) }
    return "\(signed(difference.mean, places)) [\(ends[0]), \(ends[1])]"
  }

  package static func signed(_ value: Double, _ places: Int = 4) -> String {
    value == 0 ? "0" : (value < 0 ? "" : "+") + Quantity.decimal(value, places: places)
  }

  /// The verdict for programs.
  package static func verdictName(_ verdict: PairedDifference.Verdict) -> String {
    switch verdict {
    case .better: "better"
    case .worse: "worse"
    case .notDistinguishable: "not_distinguishable"
    }
  }

  package static func json(_ interval: ClosedRange<Double>) -> JSONValue {
    .array([.number(interval.lowerBound), .number(interval.upperBound)])
  }

  /// The words for no verdict; `more` is the number of further questions needed, nil when none help.
  static func indistinct(_ more: Int?) -> String {
    switch more {
    case .some(let more) where more > 1:
      "not distinguishable, about \(Quantity.grouped(more)) more questions needed"
    case .some: "not distinguishable, a few more questions might show a difference"
    case nil: "not distinguishable"
    }
  }

  /// The difference that so many questions to judge by can show, and the size of a set that shows a smaller one.
  package static func limit(judging count: Int) -> String {
    let (large, small) = (0.2, 0.1)
    let most = Quantity.grouped(VisibleDifference.questions(for: small))
    guard let shown = VisibleDifference.shown(by: count) else {
      return
        "too few to judge by; about \(Quantity.grouped(VisibleDifference.questions(for: large))) in all would show a difference of \(ParameterValue.number(large)), \(most) one of \(ParameterValue.number(small))"
    }
    return
      "a difference below \(ParameterValue.number(shown)) may not show; about \(most) in all would show one of \(ParameterValue.number(small))"
  }

  /// The reason that a difference proves nothing.
  package static func chance(_ difference: PairedDifference) -> String {
    difference.differing < PairedDifference.leastDiffering
      ? "only \(difference.differing) of \(difference.count) came out differently, and fewer than \(PairedDifference.leastDiffering) can be chance"
      : "the range in brackets holds 0, so it can be chance"
  }

  /// A bar of up to `width` cells for a share, in eighths.
  package static func bar(_ share: Double, width: Int) -> String {
    guard share.isFinite else { return "" }
    let eighths = Int((min(max(share, 0), 1) * Double(width) * 8).rounded())
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}

extension MetricFamily {
  /// A word for a column.
  package var words: String {
    switch self {
    case .prompt: "prompt"
    case .ranking: "ranking"
    case .chunking: "chunks"
    }
  }

  package var longWords: String {
    switch self {
    case .prompt: "the passages in the prompt"
    case .ranking: "the ranking, whatever top_k, budget and order are"
    case .chunking: "the cutting alone"
    }
  }
}

/// A line for each parameter that follows a swept one, with its values and the setting that fixes it.
package struct FollowersNote {
  /// Each following parameter with its present value and its distinct values in the grid.
  private let moved: [(parameter: Parameter, now: ParameterValue, values: [ParameterValue])]

  /// `parameters` are the settings before the sweep.
  package init(_ grid: SweepGrid, _ parameters: Parameters) {
    let settings = grid.settings.map {
      parameters.applying(grid.changes($0), origin: .cell)
    }
    moved = grid.followers(in: parameters).compactMap { parameter in
      var values: [ParameterValue] = []
      for value in settings.map({ $0.setting(parameter).value }) where !values.contains(value) {
        values.append(value)
      }
      return values.count > 1 ? (parameter, parameters.setting(parameter).value, values) : nil
    }
  }

  /// `overlap moves along, 15 % of size: 30tok, 60tok · overlap=60tok beside holds it`.
  package var lines: [String] {
    moved.compactMap { parameter, now, values in
      guard let words = parameter.derivation?.words else { return nil }
      let name = parameter.shortName
      let list = values.map(\.description).joined(separator: ", ")
      return
        "\(name) follows (\(words)): \(list) · add \(name)=\(now) to keep it fixed"
    }
  }

  /// The values by the parameter's full name.
  package var json: JSONValue {
    .object(
      Dictionary(
        moved.map { ($0.parameter.name, .array($0.values.map { .string($0.description) })) },
        uniquingKeysWith: { first, _ in first }))
  }
}
