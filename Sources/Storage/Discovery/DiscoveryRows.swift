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

  package static func values(_ conversation: DiscoveryConversation) -> [SQLiteValue] {
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

  package static func values(_ book: ShownBook) -> [SQLiteValue] {
    [
      .integer(book.position), .text(book.title), list(book.authors),
      .text(book.names.json.canonicalText), list(book.subjects), .integer(orNull: book.year),
      .integer(orNull: book.pages), .text(orNull: book.language),
      .text(orNull: book.description), .text(book.slot.rawValue), .flag(book.isVerified),
      .text(book.reason),
    ] + (book.answer.map(values) ?? [.null, .null, .null])
      + [.text(orNull: book.answeredAt?.description)]
  }

  package static func book(_ row: SQLiteRow, from start: Int) -> ShownBook {
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
  package static func values(_ answer: BookAnswer) -> [SQLiteValue] {
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
  package func integer(orNil column: Int, in bounds: ClosedRange<Int>) -> Int? {
    isNull(column) ? nil : integer(column, in: bounds)
  }
}

/// Statements of taste as rows.
extension DiscoveryRows {
  package static func values(_ stated: StatedTaste) -> [SQLiteValue] {
    let side = SQLiteValue.text(stated.statement.side.name)
    let end: [SQLiteValue] = [.text(stated.words)]
    let time = SQLiteValue.text(stated.at.description)
    func of(_ kind: String, _ key: TasteKey) -> [SQLiteValue] {
      [side, .text(kind), .text(key.facet.rawValue), .text(key.name), .null] + end + [.null, time]
    }
    return switch stated.statement {
    case .more(let key): of("more", key)
    case .less(let key): of("less", key)
    case .never(let key): of("never", key)
    case .setAside(let work, let reason):
      [side, "set-aside", .null, .null, .text(work.rawValue)] + end + [.text(reason), time]
    }
  }

  /// Nil for a row of another program.
  static func statement(_ row: SQLiteRow) -> StatedTaste? {
    let facet = row.optionalText(1).flatMap(TasteKey.Facet.init)
    let key = facet.map { TasteKey($0, row.text(2)) }
    let statement: TasteStatement? =
      switch row.text(0) {
      case "more": key.map { .more($0) }
      case "less": key.map { .less($0) }
      case "never": key.map { .never($0) }
      case "set-aside":
        row.optionalText(3).map {
          .setAside(WorkID(rawValue: $0), reason: row.optionalText(5) ?? "")
        }
      default: nil
      }
    return statement.map {
      StatedTaste($0, words: row.text(4), at: Timestamp(stored: row.text(6)))
    }
  }
}

/// Lines of the log as rows.
extension DiscoveryRows {
  static let eventColumns = """
    kind, word, title, round, position, count, verified, milliseconds, microdollars, happened_at
    """

  package static func values(_ event: DiscoveryEvent) -> [SQLiteValue] {
    let (name, word, book, counts) = parts(event.kind)
    return [
      .text(name), .text(orNull: word), .text(orNull: book?.title),
      .integer(orNull: book?.round), .integer(orNull: book?.position),
      .integer(orNull: counts.first), .integer(orNull: counts.dropFirst().first),
      .integer(orNull: event.milliseconds), .integer(orNull: event.microdollars),
      .text(event.at.description),
    ]
  }

  private static func parts(_ kind: DiscoveryEvent.Kind) -> (
    name: String, word: String?, book: LoggedBook?, counts: [Int]
  ) {
    switch kind {
    case .began(let source): ("began", source, nil, [])
    case .message(let intent): ("message", intent.rawValue, nil, [])
    case .asked(let question): ("asked", question.rawValue, nil, [])
    case .shown(let count, let verified): ("shown", nil, nil, [count, verified])
    case .added(let book): ("added", nil, book, [])
    case .refused(let book, let why): ("refused", why.rawValue, book, [])
    case .owned(let book): ("owned", nil, book, [])
    case .read(let book): ("read", nil, book, [])
    case .more(let book): ("more", nil, book, [])
    case .ended(let added): ("ended", nil, nil, [added])
    case .failed(let name): ("failed", name, nil, [])
    }
  }

  /// Nil for a row of another program.
  static func event(_ row: SQLiteRow) -> DiscoveryEvent? {
    kind(row).map {
      DiscoveryEvent(
        $0, in: DiscoveryConversationID(rawValue: row.text(0)),
        at: Timestamp(stored: row.text(10)),
        milliseconds: row.integer(orNil: 8, in: StoredNumber.counts),
        microdollars: row.integer(orNil: 9, in: StoredNumber.counts))
    }
  }

  private static func kind(_ row: SQLiteRow) -> DiscoveryEvent.Kind? {
    let word = row.optionalText(2) ?? ""
    let number = { (column: Int) in row.integer(column, in: StoredNumber.counts) }
    let book = LoggedBook(row.text(3), round: number(4), position: number(5))
    return switch row.text(1) {
    case "began": .began(source: word)
    case "message": DiscoveryIntent(rawValue: word).map { .message($0) }
    case "asked": Clarification(rawValue: word).map { .asked($0) }
    case "shown": .shown(count: number(6), verified: number(7))
    case "added": .added(book)
    case "refused": .refused(book, RefusalKind(rawValue: word) ?? .other)
    case "owned": .owned(book)
    case "read": .read(book)
    case "more": .more(book)
    case "ended": .ended(added: number(6))
    case "failed": .failed(word)
    default: nil
    }
  }
}
