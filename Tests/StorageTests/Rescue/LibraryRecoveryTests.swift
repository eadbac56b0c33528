import Bindings
import Foundation
import TestSupport
import Testing

@testable import Storage

/// The rows read from damaged libraries.
@Suite(.timeLimit(.minutes(5)))
struct LibraryRecoveryTests {
  @Test func `every undamaged row of a hundred damaged libraries is found`() async throws {
    let (library, bytes) = try await LibraryRescueTests.library()
    let original = try SQLiteDatabase(path: library.path)
    let whole = SQLitePages(file: Array(bytes), likelySize: 16_384)
    // Rows of indexes look like those of the last table, which is found by its tree only.
    let trees = try (LibraryPages.tables.dropLast() + LibraryPages.sets).map { name in
      let root = try original.integer(
        "SELECT rootpage FROM sqlite_schema WHERE name = ?", .text(name))
      let table = try LibraryTable(name, in: original)
      let rows = whole.tree(from: root).map {
        ($0, Set(whole.rows(of: $0).compactMap(table.values)))
      }
      return (table: table, rows: rows)
    }
    var spared = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      let damaged = Damaged(seed: seed, Array(bytes)).bytes
      let pages = SQLitePages(file: damaged, likelySize: 16_384)
      let found = try LibraryPages(file: damaged, log: [], as: original).found().rows
        .mapValues { Set($0) }
      for (table, rows) in trees {
        let sound = rows.reduce(into: Set<[SQLiteValue]>()) { sound, row in
          sound.formUnion(row.1.intersection(pages.rows(of: row.0).compactMap(table.values)))
        }
        spared += sound.count
        let lost = sound.subtracting(found[table.name] ?? [])
        #expect(lost.isEmpty, "seed \(seed), \(table.name): \(lost.count) of \(sound.count)")
      }
    }
    #expect(spared > 2000)
  }

  /// Debian's `sqlite3` has the command without the table it reads pages by;
  /// `scripts/prove-rescue.sh` builds one with both.
  @Test(.enabled(if: Recovery.works, "no sqlite3 here can recover"))
  func `on a hundred damaged libraries nothing is lost that SQLite's recovery gives`()
    async throws
  {
    let (library, bytes) = try await LibraryRescueTests.library()
    let original = try SQLiteDatabase(path: library.path)
    let known = try Recovery.rows(original, original)
    var (given, more) = (0, 0)
    let folder = try TemporaryDirectory()
    for seed in 1...100 as ClosedRange<UInt64> {
      let damaged = Damaged(seed: seed, Array(bytes)).bytes
      try Data(damaged).write(to: URL(filePath: folder.path("\(seed).db")))
    }
    try Recovery.run(in: folder, count: 100)
    for seed in 1...100 {
      let damaged = try FileSystem.read(folder.path("\(seed).db"))
      let ours = try LibraryPages(file: damaged, log: [], as: original).found().rows
      let found = ours.mapValues { Set($0.map(Recovery.text)) }
      guard
        let recovered = try? SQLiteDatabase(path: folder.path("\(seed).recovered"), mode: .readOnly)
      else { continue }
      for (table, rows) in try Recovery.rows(recovered, original) {
        // Rows that the damage has changed match no original.
        let sound = rows.intersection(known[table] ?? [])
        given += sound.count
        more += (found[table] ?? []).intersection(known[table] ?? []).subtracting(sound).count
        let lost = sound.subtracting(found[table] ?? [])
        #expect(lost.isEmpty, "seed \(seed), \(table): \(lost.count) of \(sound.count)")
      }
    }
    #expect(given > 2000)
    print("SQLite's recovery gives \(given) sound rows, the rescue these and \(more) more.")
  }
}

/// A library with damage that depends on the seed.
private struct Damaged {
  var bytes: [UInt8]

  init(seed: UInt64, _ whole: [UInt8]) {
    var generator = SeededGenerator(seed: seed)
    bytes = whole
    let size = 16_384
    let pages = whole.count / size
    switch seed % 5 {
    case 0: bytes.removeLast(seed % 10 == 0 ? size : size / 3)
    case 1: bytes.removeLast(Int.random(in: 1..<pages - 2, using: &generator) * size)
    case 2:
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 1..<pages, using: &generator) * size
        bytes.replaceSubrange(start..<start + size, with: [UInt8](repeating: 0, count: size))
      }
    case 3:
      for _ in 0..<Int.random(in: 20...400, using: &generator) {
        let place = Int.random(in: size..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
    default:
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let start = Int.random(in: 1..<pages, using: &generator) * size
        for offset in 0..<16 {
          bytes[start + offset] = UInt8.random(in: 0...255, using: &generator)
        }
      }
    }
  }
}

private enum Recovery {
  /// True when a `sqlite3` recovers a table of one row.
  static let works = (try? recoversOneRow()) ?? false

  private static func recoversOneRow() throws -> Bool {
    let folder = try TemporaryDirectory()
    let database = try SQLiteDatabase(path: folder.path("1.db"))
    try database.execute("CREATE TABLE a (b); INSERT INTO a VALUES (7)")
    try run(in: folder, count: 1)
    let recovered = try SQLiteDatabase(path: folder.path("1.recovered"), mode: .readOnly)
    return try recovered.integer("SELECT b FROM a") == 7
  }

  /// Recovers `N.db` into `N.recovered`, following SQLite's manual.
  static func run(in folder: TemporaryDirectory, count: Int) throws {
    let script = """
      cd "$1"; PATH=$PATH:/usr/local/bin
      for number in $(seq \(count)); do
        sqlite3 "$number.db" '.recover' 2>/dev/null \
          | sqlite3 -cmd 'PRAGMA synchronous = OFF' -cmd 'PRAGMA journal_mode = OFF' \
            "$number.recovered" >/dev/null 2>&1
      done
      true
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", folder.url.path]
    try process.run()
    process.waitUntilExit()
  }

  /// The rows of each table as text, including those of unreachable pages.
  static func rows(_ database: SQLiteDatabase, _ schema: SQLiteDatabase) throws -> [String: Set<
    String
  >] {
    var found: [String: Set<String>] = [:]
    for name in LibraryPages.tables + LibraryPages.sets {
      let columns = try LibraryTable(name, in: schema).columns.map { "quote(\"\($0.name)\")" }
      let sql = "SELECT \(columns.joined(separator: " || '|' || ")) FROM \(name)"
      found[name] = Set((try? database.rows(sql) { $0.text(0) }) ?? [])
    }
    return found
  }

  /// The values in the form of `quote`.
  static func text(_ values: [SQLiteValue]) -> String {
    values.map { value in
      switch value {
      case .null: return "NULL"
      case .integer(let number): return "\(number)"
      case .real(let number): return "\(number)"
      case .text(let text): return "'\(text.replacing("'", with: "''"))'"
      case .blob(let bytes):
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        return "X'\(digits.joined())'"
      case .floats: return "floats"
      }
    }.joined(separator: "|")
  }
}
