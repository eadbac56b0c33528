@testable import Shell

/// The words and numbers of an output on a narrow screen beside those of the same output on a wide one.
struct WholeWords {
  /// What a screen of 400 columns shows breaks nothing.
  static let wide = 400

  private let whole: Set<String>
  private let all: String

  /// `wide` is what the same lines show on a screen that has room for all of it.
  init(_ wide: String) {
    whole = Set(Self.words(of: wide))
    all = whole.joined(separator: "\n")
  }

  /// Words of a narrow output that the wide one does not have, each a piece that a break left.
  ///
  /// A word beside an ellipsis is the rest of one that was cut in words; a word that no line of this
  /// width holds may be broken.
  func pieces(in narrow: String, columns: Int) -> [String] {
    Self.words(of: narrow).filter { word in
      if whole.contains(word) { return false }
      let parts = word.split(separator: "…", omittingEmptySubsequences: false)
      if parts.count > 1 { return !parts.allSatisfy { all.contains($0) } }
      return !whole.contains {
        $0.contains(word) && DisplayWidth.of($0) > columns - Self.widestIndent
      }
    }
  }

  /// Columns before the text of a row.
  private static let widestIndent = 14

  /// Words without the signs around them.
  ///
  /// Drawn lines have none. Numbers of cells, which grow with each line, are all alike.
  private static func words(of text: String) -> [String] {
    text.replacing(/\[\d+(?:←\d+)?\]/, with: "[n]").split(whereSeparator: \.isWhitespace)
      .map { word in
        let inner = word.drop { Self.signs.contains($0) }
        return String(inner.reversed().drop { Self.signs.contains($0) }.reversed())
      }
      .filter { word in word.contains { $0.isLetter || $0.isNumber } }
  }

  private static let signs: Set<Character> = Set(".,;:!?()[]{}<>|\"'“”‘’·*#`=+-−–—_/\\^~→←")
}
