import Basics

/// Maps the columns of a table that no known service wrote.
enum PlainColumns {
  /// Confidence in a whole name, in a part of one (0.8 of it, as in the original), and in samples.
  private static let (whole, part, samples) = (0.95, 0.76, 0.5)
  /// Cells of a column that are looked at.
  private static let sampleCount = 10

  /// Maps by names first; each field goes to the column with the best evidence for it.
  static func map(_ table: Table) -> [MappedColumn] {
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

  /// The field that a column of this name holds.
  static func field(named name: String) -> ReadingField? { names[FoldedText.folded(name)] }

  private static func guess(_ name: String, column: Int, of table: Table) -> MappedColumn {
    let folded = FoldedText.folded(name)
    if let field = names[folded] {
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

  private static let names: [String: ReadingField] = {
    var names: [String: ReadingField] = [:]
    for (field, words) in ColumnNames.all {
      for word in words.split(separator: ",") { names[FoldedText.folded(String(word))] = field }
    }
    return names
  }()
}
