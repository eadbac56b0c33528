internal import Bindings
internal import Domain

/// Writes what the pages of a damaged library hold into a new one.
struct LibraryRebuild {
  let database: SQLiteDatabase
  let hasher: any ContentHasher
  let now: Timestamp

  struct Outcome: Sendable {
    var books: [SalvagedBook] = []
    /// Rows written, by table.
    var counts: [String: Int] = [:]
    /// Rows that were read but belong to nothing.
    var strays = 0
  }

  func run(file: [UInt8], log: [UInt8]) throws -> Outcome {
    let pages = try LibraryPages(file: file, log: log, as: database)
    let rows = pages.rows()
    var outcome = Outcome()
    try insert("books", rows["books"] ?? [], &outcome)
    let nameless = try standIn(rows)
    for table in LibraryPages.tables.dropFirst() { try insert(table, rows[table] ?? [], &outcome) }
    try keepCounting(after: pages.lastChunkSet)
    outcome.books = try books().map { try examined($0, isNameless: nameless.contains($0.id)) }
    return outcome
  }

  /// Rows that are there already are older versions, from pages nothing leads to.
  private func insert(_ name: String, _ rows: [[SQLiteValue]], _ outcome: inout Outcome) throws {
    let columns = try LibraryTable(name, in: database).columns.map(\.name)
    for values in rows {
      let names = columns.prefix(values.count).joined(separator: ", ")
      let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
      do {
        try database.statement("INSERT OR IGNORE INTO \(name) (\(names)) VALUES (\(marks))")
          .run(values)
        outcome.counts[name, default: 0] += database.changes
      } catch {
        guard error.kind == .constraint else { throw error }
        outcome.strays += 1
      }
    }
  }

  /// Rows for books that pages and conversations name, and whose own are lost.
  ///
  /// Of an unknown position the first page is shown, never the whole book.
  private func standIn(_ rows: [String: [[SQLiteValue]]]) throws -> Set<BookID> {
    let conversations = rows["conversations"] ?? []
    let named = (rows["pages"] ?? []).map { $0[0] } + conversations.map { $0[1] }
    var found: Set<BookID> = []
    for id in named {
      guard case .text(let text) = id, !found.contains(BookID(rawValue: text)),
        try database.integer("SELECT count(*) FROM books WHERE id = ?", id) == 0
      else { continue }
      found.insert(BookID(rawValue: text))
      let own = conversations.filter { $0[1] == id }.map { $0[0] }
      let positions = (rows["chat_messages"] ?? []).compactMap { row -> Int? in
        guard row.count > 6, own.contains(row[1]), case .integer(let page) = row[6] else {
          return nil
        }
        return page
      }
      try database.run(
        """
        INSERT INTO books (id, title, status, current_page, created_at, updated_at)
        VALUES (?, ?, 'failed', ?, ?, ?)
        """, id, .text("Rescued book \(found.count)"), .integer(max(1, positions.max() ?? 1)),
        .text(now.description), .text(now.description))
    }
    return found
  }

  /// Transcripts name chunk sets by numbers, so none is given twice.
  private func keepCounting(after last: Int) throws {
    guard last > 0 else { return }
    try database.run(
      "INSERT INTO sqlite_sequence (name, seq) VALUES ('chunk_sets', ?)", .integer(last))
  }

  private func books() throws -> [Book] {
    try database.rows(
      "SELECT \(BookRow.columns) FROM books ORDER BY created_at, id", map: BookRow.book)
  }

  /// Compares the pages with the hash of the book; one that lacks some has to be read again.
  private func examined(_ book: Book, isNameless: Bool) throws -> SalvagedBook {
    let pages = try database.rows(
      "SELECT page_number, text, label FROM pages WHERE book_id = ? ORDER BY page_number",
      .text(book.id.rawValue)
    ) { Page(number: $0.integer(0), label: $0.optionalText(2), text: $0.text(1)) }
    let isInOrder = pages.enumerated().allSatisfy { $0.offset + 1 == $0.element.number }
    let hash = PagesHash.of(pages, hasher: hasher)
    if isNameless, isInOrder, !pages.isEmpty {
      return SalvagedBook(
        book: try marked(book, .ready, hash, pages.count), missingPages: 0, isNameless: true)
    }
    guard book.status == .ready, hash != book.pagesHash || !isInOrder else {
      return SalvagedBook(book: book, missingPages: 0, isNameless: isNameless)
    }
    return SalvagedBook(
      book: try marked(book, .failed, book.pagesHash, book.pageCount),
      missingPages: max(1, book.pageCount - pages.count), isNameless: isNameless)
  }

  private func marked(_ book: Book, _ status: BookStatus, _ hash: ContentHash?, _ count: Int) throws
    -> Book
  {
    try database.run(
      "UPDATE books SET status = ?, pages_hash = ?, page_count = ? WHERE id = ?",
      .text(status.rawValue), .text(orNull: hash?.hex), .integer(count), .text(book.id.rawValue))
    var book = book
    book.status = status
    book.pagesHash = hash
    book.pageCount = count
    return book
  }
}
