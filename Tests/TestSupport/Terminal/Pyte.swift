import Foundation
import Testing

/// Another terminal emulator, which our model of a screen is compared with.
package enum Pyte {
  /// What a terminal got since the frame before, and its size.
  package struct Frame: Encodable, Sendable {
    let rows, columns: Int
    /// Hexadecimal.
    let bytes: String
    /// The screen is empty before it.
    let fresh: Bool

    package init(_ bytes: some Sequence<UInt8>, rows: Int, columns: Int, isFresh: Bool) {
      self.rows = rows
      self.columns = columns
      self.bytes = bytes.map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
      fresh = isFresh
    }
  }

  package struct Screen: Decodable, Hashable, Sendable, CustomStringConvertible {
    package let lines: [String]
    /// Row and column, counted from 0.
    package let cursor: [Int]

    package init(lines: [String], cursor: (row: Int, column: Int)) {
      self.lines = lines
      self.cursor = [cursor.row, cursor.column]
    }

    /// What two emulators have to agree on: what joins or varies emoji has no columns, and an
    /// accent may be composed.
    package var comparable: Screen {
      var rows = lines.map { line in
        let kept = line.unicodeScalars.filter { $0 != "\u{200D}" && $0 != "\u{FE0F}" }
        let row = String(String.UnicodeScalarView(kept)).precomposedStringWithCanonicalMapping
        return String(row.reversed().drop { $0 == " " }.reversed())
      }
      while rows.last?.isEmpty == true { rows.removeLast() }
      return Screen(lines: rows, cursor: (cursor[0], cursor[1]))
    }

    package var description: String { lines.joined(separator: "\n") + "\n--- cursor \(cursor)" }
  }

  struct IsMissing: Error, CustomStringConvertible {
    let description = "pyte is not in .deps/test-python; run: make setup"
  }

  private static let compiled = Result { try TemporaryDirectory() }

  /// What it shows after each frame.
  package static func show(_ frames: [Frame]) throws -> [Screen] {
    let modules = Fixture.repository.appending(path: ".deps/test-python")
    guard FileManager.default.fileExists(atPath: modules.appending(path: "pyte").path) else {
      throw IsMissing()
    }
    let folder = try TemporaryDirectory()
    let encoder = JSONEncoder()
    let input = try frames.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    try Data(input.joined(separator: "\n").utf8).write(to: URL(filePath: folder.path("frames")))
    try Data().write(to: URL(filePath: folder.path("screens")))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", Fixture.repository.appending(path: "scripts/pyte-screens.py").path,
    ]
    process.environment = [
      "PYTHONPATH": modules.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "PYTHONUTF8": "1",
      // Compiled once for all tests, and nowhere in the repository.
      "PYTHONPYCACHEPREFIX": try compiled.get().url.path,
    ]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.path("frames")))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: folder.path("screens")))
    try process.run()
    process.waitUntilExit()
    let shown = try String(contentsOfFile: folder.path("screens"), encoding: .utf8)
    return try shown.split(separator: "\n").map {
      try JSONDecoder().decode(Screen.self, from: Data($0.utf8))
    }
  }
}
