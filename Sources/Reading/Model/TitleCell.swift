/// Reads titles in which the place in a series stands: `Gideon the Ninth (The Locked Tomb #1)`.
package enum TitleCell {
  /// The title alone and the places in series after it, in Goodreads' form.
  package static func read(_ cell: String) -> (title: String, series: [SeriesPlace]) {
    guard let (title, inside) = bracketed(cell) else { return (cell, []) }
    let places = CellText.parts(inside, ";").map(place)
    guard !places.contains(nil) else { return (cell, []) }
    return (title, places.compactMap(\.self))
  }

  /// The same, also in the forms that people write: `(Discworld, Book 4)`, `[Discworld 4]`, `(Band 2 der Saga)`,
  /// `: Discworld, Book 4`.
  package static func readFreely(_ cell: String) -> (title: String, series: [SeriesPlace]) {
    let strict = read(cell)
    guard strict.series.isEmpty else { return strict }
    if let (title, inside) = bracketed(cell), let place = counted(inside) ?? bare(inside) {
      return (title, [place])
    }
    for sign in [": ", " - ", " – "] {
      let parts = CellText.parts(cell, sign)
      guard parts.count > 1, let last = parts.last, let place = counted(last, among: books) else {
        continue
      }
      return (parts.dropLast().joined(separator: sign), [place])
    }
    return volume(cell) ?? (cell, [])
  }

  /// A series with its place before the title: `Fen Tales 2: Reeds`, `Fen Tales, Vol. 2 - Reeds`.
  private static func volume(_ cell: String) -> (title: String, series: [SeriesPlace])? {
    for sign in [": ", " - ", " – ", " — "] {
      let parts = CellText.parts(cell, sign)
      for end in parts.indices.dropFirst() {
        let head = parts[..<end].joined(separator: sign)
        let title = parts[end...].joined(separator: sign)
        guard let place = place(head) ?? counted(head) ?? bare(head, needsSeries: true),
          title.split(separator: " ").contains(where: { $0.count(where: \.isLetter) > 2 })
        else { continue }
        // `Capital, Volume 1: A Critique` is a book in volumes, whose name is that of the book.
        let isSeries = place.name.contains(" ") || head.contains("#")
        return (isSeries && !TitleKey.isKind(FoldedText.folded(title)) ? title : cell, [place])
      }
    }
    return nil
  }

  /// The series of a cell, `Discworld (4); Watch #2`, in which their places may stand, or with that of another cell.
  package static func series(_ cell: String, _ number: String?) -> [SeriesPlace] {
    if let number { return [SeriesPlace(name: cell, place: number)] }
    return CellText.parts(cell, ";").filter { !$0.isEmpty }.map { name in
      place(name) ?? counted(name) ?? bracketed(name).flatMap { place($0.title, $0.inside) }
        ?? bare(name) ?? SeriesPlace(name: name)
    }
  }

  /// The title as Goodreads writes it.
  package static func written(_ title: String, _ series: [SeriesPlace]) -> String {
    let places = series.compactMap { place in place.place.map { "\(place.name), #\($0)" } }
    return places.isEmpty ? title : "\(title) (\(places.joined(separator: "; ")))"
  }

  /// The text before the last brackets and that in them; nil where either is empty.
  private static func bracketed(_ cell: String) -> (title: String, inside: String)? {
    guard let last = cell.last, last == ")" || last == "]",
      let open = cell.lastIndex(of: last == ")" ? "(" : "[")
    else { return nil }
    let title = CellText.trimmed(String(cell[..<open]))
    return title.isEmpty ? nil : (title, String(cell[cell.index(after: open)...].dropLast()))
  }

  /// `Harry Potter, #1` or `The Locked Tomb #1-3`; nil for other words in parentheses.
  private static func place(_ text: String) -> SeriesPlace? {
    guard let sign = text.lastIndex(of: "#") else { return nil }
    return place(String(text[..<sign]), CellText.trimmed(String(text[text.index(after: sign)...])))
  }

  private static func place(_ name: String, _ number: String) -> SeriesPlace? {
    var name = CellText.trimmed(name)
    while let last = name.last, ",:-–".contains(last) {
      name = CellText.trimmed(String(name.dropLast()))
    }
    guard !name.isEmpty, !number.isEmpty, number.first?.isNumber == true,
      number.allSatisfy({ $0.isNumber || ".-–, &".contains($0) })
    else { return nil }
    return SeriesPlace(name: name, place: number)
  }

  /// `Discworld, Book 4`, `Discworld Vol. IV`, `Book Four of Discworld`.
  private static func counted(_ text: String, among words: Set<String> = volumes) -> SeriesPlace? {
    let parts = text.split(separator: " ").map(String.init)
    for (place, part) in parts.enumerated()
    where words.contains(FoldedText.folded(part)) && place + 1 < parts.count {
      guard let number = number(parts[place + 1]) else { continue }
      if place > 0, place + 2 == parts.count {
        return Self.place(parts[..<place].joined(separator: " "), number)
      }
      if place == 0, parts.count > 3, genitives.contains(parts[2].lowercased()) {
        return Self.place(parts[3...].joined(separator: " "), number)
      }
    }
    return nil
  }

  /// `Discworld 4`: a name without another number, and at most three digits.
  private static func bare(_ text: String, needsSeries: Bool = false) -> SeriesPlace? {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count > 1, let last = parts.last, last.utf8.count <= 3, Int(last) != nil,
      !parts.dropLast().contains(where: { $0.contains(where: \.isNumber) }),
      !TitleKey.isNote(parts.dropLast().joined(separator: " ")),
      parts.count > 2 || !volumes.contains(FoldedText.folded(parts[0])),
      !needsSeries || !series.isDisjoint(with: parts.dropLast().map { FoldedText.folded($0) })
    else { return nil }
    return place(parts.dropLast().joined(separator: " "), last)
  }

  private static func number(_ text: String) -> String? {
    let plain = text.filter { !"#.,".contains($0) || $0 == "." }
    if plain.first?.isNumber == true { return plain.last == "." ? String(plain.dropLast()) : plain }
    return (NumberWords.value(FoldedText.folded(text)) ?? NumberWords.roman(text)).map { "\($0)" }
  }

  private static let books: Set<String> = [
    "book", "buch", "libro", "livre", "livro", "boek", "bok", "bog",
  ]
  private static let volumes = books.union([
    "bk", "vol", "volume", "part", "no", "nr", "number", "band", "bd", "teil", "folge", "tome", "t",
    "tomo",
    "volumen", "deel", "del", "tom", "том", "книга",
  ])
  /// Words that only the name of a series has before a number.
  private static let series: Set<String> = [
    "series", "cycle", "saga", "trilogy", "quartet", "chronicles", "chronicle", "diaries", "tales",
    "novels", "mysteries", "adventures", "serie", "reihe", "zyklus", "trilogie", "chroniken",
    "cycle",
    "chroniques", "ciclo", "trilogia", "cronicas", "cronache", "reeks", "cyclus", "serien", "cykel",
  ]
  private static let genitives: Set<String> = [
    "of", "in", "der", "des", "von", "aus", "de", "du", "da", "do", "della", "van", "af", "av",
  ]
}
