import Answers
import Basics

/// A session as a terminal recording (asciinema cast v2), typed and answered at a readable pace.
package enum CastExport {
  private static let columns = 100
  private static let rows = 32
  /// Seconds between two keys, and between two lines of an answer.
  private static let key = 0.035
  private static let line = 0.12
  /// Longest pause before an answer in seconds.
  private static let longestWait = 2.0

  package static func text(of exported: ExportedSession) -> String {
    let created = exported.session.head?.created.microseconds ?? 0
    let head: JSONValue = [
      "version": 2, "width": .integer(columns), "height": .integer(rows),
      "timestamp": .integer(Int(created / 1_000_000)), "title": .string(inert(exported.title)),
      "env": ["TERM": "xterm-256color"],
    ]
    var lines = [head]
    var time = 0.5
    func write(_ text: String) {
      lines.append([.plain((time * 1000).rounded() / 1000), "o", .string(text)])
    }
    for exported in exported.cells {
      write("books> ")
      for character in inert(exported.cell.source) {
        time += key
        write(character.isNewline ? "\r\n" : String(character))
      }
      write("\r\n")
      if let searched = exported.searched { write("searched for: \(inert(searched))\r\n") }
      time += wait(for: exported.cell)
      for line in inert(exported.text).split(separator: "\n", omittingEmptySubsequences: false) {
        write(line + "\r\n")
        time += Self.line
      }
      if let ending = exported.ending { write(inert(ending) + "\r\n") }
      if let verdict = exported.verdict { write("checked \(verdict.words)\r\n") }
      time += 1
    }
    return lines.map { $0.canonicalText + "\n" }.joined()
  }

  private static func wait(for cell: Cell) -> Double {
    let took = cell.facts?.elapsed.map { Double($0.microseconds) / 1e6 } ?? 0
    return min(max(took, 0.2), longestWait)
  }

  /// The text without characters that a terminal acts on: a player sends whatever it is given.
  private static func inert(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: result.append(" ")
      case 0x0A: result.append(scalar)
      case ..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
