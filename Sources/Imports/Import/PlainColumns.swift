import Reading

/// Maps the columns of a table that no known service wrote.
enum PlainColumns {
  /// Confidence in a whole name, in a part of one (0.8 of it, as in the original), and in samples.
  private static let (whole, part, samples) = (0.95, 0.76, 0.5)
  /// Cells of a column that are looked at.
  private static let sampleCount = 10

  /// Maps by names first; each field goes to the column with the best evidence for it.
  package static func map(_ table: Table) -> [MappedColumn] {
    let guesses = table.header.indices.map { guess(table.header[$0], column: $0, of: table) }
    var taken: [ReadingField: Int] = [:]
    for (place, guess) in guesses.enumerated() {
      guard let field = guess.field, !field.takesSeveral else { continue }
      if let other = taken[field], guesses[other].confidence >= guess.confidence { continue }
      taken[field] = place
    }
    return guesses.enumerated().map { place, guess in
      guard let field = guess.field, !field.takesSeveral, taken[field] != place else {
        return guess
      }
      return MappedColumn(name: guess.name, field: nil, confidence: 0, reason: .unknown)
    }
  }

  /// The field that a column of this name holds: a known name, one with its scale as in `Score (0-100)`, or a
  /// status with a word for its day as in `Letto il`.
  static func field(named name: String) -> ReadingField? {
    let words = FoldedText.folded(name).split(separator: " ").map(String.init)
    if let known = names[words.joined(separator: " ")] { return known.field }
    let unscaled = words.filter { !$0.contains(where: \.isNumber) && !scaleWords.contains($0) }
    if unscaled != words, names[unscaled.joined(separator: " ")]?.field == .rating {
      return .rating
    }
    return dayField(words)
  }

  /// True for a name in another language than English.
  static func isForeign(_ name: String) -> Bool {
    names[FoldedText.folded(name)].map { !$0.isEnglish } ?? false
  }

  /// The field of the day on which a reading got a status.
  private static func dayField(_ words: [String]) -> ReadingField? {
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    var status = dayWords.contains(last) ? words.dropLast()[...] : []
    if status.isEmpty, dates.contains(first) { status = words[1...] }
    if status.count > 1, let of = status.first, genitives.contains(of) { status.removeFirst() }
    switch ReadingStatus(known: status.joined(separator: " ")) {
    case .read: return .finished
    case .reading: return .started
    case .didNotFinish: return .stopped
    case .wishlist, .toRead, .onHold, nil: return nil
    }
  }

  private static let scaleWords: Set<String> = [
    "out", "of", "von", "sur", "de", "su", "van", "av", "from", "to", "bis", "max", "points",
  ]
  private static let dates: Set<String> = ["date", "datum", "dato", "data", "fecha"]
  private static let dayWords = dates.union([
    "on", "am", "le", "el", "il", "em", "op", "den", "dnia", "at",
  ])
  private static let genitives: Set<String> = ["of", "de", "di", "da", "do", "der", "van", "av"]

  private static func guess(_ name: String, column: Int, of table: Table) -> MappedColumn {
    let folded = FoldedText.folded(name)
    if let field = field(named: name) {
      return MappedColumn(name: name, field: field, confidence: whole, reason: .name)
    }
    let words = Set(folded.split(separator: " ").map(String.init))
    if words.isDisjoint(with: misleading), let field = parts.first(where: { words.contains($0.0) })
    {
      return MappedColumn(name: name, field: field.1, confidence: part, reason: .partOfName)
    }
    let cells = table.rows.lazy.map { $0.cell(column) }.filter { !$0.isEmpty }.prefix(sampleCount)
    if let field = fieldOfSamples(Array(cells)) {
      return MappedColumn(name: name, field: field, confidence: samples, reason: .samples)
    }
    return MappedColumn(name: name, field: nil, confidence: 0, reason: .unknown)
  }

  /// The field that every sample looks like; only ISBNs tell themselves.
  private static func fieldOfSamples(_ cells: [String]) -> ReadingField? {
    guard !cells.isEmpty, cells.allSatisfy({ (try? ISBN($0)) != nil }) else { return nil }
    return .isbn
  }

  /// Words with which a column is about something else, such as the average rating of others.
  private static let misleading: Set<String> = [
    "average", "avg", "count", "counts", "ratings", "sort", "id", "modified", "url", "urls", "link",
    "small", "large",
  ]

  /// Words of longer names, the more telling first.
  private static let parts: [(String, ReadingField)] = [
    ("stars", .rating), ("isbn", .isbn), ("isbn13", .isbn), ("isbn10", .isbn),
    ("subtitle", .subtitle),
    ("started", .started), ("finished", .finished), ("added", .added), ("rating", .rating),
    ("status", .status), ("review", .review), ("pages", .pages), ("publisher", .publisher),
    ("series", .series), ("tags", .tags), ("notes", .notes), ("format", .format),
    ("language", .language), ("title", .title), ("author", .author), ("authors", .author),
  ]

  private static let names: [String: (field: ReadingField, isEnglish: Bool)] = {
    var names: [String: (ReadingField, Bool)] = [:]
    for (field, words) in ColumnNames.all {
      for (place, words) in words.split(separator: "|").enumerated() {
        for word in words.split(separator: ",") {
          names[FoldedText.folded(String(word))] = (field, place == 0)
        }
      }
    }
    return names
  }()
}
