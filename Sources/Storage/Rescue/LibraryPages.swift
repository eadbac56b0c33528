import Bindings

/// The readable rows in the pages of a damaged library, by table.
struct LibraryPages {
  /// Tables that cannot be made again from books and models, each after those it refers to.
  static let tables = [
    "books", "pages", "chapters", "ingest_reports", "conversations", "chat_messages",
    "section_summaries", "embedding_models", "vectors", "book_vectors",
  ]
  /// Tables of the chunk sets, of which whole ones are kept; the others are made again.
  static let sets = ["chunk_sets", "chunks"]
  /// Tables of the reading record, each after those it refers to.
  static let shelf =
    ["shelf_imports"] + ShelfTable.all.map(\.name) + ["book_editions"] + ShelfQueues.tables
    + SQLiteDiscoveryStore.tables
  /// Tables that are made again from the books; their rows are only counted.
  static let derived = ["state_caches"]
  /// Tables whose rows look like those of indexes, so they are taken only where the file names
  /// them.
  private static let namedOnly: Set<String> = Set(shelf + ["book_vectors"])
  private static let pageSize = 16_384

  private let pages: SQLitePages
  private let tables: [LibraryTable]

  /// `database` has the tables of the newest schema.
  init(file: [UInt8], log: [UInt8], as database: SQLiteDatabase) throws {
    pages = SQLitePages(file: file, log: log, likelySize: Self.pageSize)
    tables = try (Self.tables + Self.shelf + Self.sets + Self.derived).map {
      try LibraryTable($0, in: database)
    }
  }

  struct Found {
    /// The rows of each table: those its tree reaches first, then those of unreachable pages.
    var rows: [String: [[SQLiteValue]]] = [:]
    /// Number of rows that the table's tree reaches; the others are recognised by their form.
    var named: [String: Int] = [:]
  }

  func found() -> Found {
    let roots = roots()
    var found = Found()
    var reached: Set<Int> = pages.freePages
    for table in tables {
      guard let root = roots[table.name] else { continue }
      for page in pages.tree(from: root) {
        let rows = pages.rows(of: page)
        let known = rows.compactMap { table.values(of: $0) }
        // Another table's page may be on a damaged branch.
        if known.count == rows.count { reached.insert(page) }
        found.rows[table.name, default: []] += known
      }
    }
    found.named = found.rows.mapValues(\.count)
    let names = Set(tables.map(\.name))
    for (name, root) in roots where !names.contains(name) {
      reached.formUnion(pages.tree(from: root))
    }
    for page in 1...max(1, pages.count) where !reached.contains(page) {
      guard let (table, rows) = guess(pages.rows(of: page)) else { continue }
      found.rows[table.name, default: []] += rows
    }
    return found
  }

  /// The highest number of a chunk set found on any page.
  func lastChunkSet(_ found: Found) -> Int {
    let roots = roots()
    let sets = roots["chunk_sets"].map { pages.tree(from: $0) } ?? []
    let named = sets.flatMap { pages.rows(of: $0).compactMap(\.rowID) }
    let guessed = (found.rows["chunk_sets"] ?? []).compactMap { row -> Int? in
      if case .integer(let number)? = row.first { number } else { nil }
    }
    // A chunk set above 2^40 has no room for its chunks' ids, so the number is damaged.
    return (counts(from: roots["sqlite_sequence"]) + named + guessed).filter { $0 < 1 << 40 }
      .max() ?? 0
  }

  /// Values of the counter; without the first page every page may contain it.
  private func counts(from root: Int?) -> [Int] {
    let numbers = root.map { pages.tree(from: $0) } ?? Array(1...max(1, pages.count))
    return numbers.flatMap { pages.rows(of: $0) }.compactMap { row in
      guard row.values.count == 2, row.values.first == "chunk_sets",
        case .integer(let last)? = row.values.last
      else { return nil }
      return last
    }
  }

  /// First pages of tables and indexes by name, from the schema at the beginning of the file.
  private func roots() -> [String: Int] {
    var roots: [String: Int] = [:]
    for page in pages.tree(from: 1) {
      for row in pages.rows(of: page) where row.values.count == 5 {
        if case .text(let name) = row.values[1], case .integer(let root) = row.values[3], root > 1 {
          roots[name] = root
        }
      }
    }
    return roots
  }

  /// The table that fits the rows, one with all its columns before one of an earlier schema.
  private func guess(_ rows: [SQLitePages.StoredRow]) -> (LibraryTable, [[SQLiteValue]])? {
    guard !rows.isEmpty else { return nil }
    let candidates = tables.filter { !Self.namedOnly.contains($0.name) }.compactMap { table in
      let values = rows.compactMap { table.values(of: $0) }
      return values.count * 2 > rows.count ? (table, values) : nil
    }
    return candidates.min { missing($0) < missing($1) }
  }

  private func missing(_ candidate: (LibraryTable, [[SQLiteValue]])) -> Int {
    candidate.0.columns.count - (candidate.1.first?.count ?? 0)
  }
}
