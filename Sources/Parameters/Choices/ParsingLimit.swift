/// One of the limits, under the name of its parameter.
package enum ParsingLimit: String, Sendable, CaseIterable {
  case bytes = "ingest.max_mb"
  case entries = "ingest.max_entries"
  case ratio = "ingest.max_ratio"
  case depth = "ingest.max_depth"
  case pages = "ingest.max_pages"
  case seconds = "ingest.max_seconds"

  /// No book has more, whatever is asked for.
  package static let mostPages = 100_000

  /// Nor is any text longer, so that places in it fit into 32 bits.
  package static let mostBytes = mostMegabytes << 20
  package static let mostMegabytes = 4095
  package static let mostSeconds = 86_400
}
