/// The words that open numbered headings, by their English names.
package enum HeadingWord: String, CaseIterable {
  case volume, book, part, act
  case chapter, letter, scene, canto, stave, adventure, section, lesson, appendix

  /// True for divisions that hold chapters.
  package var isPart: Bool {
    switch self {
    case .volume, .book, .part, .act: true
    default: false
    }
  }

  /// The heading word a line begins with, in any case, as a whole word.
  package init?(beginning line: some Collection<UInt8>) {
    let word = line.prefix { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }
    guard (3...24).contains(word.count) else { return nil }
    self.init(named: String(decoding: word, as: UTF8.self))
  }

  /// The heading word of a name in any of the known languages, in any case.
  package init?(named name: String) {
    let name = name.lowercased()
    guard let word = HeadingWord(rawValue: name) ?? Self.foreign[name] else { return nil }
    self = word
  }

  /// True for a name of another language, where the number may stand first: `I. Kapitel`.
  static func isForeign(_ name: String) -> Bool { foreign[name.lowercased()] != nil }

  static func begins(_ line: [UInt8]) -> Bool { HeadingWord(beginning: line) != nil }

  private static let foreign: [String: HeadingWord] = Dictionary(
    [
      (.volume, "band tome tomo том tom bind"),
      (.book, "buch livre libro livro boek книга księga kniha"),
      (.part, "teil theil partie parte deel часть część del díl rész частина"),
      (.act, "akt acte acto atto ato действие"),
      (
        .chapter,
        "kapitel capitel chapitre capítulo capitulo capitolo capítol capitolul caput capvt hoofdstuk"
          + " rozdział kapitola kapittel kapitlet глава розділ luku poglavlje bölüm fejezet κεφάλαιο פרק"
      ), (.letter, "brief lettre carta lettera письмо"),
      (.scene, "szene scène escena scena cena явление"), (.canto, "gesang chant песнь sång pieśń"),
      (.section, "abschnitt sección sezione seção раздел avsnitt"),
      (.lesson, "lektion leçon lección lezione lição урок lekcja"),
      (.appendix, "anhang annexe apéndice appendice apêndice bijlage приложение bilaga"),
    ].flatMap { (word: HeadingWord, names: String) in
      names.split(separator: " ").map { (String($0), word) }
    }, uniquingKeysWith: { first, _ in first })
}
