/// Bytes that change how the letters after them look; asked for each byte of a transcript.
enum MarkByte {
  /// Percent signs, backslashes, ampersands and less-than signs begin an escape or a tag.
  static func beginsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x25, 0x26, 0x3C, 0x5C: true
    default: false
    }
  }

  /// Asterisks, backquotes, tildes and backslashes of Markdown, which a reader does not see.
  static func isMarkdown(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2A, 0x5C, 0x60, 0x7E: true
    default: false
    }
  }
}
