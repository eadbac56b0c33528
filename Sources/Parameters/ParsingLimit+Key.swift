extension ParsingLimit {
  /// The parameter that sets it.
  package var key: ParameterKey<Int> {
    switch self {
    case .bytes: .maxMegabytes
    case .entries: .maxEntries
    case .ratio: .maxRatio
    case .depth: .maxDepth
    case .pages: .maxPages
    case .seconds: .maxSeconds
    }
  }
}
