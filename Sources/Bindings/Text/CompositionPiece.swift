import CPoppler

/// Pieces of UTF-8 that can be composed (normal form C) independently.
enum CompositionPiece {
  /// Fewest bytes of a piece but the last.
  private static let size = 4096
  /// Most bytes of a piece, give or take a scalar: a longer run of marks alone is not text.
  private static let longest = 65_536

  /// The end of the piece that begins at `start`: before a scalar that does not join the text before it.
  static func end(in text: [UInt8], from start: Int) -> Int {
    var offset = start + size
    while offset < text.count, offset < start + longest || isContinuation(text[offset]) {
      if beginsPiece(text, at: offset) { return offset }
      offset += 1
    }
    return min(offset, text.count)
  }

  /// The piece in normal form C; nil when it is composed already.
  static func composed(_ piece: ArraySlice<UInt8>) -> [UInt8]? {
    // Scalars below U+0300 do not change in composition; 0xCC begins U+0300.
    guard piece.contains(where: { $0 >= 0xCC }) else { return nil }
    var text = String(decoding: piece, as: UTF8.self)
    var span = text.utf8Span
    if span.checkForNFC(quickCheck: false) { return nil }
    let composed = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        g_utf8_normalize($0.baseAddress, $0.count, G_NORMALIZE_DEFAULT_COMPOSE)
      }
    }
    guard let composed else { return nil }
    defer { g_free(composed) }
    return Array(String(cString: composed).utf8)
  }

  /// True when an ASCII character, an ideograph, a syllable or a letter begins at `offset`.
  private static func beginsPiece(_ text: [UInt8], at offset: Int) -> Bool {
    if text[offset] < 0x80 { return true }
    guard !isContinuation(text[offset]),
      let scalar = String(decoding: text[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    else { return false }
    switch scalar.value {
    case 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0xAC00...0xD7A3: return true
    // Vowels and final consonants of Hangul and Kirat Rai are letters that join what is before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x16D40...0x16D7F: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter: return true
    default: return false
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
