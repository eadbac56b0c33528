import Basics
import Bindings
import Imports
import Reading

/// Brings one file to the catalogue, in transactions of some hundred thousand lines.
///
/// An import that is cut off leaves whole records; another one of the same file completes it.
struct CatalogueFileImport: Sendable {
  /// Lines of a transaction, and lines between two reports.
  private static let batch = 250_000
  private static let report = 25_000

  let path: String
  let now: Timestamp
  let progress: @Sendable (CatalogueImportCounts, _ share: Double) -> Void

  private var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  func run(in database: SQLiteDatabase) throws -> CatalogueImport {
    do {
      let lines = LineFeed(path: path, name: name)
      let first = try lines.firstLine()
      let isDump = first.starts(with: Array("/type/".utf8)) && first.contains(0x09)
      let counts =
        isDump ? try importDump(lines, in: database) : try importTable(in: database)
      return CatalogueImport(file: name, importedAt: now, counts: counts, isComplete: true)
    } catch let error as GzipError {
      throw CatalogueError.damaged(file: name, reason: error.words)
    } catch let error as FileError {
      throw CatalogueError.unreadable(file: name, reason: error.message)
    }
  }

  private func importDump(_ lines: LineFeed, in database: SQLiteDatabase) throws
    -> CatalogueImportCounts
  {
    var journal = try Journal(database, name, now)
    var writer = try CatalogueWriter(database)
    try journal.start()
    do {
      try lines.forEach { buffer, line, share in
        if line.isEmpty { return }
        switch DumpReader.read(buffer, line) {
        case .author(let author):
          try writer.put(author)
          journal.counts.authors += 1
        case .work(let work):
          try writer.put(work)
          journal.counts.works += 1
        case .edition(let edition):
          try writer.put(edition)
          journal.counts.editions += 1
        case .other: journal.counts.others += 1
        case nil: journal.counts.refused += 1
        }
        let lines = journal.counts.lines
        if lines.isMultiple(of: Self.batch) {
          try writer.flush()
          try journal.turn()
        }
        if lines.isMultiple(of: Self.report) { progress(journal.counts, share) }
      }
      try writer.flush()
      try journal.complete()
    } catch {
      // Lines before a broken end are good; those since the last commit are read again anyway.
      journal.giveUp()
      throw error
    }
    return journal.counts
  }

  private func importTable(in database: SQLiteDatabase) throws -> CatalogueImportCounts {
    let table = try Table(try unpacked())
    let map = ColumnMap(of: table)
    let reader: BookReader
    do {
      reader = try BookReader(map, of: table)
    } catch {
      throw CatalogueError.unknownFormat(file: name)
    }
    var journal = try Journal(database, name, now)
    var writer = try CatalogueWriter(database)
    var authors: Set<String> = []
    try journal.start()
    do {
      for (place, row) in table.rows.enumerated() {
        if case .book(let book) = reader.read(row) {
          try writer.put(book)
          journal.counts.editions += 1
          journal.counts.works += 1
          authors.formUnion(book.credits.map { FoldedText.name($0.name) })
          journal.counts.authors = authors.count
        } else {
          journal.counts.refused += 1
        }
        if place.isMultiple(of: Self.report) {
          try Task.checkCancellation()
          progress(journal.counts, Double(place) / Double(table.rows.count))
        }
      }
      try writer.flush()
      try journal.complete()
    } catch {
      journal.giveUp()
      throw error
    }
    return journal.counts
  }

  private func unpacked() throws -> [UInt8] {
    let bytes = try FileSystem.read(path, limit: TableLimits.bytes)
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    return try Gunzip.inflate(bytes, limit: TableLimits.bytes)
  }

  /// The row of an import, and its transactions.
  private struct Journal {
    var counts = CatalogueImportCounts()
    private let database: SQLiteDatabase
    private let row: Int
    private let now: Timestamp

    init(_ database: SQLiteDatabase, _ name: String, _ now: Timestamp) throws {
      self.database = database
      self.now = now
      try database.run(
        "INSERT INTO imports (file, imported_at) VALUES (?, ?)", .text(name),
        .text(now.description))
      row = database.lastInsertedRow
    }

    func begin() throws { try database.execute("BEGIN IMMEDIATE") }

    /// Begins the first transaction; the index of an empty table is made once the table is full.
    func start() throws {
      try begin()
      if try database.integer("SELECT count(*) FROM (SELECT 1 FROM editions LIMIT 1)") == 0 {
        try database.execute("DROP INDEX IF EXISTS editions_of_work")
      }
    }

    /// Ends a transaction and begins the next.
    func turn() throws {
      try end(isComplete: false)
      try begin()
    }

    /// Ends the last transaction, with the lists of what is there now.
    func complete() throws {
      try database.execute(CatalogueDatabase.indexes)
      if counts.editions + counts.works > 0 {
        var lists = CatalogueLists(database)
        try lists.make(now: now)
      }
      try end(isComplete: true)
    }

    private func end(isComplete: Bool) throws {
      try database.run(
        """
        UPDATE imports SET editions = ?, works = ?, authors = ?, others = ?, refused = ?,
          is_complete = ? WHERE id = ?
        """, .integer(counts.editions), .integer(counts.works), .integer(counts.authors),
        .integer(counts.others), .integer(counts.refused), .integer(isComplete ? 1 : 0),
        .integer(row))
      try database.execute("COMMIT")
    }

    func giveUp() {
      try? database.execute("ROLLBACK")
      try? database.execute(CatalogueDatabase.indexes)
    }
  }
}

extension GzipError {
  fileprivate var words: String {
    switch self {
    case .damaged(let reason): reason
    case .cutOff: "it ends within its contents"
    case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
    }
  }
}
