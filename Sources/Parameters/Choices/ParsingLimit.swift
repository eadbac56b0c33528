/// Limits of what a file may ask for; each is a parameter.
package enum ParsingLimit: String, Sendable, CaseIterable {
  case bytes, entries, ratio, depth, pages, seconds

  /// No book has more, whatever is asked for.
  package static let mostPages = 100_000

  /// Places in the longest text fit into 32 bits.
  package static let mostMegabytes = 4095
  package static let mostSeconds = 86_400
}
