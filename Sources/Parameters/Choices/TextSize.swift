/// The unit a length is counted in.
package enum TextUnit: String, Sendable, CaseIterable {
  /// WordPiece tokens of the local embedder.
  case tokens = "tok"
  /// Words between white space; a CJK character counts as one.
  case words = "w"
  /// Unicode scalars.
  case characters = "ch"
  /// Tokens of `cl100k_base`, the byte pairs of GPT-4, where its vocabulary is there.
  case bytePairs = "bpe"
}

/// A length of text with its unit, written `400tok`, `1200ch`, `250w` or `300bpe`.
package struct TextSize: Hashable, Sendable, CustomStringConvertible {
  package let count: Int
  package let unit: TextUnit

  package init(_ count: Int, _ unit: TextUnit) {
    self.count = count
    self.unit = unit
  }

  package var description: String { "\(count)\(unit.rawValue)" }
}
