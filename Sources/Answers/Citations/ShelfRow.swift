/// A row of the reader's shelf as a model is shown it, which is cited by its mark as a page is by its
/// number: `[shelf 1a2b3c4d]`.
package struct ShelfRow: Hashable, Sendable {
  /// Digits of a mark: the first of the work's id, by which `/shelf show` finds the work too.
  package static let markLength = 8

  /// Hexadecimal digits in small letters.
  package let mark: String
  /// The facts, on one line.
  package let text: String

  package init(mark: String, text: String) {
    self.mark = mark
    self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The row as a model reads it.
  package var line: String { "[\(Self.word)\(mark)] \(text)" }

  /// What stands before a mark.
  package static let word = "shelf "

  static func isMarkByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// The rows of a listing, each on a line of its own; other lines are left out.
  package static func rows(in listing: String) -> [ShelfRow] {
    listing.split(whereSeparator: \.isNewline).compactMap { line in
      let bytes = Array(line.utf8)
      let opening = Array("[\(word)".utf8)
      let end = opening.count + markLength
      guard bytes.starts(with: opening), end < bytes.count, bytes[end] == UInt8(ascii: "]"),
        bytes[opening.count..<end].allSatisfy(isMarkByte)
      else { return nil }
      let text = bytes[(end + 1)...].drop { $0 == 0x20 }
      return ShelfRow(
        mark: String(decoding: bytes[opening.count..<end], as: UTF8.self),
        text: String(decoding: text, as: UTF8.self))
    }
  }
}
