import Basics
import Bindings
import Discovery
import Reading

/// Statements of taste as rows.
extension DiscoveryRows {
  static func values(_ stated: StatedTaste) -> [SQLiteValue] {
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

  static func values(_ event: DiscoveryEvent) -> [SQLiteValue] {
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
