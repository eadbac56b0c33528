/// The words of one spine, in the direction in which the photo was held.
package struct SpineBand: Hashable, Sendable {
  /// Folded words from left to right, each with the confidence of its reading.
  package let words: [(text: String, confidence: Double)]

  /// Words that are one line: they overlap by half of their height.
  package static func bands(_ words: [ScannedWord]) -> [SpineBand] {
    var rows: [(top: Int, bottom: Int, words: [ScannedWord])] = []
    for word in words.sorted(by: { $0.height > $1.height }) where word.height > 0 {
      let bottom = word.top + word.height
      let place = rows.firstIndex { row in
        let shared = min(row.bottom, bottom) - max(row.top, word.top)
        return 2 * shared >= min(row.bottom - row.top, word.height)
      }
      if let place {
        rows[place].words.append(word)
      } else {
        rows.append((word.top, bottom, [word]))
      }
    }
    return rows.sorted { $0.top < $1.top }.compactMap { SpineBand($0.words) }
  }

  /// Nil where no word has two letters.
  private init?(_ words: [ScannedWord]) {
    self.words = words.sorted { $0.left < $1.left }.flatMap { word in
      FoldedText.folded(word.text).split(separator: " ").map { (String($0), word.confidence) }
    }
    guard self.words.contains(where: { $0.text.count > 1 && $0.text.contains(where: \.isLetter) })
    else { return nil }
  }

  package init(_ words: [(text: String, confidence: Double)]) { self.words = words }

  package static func == (a: SpineBand, b: SpineBand) -> Bool {
    a.words.elementsEqual(b.words) { $0.text == $1.text && $0.confidence == $1.confidence }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(words.map(\.text)) }

  package var text: String { words.map(\.text).joined(separator: " ") }

  /// What a catalogue is asked to find works of which some words are in the band: two neighbours, and each
  /// long word by itself.
  package var questions: [String] {
    let telling = words.map(\.text).filter { $0.count > 1 }
    let pairs = zip(telling, telling.dropFirst()).map { "\($0) \($1)" }
    var seen: Set<String> = []
    return (pairs + telling.filter { $0.count >= 4 }).filter { seen.insert($0).inserted }
  }

  /// The band without words that a book was found by.
  func without(_ used: Set<Int>) -> SpineBand {
    SpineBand(words.enumerated().filter { !used.contains($0.offset) }.map(\.element))
  }
}
