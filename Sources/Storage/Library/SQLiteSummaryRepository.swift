package import Answers
package import Basics
import Bindings
package import Books

/// Section summaries in the library database; the id of a summary is the beginning of its key.
package struct SQLiteSummaryRepository: SummaryRepository {
  private let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func summary(_ key: ContentHash, of book: BookID) async throws -> SectionSummary? {
    try await database.read { database in
      try database.rows(
        """
        SELECT title, start_page, end_page, summary, key_statements FROM section_summaries
        WHERE id = ? AND book_id = ?
        """, .text(Self.id(key, book)), .text(book.rawValue)
      ) { row -> SectionSummary? in
        // A summary whose statements are damaged is made again.
        guard let statements = (try? JSONValue(parsing: row.text(4)))?.array else { return nil }
        return SectionSummary(
          title: row.text(0), pages: row.pageRange(1, 2),
          text: row.text(3), statements: statements.compactMap(KeyStatement.init(stored:)))
      }.first.flatMap(\.self)
    }
  }

  package func save(
    _ summary: SectionSummary, key: ContentHash, of book: BookID, index: Int, at time: Timestamp
  ) async throws {
    let statements = JSONValue.array(summary.statements.map(\.stored)).canonicalText
    try await database.write { database in
      try database.run(
        """
        INSERT OR REPLACE INTO section_summaries
          (id, book_id, title, start_page, end_page, summary, key_statements, section_index,
           created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, .text(Self.id(key, book)), .text(book.rawValue), .text(summary.title),
        .integer(summary.pages.start), .integer(summary.pages.end), .text(summary.text),
        .text(statements), .integer(index), .text(time.description))
    }
  }

  private static func id(_ key: ContentHash, _ book: BookID) -> String {
    "\(key.description.suffix(64).prefix(32))-\(book.rawValue)"
  }
}

extension KeyStatement {
  fileprivate init?(stored value: JSONValue) {
    guard let text = value["statement"]?.string, let start = value["start_page"]?.integer,
      let end = value["end_page"]?.integer
    else { return nil }
    self.init(text: text, pages: PageRange(start, end))
  }

  fileprivate var stored: JSONValue {
    .object([
      "statement": .string(text), "start_page": .integer(pages.start),
      "end_page": .integer(pages.end),
    ])
  }
}
