import Basics
import Bindings
import Reading

/// Finds works by words; a word that no work holds is replaced by near ones.
struct ShelfWordSearch {
  /// Columns that are searched for words without a field.
  private static let plainColumns = "title author series tag"
  /// Most near words of a misspelt one.
  private static let mostNear = 4

  /// Misspelt words with the near ones taken in their place.
  private(set) var corrections: [String: [String]] = [:]
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Works with a word, or with words in a row; nil when nothing is left of them.
  mutating func match(_ words: ShelfWords) throws -> SQLCondition? {
    let parts = FoldedText.folded(words.text).split(separator: " ").map(String.init)
    guard !parts.isEmpty else { return nil }
    let text = try expression(parts, corrects: !words.isExcluded)
    return Self.condition("{\(Self.plainColumns)} : \(text)")
  }

  /// Works with one of the folded texts in a field.
  mutating func match(_ texts: [String], in field: ShelfField) throws -> SQLCondition {
    let parts = texts.map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return SQLCondition("false") }
    let any = try parts.map { try expression($0, corrects: true) }.joined(separator: " OR ")
    return Self.condition("\(field.rawValue) : (\(any))")
  }

  private static func condition(_ match: String) -> SQLCondition {
    SQLCondition(
      "key IN (SELECT rowid FROM shelf_words WHERE shelf_words MATCH ?)", [.text(match)])
  }

  /// The words in a row, the last of which may be a beginning; with misspelt ones in any order.
  private mutating func expression(_ words: [String], corrects: Bool) throws -> String {
    let phrase = "\"\(words.joined(separator: " "))\"*"
    // Any part of a text in a script without blanks; works of an earlier version have such a text as one word.
    let parts = words.map(KeywordWords.segmented)
    if parts != words { return "(\"\(parts.joined(separator: " "))\"* OR \(phrase))" }
    let near = try corrects ? words.map { try nearWords($0) } : []
    guard near.contains(where: { !$0.isEmpty }) else { return "(\(phrase))" }
    let groups = zip(words, near).map { word, near in
      near.isEmpty ? "\"\(word)\"*" : "(\(near.map { "\"\($0)\"" }.joined(separator: " OR ")))"
    }
    for (word, near) in zip(words, near) where !near.isEmpty { corrections[word] = near }
    return "(\(groups.joined(separator: " AND ")))"
  }

  /// The nearest words to one that no work holds, not even as a beginning; empty for a known one.
  private func nearWords(_ word: String) throws -> [String] {
    let known = try database.integer(
      "SELECT EXISTS (SELECT 1 FROM shelf_words WHERE shelf_words MATCH ?)", .text("\"\(word)\"*"))
    guard known == 0, word.utf8.count > 2 else { return [] }
    let most = word.utf8.count < 6 ? 1 : 2
    let typed = Array(word.utf8)
    let near = try database.rows(
      "SELECT term FROM shelf_vocabulary WHERE length(term) BETWEEN ? AND ?",
      .integer(word.count - most), .integer(word.count + most)
    ) { $0.text(0) }.compactMap { term in
      EditDistance.between(typed, Array(term.utf8), upTo: most).map { (term: term, distance: $0) }
    }
    let best = near.map(\.distance).min()
    return near.filter { $0.distance == best }.map(\.term).sorted().prefix(Self.mostNear)
      .map(\.self)
  }
}
