import Basics

/// Finds the page numbers that are printed in the running heads or feet of pages without labels.
///
/// A number that rises by one from page to page at the head or foot of most pages is the page's own.
package enum PrintedNumbers {
  /// Fewest pages that show such a number.
  private static let fewest = 3
  /// Lines looked at from each end of a page: a running head may have two.
  private static let depth = 2
  /// Longest line of a head or foot in bytes.
  private static let longest = 120

  /// The pages with their printed numbers as labels, where these are found and differ from their
  /// places; the same pages otherwise, or when a page has a label.
  static func labelled(_ pages: [Page], _ texts: [[UInt8]]) -> [Page] {
    guard pages.count >= fewest, pages.allSatisfy({ $0.label == nil }) else { return pages }
    let found = zip(pages, texts).map { numbers(in: $1, of: $0.number) }
    func inked(from page: Int) -> Int { texts[(page - 1)...].count { !$0.isEmpty } }
    let decimal = offset(found.map(\.decimal))
    // Figures need most pages from their first on, and that in the first half; Roman ones are before.
    guard let decimal, decimal.first * 2 <= pages.count + 1,
      decimal.count * 5 >= inked(from: decimal.first) * 3
    else { return pages }
    let first = max(decimal.first - 1, -decimal.offset)
    let roman = offset(found.prefix(first).map(\.roman))
    guard decimal.offset != 0 || roman != nil else { return pages }
    return pages.enumerated().map { index, page in
      let label: String?
      if index >= first || roman == nil {
        let number = page.number + decimal.offset
        label = number > 0 && decimal.offset != 0 ? String(number) : nil
      } else {
        label = roman.flatMap { RomanNumeral.text(page.number + $0.offset)?.lowercased() }
      }
      return Page(number: page.number, label: label, text: page.text)
    }
  }

  /// The commonest distance between printed numbers and places, how many pages show it, and the
  /// first of them; nil when too few do.
  private static func offset(_ distances: [Set<Int>]) -> (offset: Int, count: Int, first: Int)? {
    var counts: [Int: Int] = [:]
    for distance in distances.joined() { counts[distance, default: 0] += 1 }
    guard let best = counts.max(by: { ($0.value, -abs($0.key)) < ($1.value, -abs($1.key)) }),
      best.value >= fewest, let first = distances.firstIndex(where: { $0.contains(best.key) })
    else { return nil }
    return (best.key, best.value, first + 1)
  }

  /// Distances from the page's place to the numbers that begin or end its first and last lines.
  private static func numbers(in text: [UInt8], of page: Int)
    -> (decimal: Set<Int>, roman: Set<Int>)
  {
    let lines = text.split(separator: 0x0A).filter { $0.contains { !BlankLines.isBlank($0) } }
    var (decimal, roman): (Set<Int>, Set<Int>) = ([], [])
    for line in Array(lines.prefix(depth)) + lines.suffix(depth) where line.count <= longest {
      let words = line.split(whereSeparator: BlankLines.isBlank).filter { !$0.allSatisfy(isFrame) }
      // The number of a heading such as `Lesson 4` counts lessons, even where each has its page.
      if words.count == 2, HeadingWord(beginning: line) != nil { continue }
      for word in [words.first, words.last].compactMap(\.self) {
        let bare = bare(word)
        if let value = number(bare) {
          decimal.insert(value - page)
        } else if bare.allSatisfy({ $0 & 0x20 != 0 }), let value = RomanNumeral.value(of: bare) {
          roman.insert(value - page)
        }
      }
    }
    return (decimal, roman)
  }

  /// The word without the signs around a number.
  static func bare(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let inner = word.drop(while: isFrame)
    return inner[..<((inner.lastIndex { !isFrame($0) } ?? inner.startIndex - 1) + 1)]
  }

  /// The value of a word of up to four figures.
  static func number(_ word: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(word.count), word.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return word.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// True for a byte of a sign around a number: `– 12 –`, `[12]`, `· 12 ·`, `12 |`.
  private static func isFrame(_ byte: UInt8) -> Bool {
    "-[](){}|.,:*~".utf8.contains(byte)
      || [0xC2, 0xB7, 0xE2, 0x80, 0x93, 0x94, 0xA2].contains(byte)
  }
}
