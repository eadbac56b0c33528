package import Parameters

/// A change of one parameter that keeps a chunk among the passages.
package struct KnobChange: Hashable, Sendable {
  /// Full name of the parameter.
  package let parameter: String
  package let from: ParameterValue
  package let to: ParameterValue
  package let options: RetrievalOptions
  /// Place of the chunk after the change.
  package let rank: Int
  /// Passages that enter and leave by it, the chunk itself included.
  package let entering: Int
  package let leaving: Int

  package init(
    parameter: String, from: ParameterValue, to: ParameterValue, options: RetrievalOptions,
    rank: Int, entering: Int, leaving: Int
  ) {
    self.parameter = parameter
    self.from = from
    self.to = to
    self.options = options
    self.rank = rank
    self.entering = entering
    self.leaving = leaving
  }

  /// The number of passages that enter or leave.
  package var size: Int { entering + leaving }
}

extension RankTracer {
  /// For each row the nearest value that keeps the chunk, those that change least first.
  ///
  /// Every value is tested by ranking again with it; the rows themselves say which values are
  /// tried.
  package func changes(keeping chunk: Int) -> [KnobChange] {
    let before = Set(ordered(options).prefix(options.topK).map(\.chunk))
    let found = rows.compactMap { row -> KnobChange? in
      for value in candidates(row, for: chunk) {
        var options = options
        options.values[row] = value
        guard let rank = rank(of: chunk, options), rank <= options.topK else { continue }
        let after = Set(ordered(options).prefix(options.topK).map(\.chunk))
        return KnobChange(
          parameter: row.name, from: self.options.values[row], to: value, options: options,
          rank: rank, entering: after.subtracting(before).count,
          leaving: before.subtracting(after).count)
      }
      return nil
    }
    return found.enumerated().sorted {
      ($0.element.size, $0.offset) < ($1.element.size, $1.offset)
    }.map(\.element)
  }

  /// The rows with values to try, in order of preference.
  private var rows: [Parameter] {
    StageValues.rows(.retrieve).enumerated()
      .compactMap { place, row in row.trial.map { (trial: $0, place: place, row: row) } }
      .sorted { ($0.trial, $0.place) < ($1.trial, $1.place) }.map(\.row)
  }

  /// The values of a row that could keep the chunk, nearest first.
  private func candidates(_ row: Parameter, for chunk: Int) -> [ParameterValue] {
    let now = options.values[row]
    switch (row.trial, row.kind) {
    case (.upward(let limit), _):
      guard case .integer(let number) = now else { return [] }
      return number < limit ? (number + 1...limit).map { .integer($0) } : []
    case (.toPlace, .integer(let range)):
      let trace = trace(chunk)
      return [trace.keyword?.rank, trace.vector?.rank].compactMap(\.self)
        .filter { $0 > ranking.limit(options) && range.contains($0) }.sorted().map { .integer($0) }
    case (.choices(let exceptions), .choice(let names)):
      return names.filter { !exceptions.contains($0) }.map { .text($0) }.filter { $0 != now }
    case (.reset, _):
      return now == row.defaultValue ? [] : [row.defaultValue]
    case (.nearest(let steps), _):
      return options.values.matters(row) ? Self.nearest(to: now, row.kind, steps) : []
    default:
      return []
    }
  }

  /// All values of a range but the present one, nearest to it first.
  private static func nearest(to now: ParameterValue, _ kind: ParameterKind, _ steps: Int)
    -> [ParameterValue]
  {
    switch (now, kind) {
    case (.integer(let number), .integer(let range)):
      range.filter { $0 != number }.sorted { abs($0 - number) < abs($1 - number) }
        .map { .integer($0) }
    case (.number(let number), .number(let range)):
      (Int(range.lowerBound * Double(steps))...Int(range.upperBound * Double(steps)))
        .map { Double($0) / Double(steps) }.filter { $0 != number }
        .sorted { abs($0 - number) < abs($1 - number) }.map { .number($0) }
    default:
      []
    }
  }
}
