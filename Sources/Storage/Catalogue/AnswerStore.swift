package import Basics
import Bindings
package import Reading

/// Kept answers of catalogues, and what is known of each catalogue's state.
package struct AnswerStore {
  private let database: CatalogueDatabase

  package init(_ database: CatalogueDatabase) { self.database = database }

  /// What is known of a catalogue.
  package struct Condition: Sendable {
    /// Requests of that day.
    package var requests = 0
    /// Failures in a row.
    package var failures = 0
    /// Nothing is asked before.
    package var closedUntil = Timestamp(microseconds: 0)
  }

  /// The answer of an address that is not older than `seconds`, with its age in seconds.
  package func answer(_ url: String, seconds: Int, now: Timestamp) async throws -> (
    body: String, age: Int
  )? {
    try await database.read { database in
      try database.first("SELECT body, asked_at FROM answers WHERE url = ?", .text(url)) { row in
        (body: row.text(0), age: max(0, (Int(now.microseconds) - row.integer(1)) / 1_000_000))
      }
    }?.flatMap { $0.age <= seconds ? $0 : nil }
  }

  /// Keeps an answer, and forgets those that are too old.
  package func keep(
    _ url: String, _ body: String, of name: CatalogueName, seconds: Int, now: Timestamp
  )
    async throws
  {
    try await database.write { database in
      try database.run(
        "INSERT OR REPLACE INTO answers (url, provider, body, asked_at) VALUES (?, ?, ?, ?)",
        .text(url), .text(name.rawValue), .text(body), .integer(Int(now.microseconds)))
      try database.run(
        "DELETE FROM answers WHERE asked_at < ?",
        .integer(Int(now.microseconds) - seconds * 1_000_000))
    }
  }

  package func condition(_ name: CatalogueName, day: String) async throws -> Condition {
    try await database.read { database in
      try database.first(
        "SELECT day, requests, failures, closed_until FROM providers WHERE provider = ?",
        .text(name.rawValue)
      ) { row in
        Condition(
          requests: row.text(0) == day ? row.integer(1) : 0, failures: row.integer(2),
          closedUntil: Timestamp(microseconds: Int64(row.integer(3))))
      }
    }?.flatMap(\.self) ?? Condition()
  }

  package func set(_ condition: Condition, of name: CatalogueName, day: String) async throws {
    try await database.write { database in
      try database.run(
        """
        INSERT OR REPLACE INTO providers (provider, day, requests, failures, closed_until)
        VALUES (?, ?, ?, ?, ?)
        """, .text(name.rawValue), .text(day), .integer(condition.requests),
        .integer(condition.failures), .integer(Int(condition.closedUntil.microseconds)))
    }
  }
}
