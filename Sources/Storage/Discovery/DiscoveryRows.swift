import Basics
import Bindings
import Discovery
import Reading

/// What discovery remembers as rows of its tables.
enum DiscoveryRows {
  static let bookColumns = """
    position, title, authors, names, subjects, year, pages, language, description, slot, is_verified, \
    reason, answer, answer_words, answer_rating, answered_at
    """

  static func values(_ conversation: DiscoveryConversation) -> [SQLiteValue] {
    [
      .text(conversation.id.rawValue), .text(conversation.name),
      .text(conversation.created.description), .text(conversation.updated.description),
      .text(conversation.wish.json.canonicalText), list(conversation.asked.map(\.rawValue)),
    ]
  }

  static func conversation(_ row: SQLiteRow) -> DiscoveryConversation {
    DiscoveryConversation(
      id: DiscoveryConversationID(rawValue: row.text(0)), name: row.text(1),
      created: Timestamp(stored: row.text(2)), updated: Timestamp(stored: row.text(3)),
      wish: wish(row, 4), asked: texts(row, 5).compactMap(Clarification.init))
  }

  static func values(_ book: ShownBook) -> [SQLiteValue] {
    [
      .integer(book.position), .text(book.title), list(book.authors),
      .text(book.names.json.canonicalText), list(book.subjects), .integer(orNull: book.year),
      .integer(orNull: book.pages), .text(orNull: book.language),
      .text(orNull: book.description), .text(book.slot.rawValue), .flag(book.isVerified),
      .text(book.reason),
    ] + (book.answer.map(values) ?? [.null, .null, .null])
      + [.text(orNull: book.answeredAt?.description)]
  }

  static func book(_ row: SQLiteRow, from start: Int) -> ShownBook {
    ShownBook(
      position: row.integer(start, in: StoredNumber.counts), title: row.text(start + 1),
      authors: texts(row, start + 2),
      names: names(row, start + 3), subjects: texts(row, start + 4),
      year: row.integer(orNil: start + 5, in: StoredNumber.years),
      pages: row.integer(orNil: start + 6, in: StoredNumber.counts),
      language: row.optionalText(start + 7), description: row.optionalText(start + 8),
      slot: SuggestionSlot(rawValue: row.text(start + 9)) ?? .discovery,
      isVerified: row.integer(start + 10) == 1, reason: row.text(start + 11),
      answer: answer(row, start + 12),
      answeredAt: row.optionalText(start + 15).map(Timestamp.init(stored:)))
  }

  static func round(_ row: SQLiteRow, _ books: [ShownBook]) -> ShownRound {
    ShownRound(
      number: row.integer(0, in: StoredNumber.counts), line: row.text(1),
      intent: row.optionalText(2).flatMap(DiscoveryIntent.init), wish: wish(row, 3), books: books,
      at: Timestamp(stored: row.text(4)))
  }

  static func earlier(_ row: SQLiteRow) -> EarlierBook {
    let isRefused = row.optionalText(2) == BookAnswer.Kind.refused.rawValue
    return EarlierBook(
      title: row.text(0), names: names(row, 1), refusal: isRefused ? row.text(3) : nil)
  }

  // MARK: Answers

  /// Kind, words and quarter stars.
  static func values(_ answer: BookAnswer) -> [SQLiteValue] {
    let kind = SQLiteValue.text(answer.kind.rawValue)
    return switch answer {
    case .added, .owned: [kind, .null, .null]
    case .refused(let words): [kind, .text(words), .null]
    case .read(let rating): [kind, .null, .integer(orNull: rating?.quarters)]
    }
  }

  private static func answer(_ row: SQLiteRow, _ start: Int) -> BookAnswer? {
    switch row.optionalText(start).flatMap(BookAnswer.Kind.init) {
    case .added: .added
    case .owned: .owned
    case .refused: .refused(row.text(start + 1))
    case .read:
      .read(row.integer(orNil: start + 2, in: StoredNumber.counts).flatMap { Rating(quarters: $0) })
    case nil: nil
    }
  }

  // MARK: Lists

  private static func list(_ texts: [String]) -> SQLiteValue {
    .text(JSONValue.strings(texts).canonicalText)
  }

  private static func texts(_ row: SQLiteRow, _ column: Int) -> [String] {
    (json(row, column).array ?? []).compactMap(\.string)
  }

  private static func names(_ row: SQLiteRow, _ column: Int) -> BookNames {
    BookNames(json(row, column))
  }

  private static func wish(_ row: SQLiteRow, _ column: Int) -> WishParts {
    WishParts(json(row, column))
  }

  private static func json(_ row: SQLiteRow, _ column: Int) -> JSONValue {
    (try? JSONValue(parsing: row.text(column))) ?? .null
  }
}

extension SQLiteRow {
  /// The number of a column, clamped to the bounds; nil for NULL.
  func integer(orNil column: Int, in bounds: ClosedRange<Int>) -> Int? {
    isNull(column) ? nil : integer(column, in: bounds)
  }
}
