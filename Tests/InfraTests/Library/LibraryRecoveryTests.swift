import Bindings
import Domain
import Foundation
import TestSupport
import Testing

@testable import Infra

/// Our reading of damaged libraries beside SQLite's own recovery.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Recovery.isThere, "sqlite3 is not installed"))
struct LibraryRecoveryTests {
  @Test func `on a hundred damaged libraries nothing is lost that SQLite's recovery gives`()
    async throws
  {
    let (library, bytes) = try await LibraryRescueTests.library()
    let original = try SQLiteDatabase(path: library.path)
    let known = try Recovery.rows(original, original)
    var given = 0
    let folder = try TemporaryDirectory()
    for seed in 1...100 as ClosedRange<UInt64> {
      let damaged = Damaged(seed: seed, Array(bytes)).bytes
      try Data(damaged).write(to: URL(filePath: folder.path("\(seed).db")))
    }
    try Recovery.run(in: folder, count: 100)
    for seed in 1...100 {
      let damaged = try FileSystem.read(folder.path("\(seed).db"))
      let ours = try LibraryPages(file: damaged, log: [], as: original).rows()
      let found = ours.mapValues { Set($0.map(Recovery.text)) }
      guard
        let recovered = try? SQLiteDatabase(path: folder.path("\(seed).recovered"), mode: .readOnly)
      else { continue }
      for (table, rows) in try Recovery.rows(recovered, original) {
        // Rows that the damage has changed are nobody's.
        let sound = rows.intersection(known[table] ?? [])
        given += sound.count
        let lost = sound.subtracting(found[table] ?? [])
        #expect(lost.isEmpty, "seed \(seed), \(table): \(lost.count) of \(sound.count)")
      }
    }
    #expect(given > 2000)
  }
}

/// A library after an accident that the seed tells.
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
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")

  /// Recovers `N.db` into `N.recovered`, as SQLite's manual has it.
  static func run(in folder: TemporaryDirectory, count: Int) throws {
    let script = """
      cd "$1"
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

  /// The rows of each table as text, those that nothing leads to among them.
  static func rows(_ database: SQLiteDatabase, _ schema: SQLiteDatabase) throws -> [String: Set<
    String
  >] {
    var found: [String: Set<String>] = [:]
    for name in LibraryPages.tables {
      let columns = try LibraryTable(name, in: schema).columns.map { "quote(\"\($0.name)\")" }
      let sql = "SELECT \(columns.joined(separator: " || '|' || ")) FROM \(name)"
      found[name] = Set((try? database.rows(sql) { $0.text(0) }) ?? [])
    }
    return found
  }

  /// As `quote` writes it.
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
