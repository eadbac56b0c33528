import Bindings
import Reading

/// A question to the shelf as a query of the database.
struct ShelfSearch {
  private let database: SQLiteDatabase
  private let query: ShelfQuery
  private var words: ShelfWordSearch
  private var conditions: [SQLCondition] = []

  init(_ query: ShelfQuery, in database: SQLiteDatabase) throws {
    self.database = database
    self.query = query
    words = ShelfWordSearch(database)
    for words in query.words {
      guard let match = try self.words.match(words) else { continue }
      conditions.append(match.negated(words.isExcluded))
    }
    var ofReading: [SQLCondition] = []
    for condition in query.conditions {
      let sql = try sql(condition)
      if !condition.field.isOfReading {
        conditions.append(sql.negated(condition.isExcluded))
      } else if condition.isExcluded {
        conditions.append(sql.ofReading.negated(true))
      } else {
        ofReading.append(sql)
      }
    }
    // All of them hold for the same reading.
    if !ofReading.isEmpty { conditions.append(SQLCondition(all: ofReading).ofReading) }
  }

  func run(limit: Int) throws -> FoundWorks {
    let filter = SQLCondition(all: conditions)
    var (count, ids) = (0, [WorkID]())
    try database.statement(
      """
      SELECT id, count(*) OVER () FROM works WHERE \(filter.text)
      ORDER BY \(query.order.sql) LIMIT ?
      """
    ).forEach(filter.arguments + [.integer(limit)]) { row in
      ids.append(WorkID(rawValue: row.text(0)))
      count = row.integer(1)
      return true
    }
    return FoundWorks(
      works: try ShelfReader(database, of: ids).run(), count: count,
      corrections: words.corrections)
  }

  private mutating func sql(_ condition: ShelfCondition) throws -> SQLCondition {
    let field = condition.field
    switch condition.test {
    case .contains(let texts): return try words.match(texts, in: field)
    case .equals(let values) where field == .tag: return try Self.tagged(values, in: database)
    case .equals(let values) where field == .region || field == .gender:
      let list = SQLValueList(values)
      return SQLCondition(Self.firstAuthor("\(field.rawValue) \(list.text)"), list.arguments)
    case .equals(let values) where field == .original:
      return SQLCondition(column: "lower(original_language)", in: values)
    case .equals(let values):
      let list = SQLValueList(values)
      return SQLCondition(
        "lower(original_language) \(list.text) OR \(Self.edition("lower(language) \(list.text)"))",
        list.arguments + list.arguments)
    case .status(let statuses):
      return SQLCondition(column: "status", in: statuses.map(\.rawValue))
    case .format(let formats):
      let list = SQLValueList(formats.map(\.rawValue))
      return SQLCondition(Self.edition("format \(list.text)"), list.arguments)
    case .isbn(let isbn):
      return SQLCondition(
        "id IN (SELECT work_id FROM edition_isbns WHERE isbn = ?)", [.text(isbn.digits)])
    case .number(let from, let through):
      let range = SQLCondition(
        field.column, from: from.map { .integer($0) }, through: through.map { .integer($0) })
      return field == .pages ? SQLCondition(Self.edition(range.text), range.arguments) : range
    case .date(let from, let through):
      return SQLCondition(
        field.column, from: from.map { .text($0.description) },
        through: through.map { .text($0.description) })
    case .exists(let isThere): return SQLCondition(field.existence).negated(!isThere)
    case .isTrue(let isOwned):
      return SQLCondition(ShelfField.owned.existence).negated(!isOwned)
    }
  }

  private static func tagged(_ values: [String], in database: SQLiteDatabase) throws -> SQLCondition
  {
    let tags = try database.rows("SELECT DISTINCT tag FROM work_tags") { $0.text(0) }
      .filter { values.contains(FoldedText.folded($0)) }
    let list = SQLValueList(tags)
    return SQLCondition(
      "id IN (SELECT work_id FROM work_tags WHERE tag \(list.text))", list.arguments)
  }

  static func firstAuthor(_ condition: String) -> String {
    """
    id IN (SELECT work_id FROM work_authors JOIN authors ON authors.id = author_id
      WHERE place = 0 AND \(condition))
    """
  }

  static func edition(_ condition: String) -> String {
    "id IN (SELECT work_id FROM editions WHERE \(condition))"
  }
}

extension ShelfField {
  /// True for what is said of a reading and not of its work.
  fileprivate var isOfReading: Bool {
    switch self {
    case .status, .rating, .started, .finished: true
    default: false
    }
  }

  /// The column of a number or a date.
  fileprivate var column: String {
    switch self {
    case .pages: "page_count"
    case .added: "added_at"
    default: rawValue
    }
  }

  /// A condition that holds for works, or readings, of which something is known.
  fileprivate var existence: String {
    switch self {
    case .title: "true"
    case .author: "id IN (SELECT work_id FROM work_authors)"
    case .series: "id IN (SELECT work_id FROM work_series)"
    case .tag: "id IN (SELECT work_id FROM work_tags)"
    case .subject: "subjects <> '[]'"
    case .publisher, .pages: ShelfSearch.edition("\(column) IS NOT NULL")
    case .review: "id IN (SELECT work_id FROM entries WHERE review IS NOT NULL)"
    case .format: ShelfSearch.edition("format <> 'unknown'")
    case .lang:
      "original_language IS NOT NULL OR \(ShelfSearch.edition("language IS NOT NULL"))"
    case .original: "original_language IS NOT NULL"
    case .region, .gender: ShelfSearch.firstAuthor("\(rawValue) IS NOT NULL")
    case .isbn: "id IN (SELECT work_id FROM edition_isbns)"
    case .owned: "owned_copies > 0 OR id IN (SELECT work_id FROM entries WHERE is_owned = 1)"
    case .status, .rating, .year, .added, .started, .finished: "\(column) IS NOT NULL"
    }
  }
}

extension ShelfOrder? {
  /// The order as SQL; works without a value come last, and without an order the newest first.
  fileprivate var sql: String {
    let order = self ?? ShelfOrder(.added, isDescending: true)
    let direction = order.isDescending ? "DESC" : "ASC"
    return "\(order.key.column) \(direction) NULLS LAST, key \(direction)"
  }
}

extension ShelfOrderKey {
  fileprivate var column: String {
    switch self {
    case .title: "title COLLATE NOCASE"
    case .author:
      """
      (SELECT coalesce(sort_name, name) FROM work_authors JOIN authors ON authors.id = author_id
        WHERE work_id = works.id ORDER BY place LIMIT 1) COLLATE NOCASE
      """
    case .series:
      """
      (SELECT lower(name) || printf('%012.3f', CAST(number AS REAL)) FROM work_series
        WHERE work_id = works.id ORDER BY place LIMIT 1)
      """
    case .year: "year"
    case .added: "added_at"
    case .pages: "most_pages"
    case .rating: "last_rating"
    case .started: "last_started"
    case .finished: "last_finished"
    }
  }
}
