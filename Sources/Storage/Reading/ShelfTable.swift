/// A table of the reading record with its columns, except `key`.
struct ShelfTable: Sendable {
  let name: String
  let columns: [String]
  /// The rows of a work, as a condition with its id as the parameter.
  let ofWork: String
  /// True for rows with an `id`, which are changed in place, since other rows refer to them.
  let hasID: Bool
  let insert: String
  /// Inserts a row, or changes that with its id.
  let upsert: String

  private init(_ name: String, ofWork: String = "work_id = ?", _ columns: String) {
    let names = columns.split(separator: " ").map(String.init)
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let changes = names.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    self.name = name
    self.columns = names
    self.ofWork = ofWork
    hasID = names.first == "id"
    insert = "INSERT INTO \(name) (\(names.joined(separator: ", "))) VALUES (\(marks))"
    upsert = "\(insert) ON CONFLICT (id) DO UPDATE SET \(changes)"
  }

  /// The columns as SQL, each of the table `name`.
  var selected: String { columns.map { "\(name).\($0)" }.joined(separator: ", ") }
}

extension ShelfTable {
  static let works = ShelfTable(
    "works", ofWork: "id = ?",
    "id title subtitle first_published original_language subjects description is_synthetic review_status added_at owned_copies"
  )
  static let authors = ShelfTable(
    "authors", ofWork: "id IN (SELECT author_id FROM work_authors WHERE work_id = ?)",
    "id name sort_name gender gender_source region region_source nationality nationality_source birth_year birth_year_source death_year death_year_source"
  )
  static let authorIdentifiers = ShelfTable(
    "author_identifiers",
    ofWork: "author_id IN (SELECT author_id FROM work_authors WHERE work_id = ?)",
    "author_id place scheme value")
  static let credits = ShelfTable("work_authors", "work_id place author_id role")
  static let series = ShelfTable("work_series", "work_id place name number")
  static let tags = ShelfTable("work_tags", "work_id place tag")
  static let editions = ShelfTable(
    "editions",
    "id work_id place title publisher published page_count format language cover_url")
  static let isbns = ShelfTable("edition_isbns", "work_id edition_id place isbn")
  static let identifiers = ShelfTable("identifiers", "work_id edition_id place scheme value")
  static let entries = ShelfTable(
    "entries",
    "id work_id edition_id place status rating review notes started finished page added_at is_owned import_id"
  )

  /// The tables in which a work has rows, each after those it refers to.
  package static let all = [
    works, authors, authorIdentifiers, credits, series, tags, editions, isbns, identifiers, entries,
  ]
}
