@testable import Shell
@testable import Terminal

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
      if parts.count > 1 { return !parts.allSatisfy { all.contains(Self.bare($0)) } }
      return !whole.contains { $0.contains(word) && !Self.fits($0, columns) }
    }
  }

  /// Words of the wide output that the narrow one has not got, and has no ellipsis for.
  ///
  /// `leftOut` are those of columns that give way on a narrow screen.
  func missing(in narrow: String, columns: Int, leftOut: Set<String>) -> [String] {
    guard !narrow.contains("…") else { return [] }
    return whole.subtracting(Self.words(of: narrow)).subtracting(leftOut)
      .filter { Self.fits($0, columns) }.sorted()
  }

  /// Columns before the text of a row.
  private static let widestIndent = 14

  /// Words without the signs around them.
  ///
  /// Drawn lines have none. Numbers of cells, which grow with each line, are all alike.
  private static func words(of text: String) -> [String] {
    text.replacing(/\[\d+(?:←\d+)?\]|(?:\/diff|cells?)\s+\d+(?:[ –-]\d+)?/, with: "cell")
      .split(whereSeparator: \.isWhitespace).map(bare)
      .filter { word in word.contains { $0.isLetter || $0.isNumber } }
  }

  private static func bare(_ word: Substring) -> String {
    let inner = word.drop { signs.contains($0) }
    return String(inner.reversed().drop { signs.contains($0) }.reversed())
  }

  /// Whether a row of this width holds the word, whatever stands before the text of the row.
  private static func fits(_ word: String, _ columns: Int) -> Bool {
    DisplayWidth.of(word) <= columns - widestIndent
  }

  private static let signs: Set<Character> = Set(".,;:!?()[]{}<>|\"'“”‘’·*#`=+-−–—_/\\^~→←")
}
