import Bindings
import Foundation
import TestSupport
import Testing

struct SQLiteDatabaseTests {
  private func memory() throws -> SQLiteDatabase { try SQLiteDatabase(path: ":memory:") }

  @Test func `every kind of value comes back as it went in`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (i, r, s, b, f, n)")
    let text = "a\0b “ünï” 😀"
    try database.run(
      "INSERT INTO t VALUES (?, ?, ?, ?, ?, ?)", .integer(.min), .real(0.1), .text(text),
      .blob([0, 255, 1]), .floats([1.5, -.infinity]), .null)
    let row = try database.first("SELECT * FROM t") { row in
      #expect(row.integer(0) == .min)
      #expect(row.real(1) == 0.1)
      #expect(row.text(2) == text)
      #expect(row.blob(3) == [0, 255, 1])
      #expect(row.floats(4) == [1.5, -.infinity])
      #expect(row.isNull(5))
      #expect(row.optionalText(5) == nil)
      #expect((row.integer(5), row.text(5), row.blob(5)) == (0, "", []))
      return true
    }
    #expect(row == true)
  }

  @Test func `empty text and an empty blob are not NULL`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (s NOT NULL, b NOT NULL, f NOT NULL)")
    try database.run("INSERT INTO t VALUES (?, ?, ?)", "", .blob([]), .floats([]))
    #expect(try database.integer("SELECT count(*) FROM t WHERE s = '' AND length(b) = 0") == 1)
    #expect(SQLiteValue.text(orNull: nil) == .null)
  }

  @Test func `too few and too many values are refused instead of read as NULL`() throws {
    let database = try memory()
    #expect(throws: SQLiteError.self) { try database.rows("SELECT ?, ?", 1) { $0.integer(0) } }
    #expect(throws: SQLiteError.self) { try database.rows("SELECT ?", 1, 2) { $0.integer(0) } }
    #expect(try database.integer("SELECT ? + ?", 1, 2) == 3)
  }

  @Test func `a blob that is no whole number of floats reads up to the last whole one`() throws {
    let database = try memory()
    let floats = try database.first("SELECT x'0000803F0000'") { $0.floats(0) }
    #expect(floats == [1])
  }

  @Test func `an error is one line, however its statement is written`() {
    let error = SQLiteError(code: 1, message: "no such table: t", sql: "SELECT *\n  FROM t")
    #expect(error.description == "SQLite 1: no such table: t in: SELECT * FROM t")
  }

  /// Met on a file system without a free block: not even the index of the log can be made.
  @Test(arguments: [(13, true), (4874, true), (10, false), (778, false)])
  func `a full disk is told from one that fails`(code: Int, isFull: Bool) {
    let kind = SQLiteError(code: Int32(code), message: "disk I/O error").kind
    #expect((kind == .full) == isFull)
  }

  @Test func `an error carries code, message and statement`() throws {
    let database = try memory()
    let sql = "SELECT * FROM nowhere"
    #expect(throws: SQLiteError(code: 1, message: "no such table: nowhere", sql: sql)) {
      try database.run(sql)
    }
    try database.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x CHECK (x > 0))")
    try database.run("INSERT INTO t VALUES (1, 1)")
    for insert in ["INSERT INTO t VALUES (1, 1)", "INSERT INTO t VALUES (2, 0)"] {
      #expect { try database.run(insert) } throws: { ($0 as? SQLiteError)?.kind == .constraint }
    }
    #expect { try database.run("CREATE VIRTUAL TABLE v USING elsewhere") } throws: {
      ($0 as? SQLiteError)?.kind == .noModule
    }
    #expect { try SQLiteDatabase(path: "/nowhere/at/all.db") } throws: {
      ($0 as? SQLiteError)?.kind == .cannotOpen
    }
    #expect(throws: SQLiteError.self) { try database.run("") }
  }

  @Test func `a transaction keeps all or nothing`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (x)")
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.run("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    try database.transaction { try database.run("INSERT INTO t VALUES (2)") }
    #expect(try database.rows("SELECT x FROM t") { $0.integer(0) } == [2])
  }

  @Test func `a full file rolls back and stays usable`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (x); PRAGMA max_page_count = 4")
    #expect {
      try database.transaction {
        try database.run("INSERT INTO t VALUES (zeroblob(100000))")
      }
    } throws: { ($0 as? SQLiteError)?.kind == .full }
    try database.run("INSERT INTO t VALUES (1)")
    #expect(try database.integer("SELECT count(*) FROM t") == 1)
  }

  @Test func `a statement can be left early and used again`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1), (2), (3)")
    for _ in 0..<3 {
      #expect(try database.first("SELECT x FROM t ORDER BY x") { $0.integer(0) } == 1)
    }
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      _ = try database.rows("SELECT x FROM t") { _ in throw Stop() }
    }
    #expect(try database.rows("SELECT x FROM t") { $0.integer(0) }.count == 3)
  }

  @Test func `extensions load by path from code and never from SQL`() throws {
    let database = try memory()
    let path = try #require(Fixture.dependencies).appending(path: "sqlite_vec/vec0.so").path
    #expect(throws: SQLiteError.self) { try database.run("SELECT load_extension(?)", .text(path)) }
    try database.loadExtension(path)
    #expect(try database.first("SELECT vec_version()") { $0.text(0) } == "v0.1.9")
    #expect(throws: SQLiteError.self) { try database.run("SELECT load_extension(?)", .text(path)) }
    #expect(throws: SQLiteError.self) { try database.loadExtension("/nowhere/vec0.so") }
  }

  @Test func `SQL cannot write to the tables behind an index`() throws {
    let database = try memory()
    try database.execute("CREATE VIRTUAL TABLE f USING fts5(x)")
    #expect(throws: SQLiteError.self) { try database.run("DELETE FROM f_data") }
  }

  @Test func `term counts are those of the row, phrase by phrase`() throws {
    let database = try memory()
    try database.addTermCounts()
    try database.execute("CREATE VIRTUAL TABLE f USING fts5(x, y, tokenize='porter unicode61')")
    try database.run("INSERT INTO f VALUES ('run Runs and running, far away', 'away, a run away')")
    let counts = try database.first(
      "SELECT term_counts(f) FROM f WHERE f MATCH ?", #""run" OR "away" OR "far away" OR "absent""#
    ) { $0.integers32(0) }
    // The length of the first column, the phrases in it, then those in the other one.
    #expect(counts == [6, 3, 1, 1, 0, 1, 2, 0, 0])
  }
}
