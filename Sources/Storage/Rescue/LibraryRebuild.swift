import Basics
import Bindings
import Books

/// Writes the readable rows of a damaged library into a new one.
struct LibraryRebuild {
  let database: SQLiteDatabase
  let hasher: ContentHasher
  let now: Timestamp
  /// SQLITE_CONSTRAINT_FOREIGNKEY, whose macro Swift cannot import.
  private static let missingParent: Int32 = 787

  struct Outcome: Sendable {
    var books: [SalvagedBook] = []
    /// Rows written, by table.
    var counts: [String: Int] = [:]
    /// Rows that were read but belong to something lost, by table.
    var strays: [String: Int] = [:]
    /// Rows of derived tables, by table.
    var derived: [String: Int] = [:]
  }

  func run(file: [UInt8], log: [UInt8]) throws -> Outcome {
    let pages = try LibraryPages(file: file, log: log, as: database)
    let found = pages.found()
    var outcome = Outcome()
    try insert("books", found, &outcome)
    let nameless = try standIn(found.rows, &outcome)
    for table in LibraryPages.tables.dropFirst() + LibraryPages.shelf {
      try insert(table, found, &outcome)
    }
    try FactsOfWorks(database).writeAll()
    try WordsOfWorks(database).indexAll()
    try ShelfQueues(database).forgetChanges()
    for table in LibraryPages.derived {
      outcome.derived[table] = Set(found.rows[table] ?? []).count
    }
    outcome.books = try books().map { try examined($0, isNameless: nameless.contains($0.id)) }
    let sets = try RescuedChunkSets(found.rows, database).run()
    outcome.counts["chunk_sets"] = sets.kept
    outcome.derived["chunk_sets"] = sets.lost
    try keepCounting(after: pages.lastChunkSet(found))
    return outcome
  }

  /// Inserts rows; a row that exists already is a newer version, because unreachable pages come
  /// last.
  private func insert(_ name: String, _ found: LibraryPages.Found, _ outcome: inout Outcome) throws
  {
    let columns = try LibraryTable(name, in: database).columns.map(\.name)
    for (index, values) in (found.rows[name] ?? []).enumerated() {
      let names = columns.prefix(values.count).joined(separator: ", ")
      let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
      do {
        try database.statement("INSERT OR IGNORE INTO \(name) (\(names)) VALUES (\(marks))")
          .run(values)
        outcome.counts[name, default: 0] += database.changes
      } catch {
        guard error.kind == .constraint else { throw error }
        guard error.code == Self.missingParent else { continue }
        // A row that only looks like one of this table is no loss, and neither is a report of a
        // reading.
        guard index < found.named[name] ?? 0, name != "ingest_reports" else { continue }
        outcome.strays[name, default: 0] += 1
      }
    }
  }

  /// Makes books for pages without their own row, when their text can be put together.
  private func standIn(_ rows: [String: [[SQLiteValue]]], _ outcome: inout Outcome) throws -> Set<
    BookID
  > {
    var numbers: [BookID: Set<Int>] = [:]
    for row in rows["pages"] ?? [] {
      guard case .text(let id) = row[0], case .integer(let page) = row[1], page >= 1 else {
        continue
      }
      numbers[BookID(rawValue: id), default: []].insert(page)
    }
    var found: Set<BookID> = []
    for (id, pages) in numbers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let text = SQLiteValue.text(id.rawValue)
      guard try database.integer("SELECT count(*) FROM books WHERE id = ?", text) == 0 else {
        continue
      }
      // With more gaps than text the numbers are damaged, or hardly any text is left.
      guard (pages.max() ?? 0) <= 2 * pages.count else { continue }
      found.insert(id)
      try database.run(
        """
        INSERT INTO books (id, title, status, current_page, created_at, updated_at)
        VALUES (?, ?, 'failed', ?, ?, ?)
        """, text, .text("Rescued book \(found.count)"), .integer(position(of: text, rows)),
        .text(now.description), .text(now.description))
    }
    return found
  }

  /// The furthest page that a conversation records; the first page without one, never the whole
  /// book.
  private func position(of book: SQLiteValue, _ rows: [String: [[SQLiteValue]]]) -> Int {
    let own = (rows["conversations"] ?? []).filter { $0[1] == book }.map { $0[0] }
    let positions = (rows["chat_messages"] ?? []).compactMap { row -> Int? in
      guard row.count > 6, own.contains(row[1]), case .integer(let page) = row[6] else {
        return nil
      }
      return page
    }
    return max(1, positions.max() ?? 1)
  }

  /// Transcripts name chunk sets by numbers, so none is reused.
  private func keepCounting(after last: Int) throws {
    guard last > 0 else { return }
    try database.run("DELETE FROM sqlite_sequence WHERE name = 'chunk_sets'")
    try database.run(
      "INSERT INTO sqlite_sequence (name, seq) VALUES ('chunk_sets', ?)", .integer(last))
  }

  private func books() throws -> [Book] {
    try database.rows(
      "SELECT \(BookRow.columns) FROM books ORDER BY created_at, id", map: BookRow.book)
  }

  /// Compares the pages with the hash of the book; a book with missing pages must be read again.
  private func examined(_ book: Book, isNameless: Bool) throws -> SalvagedBook {
    let pages = try database.rows(
      "SELECT page_number, text, label FROM pages WHERE book_id = ? ORDER BY page_number",
      .text(book.id.rawValue)
    ) { Page(number: $0.integer(0), label: $0.optionalText(2), text: $0.text(1)) }
    let isInOrder = pages.enumerated().allSatisfy { $0.offset + 1 == $0.element.number }
    let hash = PagesHash.of(pages, hasher: hasher)
    if isNameless, !pages.isEmpty {
      let whole = isInOrder ? pages : try filled(pages, of: book)
      let hash = PagesHash.of(whole, hasher: hasher)
      return SalvagedBook(
        book: try marked(book, .ready, hash, whole.count), missingPages: whole.count - pages.count,
        isNameless: true)
    }
    guard book.status == .ready, hash != book.pagesHash || !isInOrder else {
      return SalvagedBook(book: book, missingPages: 0, isNameless: isNameless)
    }
    return SalvagedBook(
      book: try marked(book, .failed, book.pagesHash, book.pageCount),
      missingPages: max(1, book.pageCount - pages.count), isNameless: isNameless)
  }

  /// The pages with blank ones in place of lost ones, so that the others keep their numbers.
  private func filled(_ pages: [Page], of book: Book) throws -> [Page] {
    let known = Dictionary(pages.map { ($0.number, $0) }) { first, _ in first }
    let whole = (1...(pages.last?.number ?? 1)).map { known[$0] ?? Page(number: $0, text: "") }
    try BookPages(book.id, in: database).replacePages(whole)
    return whole
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
