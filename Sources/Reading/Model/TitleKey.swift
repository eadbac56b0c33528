import Basics

/// A title as works are told apart by it: without article, notes on the edition and differences of spelling.
package struct TitleKey: Hashable {
  /// The title before its subtitle, folded.
  package let main: String
  /// Empty without one.
  package let subtitle: String

  package var whole: String { subtitle.isEmpty ? main : "\(main): \(subtitle)" }

  package init(_ title: String, _ subtitle: String? = nil) {
    let (head, tail) = Self.parts(TitleCell.readFreely(title).title)
    main = Self.folded(head)
    let tails = [tail ?? "", subtitle ?? ""].map(Self.folded).filter { !$0.isEmpty }
    self.subtitle = CellText.unique(tails.filter { !Self.isKind($0) }).joined(separator: " ")
  }

  /// True for a subtitle that names another part, another form, a selection or a book about the book.
  package var namesOtherBook: Bool {
    let words = subtitle.split(separator: " ").map(String.init)
    return Likeness.isOtherBook(words) || !Self.otherForms.isDisjoint(with: words)
  }

  /// True for a subtitle that may be that of a second collection: `Stories`.
  var isCollection: Bool { Self.collections.contains(subtitle) }

  /// True where one of two titles with the same beginning leaves out a subtitle that makes no other book.
  package func isSame(_ other: TitleKey) -> Bool {
    guard main == other.main else { return whole == other.whole }
    if subtitle == other.subtitle { return true }
    let longer = subtitle.isEmpty ? other : self
    return (subtitle.isEmpty || other.subtitle.isEmpty) && !longer.namesOtherBook
      && !longer.isCollection
  }

  /// The title and the subtitle behind a colon or a dash, without notes on the edition.
  package static func parts(_ title: String) -> (head: String, tail: String?) {
    let text = withoutNotes(title)
    for sign in [":", " - ", " – ", " — "] {
      guard let range = text.firstRange(of: sign), range.lowerBound > text.startIndex else {
        continue
      }
      let tail = CellText.trimmed(String(text[range.upperBound...]))
      return (CellText.trimmed(String(text[..<range.lowerBound])), tail.isEmpty ? nil : tail)
    }
    return (text, nil)
  }

  /// Takes `(Unabridged)`, `[Penguin Classics]` and `, Fourth Edition` from the end.
  private static func withoutNotes(_ title: String) -> String {
    var text = CellText.trimmed(title)
    while let last = text.last {
      let isBracket = last == ")" || last == "]"
      let start =
        isBracket
        ? text.lastIndex(of: last == ")" ? "(" : "[") : text.lastIndex { ",:-–".contains($0) }
      guard let start, start > text.startIndex else { break }
      let note = String(text[text.index(after: start)...])
      guard isBracket ? isNote(note) : isEdition(note) else { break }
      text = CellText.trimmed(String(text[..<start]))
    }
    return text.isEmpty ? title : text
  }

  /// True for words about an edition, and not about another form of the book.
  static func isNote(_ text: String) -> Bool {
    let words = Set(FoldedText.folded(text).split(separator: " ").map(String.init))
    // A number is a place in a series, unless it is a year.
    return !words.isDisjoint(with: notes) && words.isDisjoint(with: otherForms.union(volumes))
      && !words.contains { Int($0) != nil && $0.utf8.count != 4 }
  }

  private static func isEdition(_ text: String) -> Bool {
    let words = FoldedText.folded(text).split(separator: " ").map(String.init)
    guard let last = words.last, words.count <= 5, Set(words).isDisjoint(with: otherForms) else {
      return false
    }
    return editions.contains(last)
      || words.count == 1 && ["unabridged", "abridged", "ungekurzt", "illustrated"].contains(last)
  }

  /// `A Novel` says nothing that tells works apart.
  static func isKind(_ folded: String) -> Bool {
    ["novel", "roman", "novela", "romanzo", "memoir", "novella", "thriller"].contains(folded)
  }

  /// The words without article, apostrophes, volume words and spelling.
  private static func folded(_ text: String) -> String {
    var words = FoldedText.folded(plain(text)).split(separator: " ").map(String.init)
    if words.count > 1, let first = words.first, articles.contains(first) { words.removeFirst() }
    // `Hobbit, The`
    if let comma = text.lastIndex(of: ","), words.count > 1,
      articles.contains(FoldedText.folded(plain(String(text[comma...]))))
    {
      words.removeLast()
    }
    words = withoutVolumes(NumberWords.asDigits(words))
    let key = words.map { conjunctions.contains($0) ? "&" : american($0) }.joined(separator: " ")
    return key.isEmpty ? text : key
  }

  /// `Ender's` as one word, `L'Étranger` without its article, `20,000` without a sign, and `&` as a word.
  private static func plain(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || $0 == 0x20 || $0 == 0x2D
    }
    if isPlain { return text }
    var signs: [Character] = []
    let all = Array(text)
    for (place, sign) in all.enumerated() {
      switch sign {
      case "'", "’", "ʼ", "`", "´": if signs.count == 1, "lL".contains(signs[0]) { signs = [] }
      case "&", "+": signs += " and "
      case ",", ".", " ", "\u{A0}", "\u{202F}":
        if !isGrouped(all, at: place) { signs.append(sign) }
      default: signs.append(sign)
      }
    }
    return String(signs)
  }

  /// True between a digit and exactly three digits.
  private static func isGrouped(_ signs: [Character], at place: Int) -> Bool {
    guard place > 0, signs[place - 1].isNumber else { return false }
    let rest = signs[(place + 1)...].prefix(4)
    return rest.prefix(3).count { $0.isNumber } == 3
      && !(rest.dropFirst(3).first?.isNumber ?? false)
  }

  /// `vol 3`, `vol iii` and `3` are the same.
  private static func withoutVolumes(_ words: [String]) -> [String] {
    var kept: [String] = []
    for word in words {
      guard let last = kept.last, volumes.contains(last),
        let number = Int(word) ?? NumberWords.roman(word)
      else {
        kept.append(word)
        continue
      }
      kept[kept.count - 1] = "\(number)"
    }
    return kept
  }

  /// British and American spellings as one: `centre`, `colour`, `grey`, `organise`.
  private static func american(_ word: String) -> String {
    guard word.utf8.count > 3 else { return word }
    if word == "grey" { return "gray" }
    for (british, form) in spellings
    where word.hasSuffix(british) && word.utf8.count > british.utf8.count + 1 {
      return word.dropLast(british.count) + form
    }
    return word
  }

  private static let spellings = [
    ("tre", "ter"), ("tres", "ters"), ("our", "or"), ("ours", "ors"), ("ourful", "orful"),
    ("ise", "ize"),
    ("ised", "ized"), ("ising", "izing"), ("isation", "ization"), ("ogue", "og"), ("ence", "ense"),
  ]
  private static let collections: Set<String> = [
    "stories", "tales", "poems", "essays", "erzahlungen", "nouvelles", "cuentos", "racconti",
  ]
  private static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "ein", "eine", "le", "la", "les", "un", "une", "el",
    "los", "las",
    "una", "il", "lo", "gli", "uno", "het", "een", "de", "den", "det", "en", "ett", "os", "um",
    "uma",
  ]
  private static let conjunctions: Set<String> = ["and", "und", "et", "y", "e", "en", "og", "och"]
  private static let volumes: Set<String> = [
    "vol", "volume", "band", "bd", "tome", "tomo", "no", "nr",
  ]
  private static let editions: Set<String> = [
    "edition", "ed", "edn", "ausgabe", "auflage", "edicion", "edizione", "edicao", "uitgave",
  ]
  private static let notes = editions.union([
    "classics", "classic", "klassiker", "library", "unabridged", "abridged", "ungekurzt", "gekurzt",
    "integrale",
    "annotated", "illustrated", "reprint", "reissue", "anniversary", "paperback", "hardcover",
    "hardback", "kindle",
    "ebook", "audiobook", "audio", "horbuch", "revised", "expanded", "novel", "roman", "penguin",
    "text",
  ])
  private static let otherForms: Set<String> = [
    "graphic", "comic", "comics", "manga", "young", "readers", "kids", "children", "childrens",
    "junior", "adapted",
    "adaptation", "play", "screenplay", "retold", "study", "guide",
  ]
}

extension ShelvedWork {
  /// True for the same title, whatever its article and its spelling; a subtitle may be left out.
  package func hasTitle(_ title: String) -> Bool {
    TitleKey(work.title, work.subtitle).isSame(TitleKey(title))
  }
}

/// A name as authors are told apart by it: its words in any order, without the initials of middle names.
package enum NameKey {
  package static func of(_ name: String) -> String {
    var (words, initials) = ([String](), "")
    var tokens: [String] = []
    for word in FoldedText.folded(name).split(separator: " ").map(String.init) + [""] {
      if word.utf8.count == 1 {
        initials += word
        continue
      }
      if !initials.isEmpty { tokens.append(initials) }
      initials = ""
      guard !word.isEmpty else { continue }
      words.append(word)
      tokens.append(word)
    }
    let key = (words.count > 1 ? words : tokens).sorted().joined(separator: " ")
    return key.isEmpty ? name : key
  }

  /// True for two spellings that may be one person's: family names alike, first names with one initial.
  static func areAlike(_ a: String, _ b: String) -> Bool {
    if Likeness.ofNames(a, b) >= 0.95 { return true }
    if let person = persons[of(a)], person == persons[of(b)] { return true }
    let (left, right) = (skeletons(a), skeletons(b))
    guard let family = left.last, let other = right.last, let first = left.first,
      let given = right.first,
      first.first == given.first, left.count > 1, right.count > 1
    else { return false }
    let most = min(family.utf8.count, other.utf8.count) >= 9 ? 2 : 1
    return min(family.utf8.count, other.utf8.count) >= 5
      && EditDistance.between(Array(family.utf8), Array(other.utf8), upTo: most) != nil
  }

  /// The words with letters that languages write for the same sound as one.
  private static func skeletons(_ name: String) -> [String] {
    FoldedText.folded(name).split(separator: " ").map { word in
      var text = String(word)
      for (spelling, sound) in sounds { text = text.replacing(spelling, with: sound) }
      return text.reduce(into: "") { plain, sign in if plain.last != sign { plain.append(sign) } }
    }
  }

  /// Persons who wrote under several names, by each of these.
  private static let persons: [String: Int] = {
    var persons: [String: Int] = [:]
    for (person, names) in pseudonyms.split(separator: "\n").enumerated() {
      for name in names.split(separator: ",") { persons[of(String(name))] = person }
    }
    return persons
  }()
  private static let pseudonyms = """
    J. K. Rowling, Joanne Rowling, Robert Galbraith
    Stephen King, Richard Bachman
    Agatha Christie, Mary Westmacott
    Mark Twain, Samuel Langhorne Clemens
    George Eliot, Mary Ann Evans, Marian Evans
    George Orwell, Eric Arthur Blair
    Lewis Carroll, Charles Lutwidge Dodgson
    Iain Banks, Iain M. Banks
    John le Carré, David Cornwell
    Ruth Rendell, Barbara Vine
    Nora Roberts, J. D. Robb
    Isak Dinesen, Karen Blixen, Tania Blixen
    Charlotte Brontë, Currer Bell
    Emily Brontë, Ellis Bell
    Anne Brontë, Acton Bell
    Doris Lessing, Jane Somers
    Patricia Highsmith, Claire Morgan
    Daniel Handler, Lemony Snicket
    Theodor Seuss Geisel, Dr. Seuss
    John Banville, Benjamin Black
    Daniel Abraham, M. L. N. Hanover
    Megan Lindholm, Robin Hobb
    Alice Bradley Sheldon, James Tiptree Jr.
    Cecil Day-Lewis, Nicholas Blake
    Frederic Dannay, Ellery Queen
    Michael Crichton, John Lange
    Evan Hunter, Ed McBain
    Donald E. Westlake, Richard Stark
    Romain Gary, Émile Ajar
    Voltaire, François-Marie Arouet
    Molière, Jean-Baptiste Poquelin
    Stendhal, Henri Beyle
    George Sand, Aurore Dupin
    Novalis, Friedrich von Hardenberg
    Kurt Tucholsky, Peter Panter, Theobald Tiger
    Erich Kästner, Berthold Bürger
    Fernando Pessoa, Alberto Caeiro, Bernardo Soares
    Multatuli, Eduard Douwes Dekker
    Italo Svevo, Ettore Schmitz
    """
  private static let sounds = [
    ("tsch", "c"), ("tch", "c"), ("sch", "s"), ("zh", "z"), ("kh", "h"), ("ch", "c"), ("sh", "s"),
    ("ph", "f"),
    ("w", "v"), ("y", "i"), ("j", "i"), ("ii", "i"), ("ou", "u"),
  ]
}
