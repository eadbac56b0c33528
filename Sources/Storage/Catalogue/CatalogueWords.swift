import Discovery
import Reading

/// The words by which records of the local catalogue are found.
enum CatalogueWords {
  /// Folded words of title and names, with marks of the whole title and of the one without subtitle.
  ///
  /// `names` are folded.
  static func indexed(_ title: String, _ subtitle: String?, _ names: [String]) -> String {
    let folded = FoldedTitle(title, subtitle: subtitle)
    var text = folded.whole + " " + mark(folded.whole)
    if folded.main != folded.whole { text += " " + mark(folded.main) }
    for name in names { text += " " + name }
    return text
  }

  /// The expressions to try one after the other, the narrowest first.
  static func expressions(_ query: LookUpQuery) -> [String] {
    let folded = FoldedTitle(query.title)
    let words = folded.whole.split(separator: " ").map(String.init)
    let names = query.authors.prefix(1).flatMap(lastWord)
    guard !words.isEmpty else { return [] }
    let marks = [folded.whole, folded.main].map { "\"\(mark($0))\"" }.joined(separator: " OR ")
    let telling = words.filter { !stopWords.contains($0) }
    let title = telling.isEmpty ? words : telling
    return ["(\(marks))", all(title + names)] + (names.isEmpty ? [] : [all(title)])
  }

  /// The same with one word left out in each, for words that are written in another way.
  static func looser(_ query: LookUpQuery) -> [String] {
    let words = FoldedTitle(query.title).whole.split(separator: " ").map(String.init)
    let telling = Array(words.filter { !stopWords.contains($0) }.prefix(6))
    let names = query.authors.prefix(1).flatMap(lastWord)
    guard telling.count + names.count >= 2 else { return [] }
    return telling.indices.map { place in
      all(telling.enumerated().filter { $0.offset != place }.map(\.element) + names)
    }
  }

  /// The expression that finds all words of a name.
  static func named(_ name: String) -> String {
    all(FoldedText.folded(name).split(separator: " ").map(String.init))
  }

  /// The expression that finds works of a matter: every word of one of its forms, or a word that begins so.
  static func matter(_ matter: Matter) -> String {
    matter.forms.filter { !$0.isEmpty }.map { form in
      let words = form.map { word in
        "\"\(word)\"" + (word.utf8.count >= Matter.leastOfBeginning ? "*" : "")
      }
      return "(\(words.joined(separator: " AND ")))"
    }.joined(separator: " OR ")
  }

  /// The expression that finds records of a title as a whole.
  static func titled(_ folded: String) -> String { "\"\(mark(folded))\"" }

  private static func all(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " AND ")
  }

  private static func lastWord(_ name: String) -> [String] {
    FoldedText.folded(name).split(separator: " ").last.map { [String($0)] } ?? []
  }

  /// A word that stands for a whole title: 40 bits of its FNV-1a hash.
  private static func mark(_ title: String) -> String {
    "k" + String(CatalogueHash.of(title) & 0xFF_FFFF_FFFF, radix: 32)
  }

  /// Words that tell no title from another.
  private static let stopWords: Set<String> = [
    "the", "a", "an", "of", "and", "in", "to", "on", "for", "by", "with", "at", "from", "der",
    "die", "das", "und", "von", "le", "la", "les", "de", "des", "du", "et", "el", "los", "y", "il",
  ]
}

/// Keys of records that have none of their own.
enum CatalogueHash {
  /// FNV-1a of 64 bits (Fowler, Noll, Vo).
  package static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// A key with bit 60 set, which no number of Open Library has.
  static func key(_ parts: String...) -> Int {
    Int(of(parts.joined(separator: "\u{1F}")) & (1 << 60 - 1) | 1 << 60)
  }
}
