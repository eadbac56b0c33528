package import Parameters

extension ParsingLimits {
  /// The error for a file that passes one of these limits.
  package func error(_ limit: ParsingLimit, source: String) -> BookError {
    let allowed =
      switch limit {
      case .bytes: bytes >> 20
      case .entries: entries
      case .ratio: ratio
      case .depth: depth
      case .pages: pages
      case .seconds: seconds
      }
    return .limitExceeded(source: source, limit: limit, allowed: allowed)
  }
}
