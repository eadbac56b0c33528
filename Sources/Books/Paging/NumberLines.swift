import Basics

/// Takes the printed page numbers out of a book of a few pages, where repetition alone does not tell a
/// running head from text.
///
/// A number that counts the pages in the first or last lines of most of them is removed: a line of nothing
/// else, such as `– 92 –` or `Page 2 of 5`, and a running head that holds it where the first page is
/// numbered 9 or more, since a heading such as `Week 5` counts from 1.
struct NumberLines {
  /// Fewest pages that show the number, unless all do and say that it is one.
  private static let fewest = 3
  /// Lines looked at from each end of a page.
  private static let depth = 2
  /// Longest such line in bytes.
  private static let longest = 80
  /// Least distance of a number from its page's place that no `Week 5` has.
  private static let farIn = 8
  /// Numbers taken out so far.
  private(set) var removed = 0

  private struct Mark {
    enum Kind: Hashable {
      /// A line of a number that calls itself one by dashes or a word.
      case explicit
      case bare(isFirst: Bool)
      /// A line with words, as its signature.
      case head([UInt8])
    }

    let bytes: Range<Int>
    let kind: Kind
    /// The number without the page's place.
    let offset: Int
  }

  /// The texts of the pages without such lines; as many as before.
  mutating func strip(_ texts: [[UInt8]], of pages: [Page]) -> [[UInt8]] {
    let found = zip(texts, pages).map { Self.marks(in: $0, of: $1) }
    let inked = texts.count { text in text.contains { $0 != 0x0A && !BlankLines.isBlank($0) } }
    guard let offset = Self.offset(of: found, inked: inked) else { return texts }
    var heads: [Mark.Kind: Int] = [:]
    for mark in found.joined() where mark.offset == offset { heads[mark.kind, default: 0] += 1 }
    return zip(texts, found).map { text, marks in
      var text = text
      for mark in marks.reversed() where mark.offset == offset {
        let goes =
          switch mark.kind {
          case .explicit: true
          // Sections may be numbered, and each have its page.
          case .bare(let isFirst): !isFirst || offset != 0
          case .head: heads[mark.kind] ?? 0 > 1
          }
        guard goes else { continue }
        text.removeSubrange(mark.bytes)
        removed += 1
      }
      return text
    }
  }

  /// The distance between numbers and places that most pages show; nil when too few do.
  private static func offset(of found: [[Mark]], inked: Int) -> Int? {
    var counts: [Int: (pages: Int, explicit: Int)] = [:]
    for marks in found {
      for offset in Set(marks.map(\.offset)) {
        counts[offset, default: (0, 0)].pages += 1
        if marks.contains(where: { $0.offset == offset && $0.kind == .explicit }) {
          counts[offset, default: (0, 0)].explicit += 1
        }
      }
    }
    return counts.filter {
      $0.value.pages >= fewest && $0.value.pages * 2 > inked
        || $0.value.explicit > 1 && $0.value.explicit == inked
    }.max { ($0.value.pages, -$0.key) < ($1.value.pages, -$1.key) }?.key
  }

  /// The lines at both ends of a page that hold a number of their own.
  private static func marks(in text: [UInt8], of page: Page) -> [Mark] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      let line = text.trimmingBlanks(start..<end)
      if !line.isEmpty { lines.append(line) }
      start = end + 1
    }
    let ends = lines.indices.filter { $0 < depth || $0 >= lines.count - depth }
    return ends.flatMap { index -> [Mark] in
      let line = lines[index]
      guard line.count <= longest else { return [] }
      return numbers(in: text[line], isFirst: index < depth && index < lines.count - 1).compactMap {
        let offset = $0.value - page.number
        if case .head = $0.kind, offset < farIn { return nil }
        return Mark(bytes: line, kind: $0.kind, offset: offset)
      }
    }
  }

  private static func numbers(
    in line: ArraySlice<UInt8>, isFirst: Bool
  ) -> [(value: Int, kind: Mark.Kind)] {
    let words = line.split { BlankLines.isBlank($0) || $0 == slash }
      .filter { !PrintedNumbers.bare($0).isEmpty }
    let values = words.map { PrintedNumbers.number(PrintedNumbers.bare($0)) }
    if words.count == 1, let value = values[0] {
      let number = PrintedNumbers.bare(words[0])
      let isFramed =
        number.startIndex > line.startIndex && number.endIndex < line.endIndex
        && !"([{".utf8.contains(line.first ?? 0)
      return [(value, isFramed ? .explicit : .bare(isFirst: isFirst))]
    }
    let isNamed = isOne(words.first, of: pageWords)
    let first = isNamed ? 1 : 0
    if words.count > first, let value = values[first],
      words.indices.dropFirst(first + 1).allSatisfy({
        values[$0] != nil || isOne(words[$0], of: ofWords)
      }),
      isNamed || line.contains(slash) || isOne(words.dropFirst().first, of: ofWords)
    {
      return [(value, .explicit)]
    }
    // The number of a heading counts headings.
    guard HeadingWord(beginning: line) == nil, let signature = LineSignature(line),
      signature.hasLetters
    else { return [] }
    return Set([values.first, values.last].compactMap { $0 ?? nil })
      .map { ($0, .head(signature.key)) }
  }

  private static func isOne(_ word: ArraySlice<UInt8>?, of words: Set<String>) -> Bool {
    guard let word, word.count < 20 else { return false }
    return words.contains(
      String(decoding: word.filter { !".:,".utf8.contains($0) }, as: UTF8.self).lowercased())
  }

  private static let slash = UInt8(ascii: "/")
  private static let pageWords: Set<String> = [
    "page", "pages", "p", "pg", "seite", "s", "página", "pág", "pagina", "pag", "blz", "side",
    "sida", "sivu", "strona", "str", "strana", "страница", "стр",
  ]
  private static let ofWords: Set<String> = [
    "of", "von", "de", "sur", "di", "van", "av", "af", "z", "ze", "из",
  ]
}
