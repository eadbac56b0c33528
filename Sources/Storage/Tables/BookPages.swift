import Basics
import Bindings
import Books

/// The rows of one book that its parser made: pages, chapters and the report.
struct BookPages {
  /// Fewest bytes of a text for which freed memory is returned to the system.
  private static let longText = 8 << 20

  private let book: BookID
  private let id: SQLiteValue
  private let database: SQLiteDatabase

  init(_ id: BookID, in database: SQLiteDatabase) {
    book = id
    self.id = .text(id.rawValue)
    self.database = database
  }

  func replace(with parsed: ParsedBook) throws {
    for table in ["pages", "chapters", "ingest_reports"] {
      try database.run("DELETE FROM \(table) WHERE book_id = ?", id)
    }
    let text = BookText(pages: parsed.pages)
    try insertPages(parsed.pages, text.pageMap)
    let insert = try database.statement(
      """
      INSERT INTO chapters (book_id, chapter_index, title, level, start_page)
      VALUES (?, ?, ?, ?, ?)
      """)
    for (index, chapter) in parsed.chapters.enumerated() {
      try Task.checkCancellation()
      try insert.run([
        id, .integer(index), .text(chapter.title), .integer(chapter.level),
        .integer(chapter.startPage),
      ])
    }
    try place(parsed.chapters, in: text)
    try StoredHeadings(book, in: database).refresh()
    try save(parsed.report)
  }

  /// Replaces pages alone; chapters and the report stay.
  func replacePages(_ pages: [Page]) throws {
    try database.run("DELETE FROM pages WHERE book_id = ?", id)
    try insertPages(pages, BookText(pages: pages).pageMap)
  }

  /// Stores the beginnings of the chapters in the text.
  func place(_ chapters: [Chapter], in text: BookText) throws {
    let update = try database.statement(
      "UPDATE chapters SET start_offset = ? WHERE book_id = ? AND chapter_index = ?")
    for (index, start) in ChapterPlaces.starts(of: chapters, in: text).enumerated() {
      try Task.checkCancellation()
      try update.run([.integer(start), id, .integer(index)])
    }
  }

  func save(_ report: ParseReport) throws {
    try database.run(
      """
      INSERT INTO ingest_reports (book_id, report) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET report = excluded.report
      """, id, .text(ParseReportJSON.json(report).canonicalText))
  }

  private func insertPages(_ pages: [Page], _ map: PageMap) throws {
    let insert = try database.statement(
      """
      INSERT INTO pages (book_id, page_number, start_offset, end_offset, label, text)
      VALUES (?, ?, ?, ?, ?, ?)
      """)
    for (page, range) in zip(pages, map.ranges) {
      try Task.checkCancellation()
      try insert.run([
        id, .integer(page.number), .integer(range.lowerBound), .integer(range.upperBound),
        .text(orNull: page.label), .text(page.text),
      ])
    }
  }

  package func text() throws -> BookText {
    var builder = BookTextBuilder()
    var pulse = WorkPulse()
    let pages = try database.statement(
      "SELECT page_number, label, text FROM pages WHERE book_id = ? ORDER BY page_number")
    try pages.forEach([id]) { row in
      let page = Page(number: row.integer(0), label: row.optionalText(1), text: row.text(2))
      builder.append(page)
      if pulse.isCancelled(after: page.text.utf8.count) { throw CancellationError() }
      return true
    }
    let text = builder.text()
    // Reading left its memory in fragments, which later work on the whole text cannot use.
    if text.utf8.count > Self.longText { FreedMemory.giveBack() }
    return text
  }

  func chapters() throws -> [Chapter] {
    try database.rows(
      """
      SELECT title, level, start_page FROM chapters WHERE book_id = ? ORDER BY chapter_index
      """, id
    ) {
      Chapter(
        title: $0.text(0), level: $0.integer(1, in: StoredNumber.levels),
        startPage: $0.integer(2, in: StoredNumber.pages))
    }
  }

  func report() throws -> ParseReport? {
    try database.first("SELECT report FROM ingest_reports WHERE book_id = ?", id) {
      ParseReportJSON.report(try JSONValue(parsing: $0.text(0)))
    }
  }
}
