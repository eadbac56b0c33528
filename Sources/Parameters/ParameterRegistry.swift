/// All parameters in the order of the pipeline.
package enum ParameterRegistry {
  package static let all: [Parameter] =
    ingest + chunk + embed + retrieve + prompt + chat + ToolName.allCases.map { row(.policy($0)) }
    + DiscoverRows.all + budget

  private static let ingest = [
    row(.pageLevel), row(.isolation), row(.maxMegabytes), row(.maxEntries), row(.maxRatio),
    row(.maxDepth), row(.maxPages), row(.maxSeconds),
  ]

  private static let chunk = [
    row(.chunkStrategy), row(.chunkSize), row(.chunkOverlap), row(.chunkChild),
  ]

  private static let embed = [
    row(.embedProvider), row(.embedModel), row(.embedDimensions), row(.embedPrecision),
    row(.embedMode), row(.embedWindow), row(.embedStep),
  ]

  private static let retrieve =
    RetrieveRows.all + SelectionRows.all + RefinementRows.all + PlaceRows.all

  private static let prompt = [
    row(.template), row(.historyTurns), row(.historyTokens), row(.context), row(.titleBlind),
  ]

  private static let chat = [
    row(.chatProvider), row(.chatModel), row(.maxTokens), row(.temperature), row(.usesTools),
    row(.citations),
  ]

  private static let budget = [row(.callBudget), row(.sessionBudget), row(.dayBudget)]

  /// Rows whose value must not be smaller, or not greater, than that of the row their default
  /// follows.
  static let ordered = all.filter {
    switch $0.derivation {
    case .atLeast, .atMost: true
    case .share, nil: false
    }
  }

  package static func row<Value>(_ key: ParameterKey<Value>) -> Parameter { key.parameter }

  /// The parameter of a full or short name.
  package static func parameter(_ name: String) -> Parameter? { byName[name] }

  /// The parameter of a full or short name; throws `ParameterError.unknownName`.
  static func known(_ name: String) throws(ParameterError) -> Parameter {
    guard let parameter = byName[name] else { throw .unknown(name) }
    return parameter
  }

  private static let byName: [String: Parameter] = {
    var index: [String: Parameter] = [:]
    for parameter in all {
      for name in [parameter.name] + parameter.aliases { index[name] = parameter }
    }
    return index
  }()
}
