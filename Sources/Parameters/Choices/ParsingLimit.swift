/// Limits on the size and work of a file; each is a parameter.
package enum ParsingLimit: String, Sendable, CaseIterable {
  case bytes, entries, ratio, depth, pages, seconds

  /// Highest limit of pages that can be set.
  package static let mostPages = 100_000

  /// Highest limit of megabytes that can be set; offsets up to it fit into 32 bits.
  package static let mostMegabytes = 4095
  package static let mostSeconds = 86_400
}

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
