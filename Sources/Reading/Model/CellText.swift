import Basics

/// What cells of several services have in common.
package enum CellText {
  /// The text without blanks at its ends.
  package static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return text }
    let isPlain = first > 0x20 && first < 0x80 && last > 0x20 && last < 0x80
    if isPlain { return text }
    let all = Array(bytes)
    let range = all.trimmingBlanks(0..<all.count)
    return range == 0..<all.count ? text : String(decoding: all[range], as: UTF8.self)
  }

  /// The parts between separators, trimmed, without blank and repeated ones.
  package static func list(_ text: String, _ separator: String) -> [String] {
    unique(parts(text, separator).filter { !$0.isEmpty })
  }

  /// The parts between separators, trimmed; blank ones keep their places.
  package static func parts(_ text: String, _ separator: String) -> [String] {
    let (bytes, sign) = (Array(text.utf8), Array(separator.utf8))
    guard let first = sign.first else { return [trimmed(text)] }
    var parts: [String] = []
    var (start, place) = (0, 0)
    func end(_ end: Int) {
      parts.append(trimmed(String(decoding: bytes[start..<end], as: UTF8.self)))
    }
    while place < bytes.count {
      guard bytes[place] == first, bytes[place...].starts(with: sign) else {
        place += 1
        continue
      }
      end(place)
      place += sign.count
      start = place
    }
    end(bytes.count)
    return parts
  }

  package static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// One blank for each run of blanks.
  package static func singleSpaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// True for yes in the languages of the columns that are known, and for a mark.
  package static func isYes(_ text: String) -> Bool { yesOrNo(text) == true }

  /// Nil for other words.
  package static func yesOrNo(_ text: String) -> Bool? {
    let word = text.lowercased()
    return yes.contains(word) ? true : no.contains(word) ? false : nil
  }

  private static let yes: Set<String> = [
    "yes", "true", "1", "x", "y", "✓", "✔", "☑", "✅", "ja", "j", "oui", "sí", "si", "sim", "tak",
    "да", "はい", "是",
  ]
  private static let no: Set<String> = [
    "no", "false", "0", "n", "✗", "✘", "✕", "❌", "☐", "nein", "non", "não", "nee", "nej", "nei",
    "nie", "нет", "いいえ", "否",
  ]

  /// A text of digits only, which may have `.0` after them; nil for anything else.
  package static func number(_ text: String) -> Int? {
    let whole = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return Int(whole)
  }
}
