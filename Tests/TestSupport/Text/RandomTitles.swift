/// Titles that differ in little: case, order and signs.
package enum RandomTitles {
  private static let words = [
    "The", "Sea", "sea", "Lamp", "p", "Page", "of", "Über", "Ö", "海", "12", "!",
  ]

  /// Six titles of one to four words; equal seeds make equal titles.
  package static func make(_ seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<6).map { _ in
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        words[Int.random(in: words.indices, using: &generator)]
      }.joined(separator: " ")
    }
  }
}
