import Foundation
import TestSupport

@testable import Terminal

/// What a line of text should be after keys, and where it should lie on the screen.
///
/// Keeps whole characters; the editor under test counts scalars.
struct ModelLine {
  private(set) var text: [Character] = []
  /// What was entered before, which hints are taken from.
  let history: [String]
  private var cursor = 0

  init(history: [String]) { self.history = history }

  private static let words = [
    "a", "whale ", "漢字", "가나다 ", "é", "e\u{301}x", "ü ", "ｱ", "—", "  ", "x, ", "👍🏽", "🇩🇪 ",
    "👨‍👩‍👧", "日本 ",
  ]

  var string: String { String(text) }

  mutating func press(using generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0:
      cursor = max(0, cursor - 1)
      return "\u{1B}[D"
    case 1:
      if cursor < text.count { cursor += 1 } else { takeHint() }
      return "\u{1B}OC"
    case 2:
      cursor = line(at: cursor).lowerBound
      return "\u{1}"
    case 3:
      let end = line(at: cursor).upperBound
      if cursor == end, end == text.count { takeHint() }
      cursor = max(cursor, line(at: cursor).upperBound)
      return "\u{1B}[F"
    case 4:
      if cursor > 0 { remove(cursor - 1..<cursor) }
      return "\u{7F}"
    case 5:
      if cursor < text.count { remove(cursor..<cursor + 1) }
      return "\u{1B}[3~"
    case 6 where Bool.random(using: &generator):
      remove(cursor..<text.count)
      return "\u{B}"
    case 7 where text.count(where: { $0 == "\n" }) < 4:
      insert("\n")
      return "\n"
    case 8: return moveLine(by: -1) ? "\u{1B}[A" : ""
    case 9: return moveLine(by: 1) ? "\u{1B}[B" : ""
    case 10 where text.count < 150:
      let pasted = (0..<8).map { _ in Self.words.randomElement(using: &generator) ?? "" }.joined()
      insert(pasted.precomposedStringWithCanonicalMapping)
      return "\u{1B}[200~\(pasted)\u{1B}[201~"
    default:
      let word = Self.words.randomElement(using: &generator) ?? ""
      insert(word)
      return word
    }
  }

  /// Rows without blanks at their ends, and row and column of the cursor.
  func screen(prompt: String, columns: Int, joinsEmoji: Bool) -> (
    rows: [String], cursor: (Int, Int)
  ) {
    var rows = [""]
    var (used, shown) = (0, 0)
    var place: (Int, Int)?
    func newRow() {
      rows.append("")
      (used, shown) = (0, 0)
    }
    let start = prompt.count
    for (index, character) in (Array(prompt) + text).enumerated() {
      let sum = Self.sum(character)
      let joined = DisplayWidth.of(character)
      if character != "\n", used + max(sum, joined) > columns { newRow() }
      if index == start + cursor { place = (rows.count - 1, min(shown, columns - 1)) }
      if character == "\n" {
        newRow()
      } else {
        rows[rows.count - 1].append(character)
        used += max(sum, joined)
        shown += joinsEmoji ? joined : sum
      }
    }
    if place == nil {
      if used == columns { newRow() }
      place = (rows.count - 1, shown)
      addHint(to: &rows, room: columns - 1 - used)
    }
    return (rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }, place ?? (0, 0))
  }

  /// What the newest entry that begins like the line adds to it.
  private var hint: String {
    guard !text.isEmpty, cursor == text.count else { return "" }
    let entry = history.last { entry in
      entry.utf8.count > string.utf8.count && entry.utf8.starts(with: string.utf8)
        && entry.hasPrefix(string)
    }
    return entry.map { String(decoding: $0.utf8.dropFirst(string.utf8.count), as: UTF8.self) } ?? ""
  }

  private func addHint(to rows: inout [String], room: Int) {
    let first = String(hint.prefix { $0 != "\n" })
    let line = first + (first.count < hint.count ? "↵…" : "")
    guard !line.isEmpty, room > 1 else { return }
    func width(_ character: Character) -> Int {
      max(Self.sum(character), DisplayWidth.of(character))
    }
    guard line.reduce(0, { $0 + width($1) }) > room else { return rows[rows.count - 1] += line }
    var left = room - 1
    let shown = line.prefix { character in
      left -= width(character)
      return left >= 0
    }
    rows[rows.count - 1] += shown + "…"
  }

  private static func sum(_ character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + DisplayWidth.of(Character($1)) }
  }

  private func line(at position: Int) -> Range<Int> {
    let start = text[..<position].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return start..<(text[position...].firstIndex(of: "\n") ?? text.count)
  }

  private mutating func moveLine(by step: Int) -> Bool {
    let here = line(at: cursor)
    let edge = step < 0 ? here.lowerBound - 1 : here.upperBound + 1
    guard edge >= 0, edge <= text.count else { return false }
    let target = line(at: edge)
    cursor = min(target.lowerBound + cursor - here.lowerBound, target.upperBound)
    return true
  }

  private mutating func takeHint() { insert(hint) }

  private mutating func insert(_ word: String) {
    let behind = String(text[cursor...])
    let before = String(text[..<cursor]) + word
    cursor = before.count
    text = Array(before + behind)
  }

  private mutating func remove(_ range: Range<Int>) {
    let behind = String(text[range.upperBound...])
    let before = String(text[..<range.lowerBound])
    cursor = before.count
    text = Array(before + behind)
  }
}
