package import Basics
package import Books
package import Parameters
package import Search

/// Texts of every kind a book may hold, from a seed.
package struct RandomText {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let words = [
    "a", "Alice", "rabbit", "don't", "e.g.", "Mr.", "3.14", "über", "naïve",
    "incomprehensibilities",
    "https://example.org/a/very/long/path?with=query&and=more", "—", "U.S.", "Ελλάδα", "слово",
  ]
  private static let runs = [
    "愛麗絲開始感到非常厭倦，", "沒有事可做。", "吾輩は猫である。", "名前はまだ無い。", "「本当？」",
    "ฉันไม่เข้าใจภาษาไทยเลย", "👩‍👩‍👧‍👦", "e\u{301}\u{323}", "각하나둘", "\u{FEFF}", "\u{FFFD}", "🏳️‍🌈👍🏽",
  ]
  private static let gaps = [
    " ", " ", " ", " ", ", ", ". ", "! ", "? ", "\n", "\n\n", " \u{3000}", "\u{A0}", ".\n\n",
    "\r\n",
    "   ", "\t", "",
  ]

  package mutating func text(pieces: Int) -> String {
    (0..<pieces).map { _ in
      let pool = Int.random(in: 0..<4, using: &generator) == 0 ? Self.runs : Self.words
      return (pool.randomElement(using: &generator) ?? "")
        + (Self.gaps.randomElement(using: &generator) ?? "")
    }.joined()
  }

  package mutating func book(pages: Int, pieces: Int) -> BookText {
    BookText(
      pages: (1...pages).map { number in
        let length = Int.random(in: 0...pieces, using: &generator)
        return Page(number: number, text: text(pieces: length))
      })
  }

  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}

/// Splits like WordPiece: punctuation alone, words in pieces of at most four scalars, blanks nothing,
/// and replacement characters dropped.
package struct PieceCounter: TokenCounter {
  package init() {}

  package var identifier: String { "pieces/1" }

  package func tokenEnds(in text: [UInt8]) -> TextOffsets {
    var ends = TextOffsets()
    var length = 0
    var offset = 0
    while offset < text.count {
      let next = text.scalarEnd(after: offset)
      let scalar = text.scalar(at: offset) ?? " "
      let isWord = scalar.properties.isAlphabetic && !scalar.isWideScript
      if text.blankLength(at: offset) > 0 || scalar == "\u{FFFD}" || !isWord || length == 4 {
        if length > 0 { ends.append(offset) }
        length = 0
      }
      if isWord {
        length += 1
      } else if text.blankLength(at: offset) == 0, scalar != "\u{FFFD}" {
        ends.append(next)
      }
      offset = next
    }
    if length > 0 { ends.append(text.count) }
    return ends
  }
}

extension TextUnit {
  package var counter: any TokenCounter {
    switch self {
    case .tokens: PieceCounter()
    case .words: WordCounter()
    case .characters: CharacterCounter()
    case .bytePairs: BytePairCounter.small
    }
  }
}
