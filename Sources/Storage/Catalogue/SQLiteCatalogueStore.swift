package import Basics
import Bindings
package import Reading

/// The local catalogue in a file of its own.
package struct SQLiteCatalogueStore: CatalogueStore {
  private let database: CatalogueDatabase
  private let clock: WallClock
  private let resolve: @Sendable (String) -> String

  /// `resolve` makes the path of a file absolute.
  package init(
    _ database: CatalogueDatabase, clock: WallClock,
    resolve: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.database = database
    self.clock = clock
    self.resolve = resolve
  }

  package func candidates(_ query: LookUpQuery, limit: Int) async throws -> [CatalogueWork] {
    try await database.read { try CatalogueReader($0).candidates(query, limit: limit) } ?? []
  }

  /// The work with the number of its key in Open Library: 7 of `OL7W`.
  package func work(openLibrary key: Int) async throws -> CatalogueWork? {
    try await database.read { try CatalogueReader($0).work(openLibrary: key) } ?? nil
  }

  package func importFile(
    _ path: String, progress: @escaping @Sendable (CatalogueImportCounts, _ share: Double) -> Void
  ) async throws -> CatalogueImport {
    let (path, now) = (resolve(path), clock.now())
    let job = CatalogueFileImport(path: path, now: now, progress: progress)
    return try await database.run { try job.run(in: $0) }
  }

  package func imports() async throws -> [CatalogueImport] {
    try await database.read { database in
      try database.rows(
        """
        SELECT file, imported_at, editions, works, authors, others, refused, is_complete
        FROM imports ORDER BY id DESC
        """
      ) { row in
        var counts = CatalogueImportCounts()
        counts.editions = row.integer(2)
        counts.works = row.integer(3)
        counts.authors = row.integer(4)
        counts.others = row.integer(5)
        counts.refused = row.integer(6)
        return CatalogueImport(
          file: row.text(0), importedAt: Timestamp(stored: row.text(1)), counts: counts,
          isComplete: row.integer(7) == 1)
      }
    } ?? []
  }

  package func counts() async throws -> CatalogueCounts {
    let size = LibraryFiles.size(database.path)
    return try await database.read { database in
      var counts = CatalogueCounts()
      counts.editions = try database.integer("SELECT count(*) FROM editions")
      counts.works = try database.integer("SELECT count(*) FROM works")
      counts.authors = try database.integer("SELECT count(*) FROM authors")
      counts.bytes = size
      return counts
    } ?? CatalogueCounts()
  }

  package func consent() async throws -> Bool? {
    try await database.read { database in
      try database.first("SELECT is_given FROM consent") { $0.integer(0) == 1 }
    } ?? nil
  }

  package func setConsent(_ isGiven: Bool) async throws {
    let now = clock.now()
    try await database.write { database in
      try database.run("DELETE FROM consent")
      try database.run(
        "INSERT INTO consent (is_given, decided_at) VALUES (?, ?)", .integer(isGiven ? 1 : 0),
        .text(now.description))
    }
  }
}
