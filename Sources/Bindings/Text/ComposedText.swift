import CPoppler

extension String {
  /// The text in Unicode normal form C, so that `e` + U+0301 and `é` are one word.
  ///
  /// Text that is composed already, as nearly all is, costs a scan but no copy.
  package var canonicallyComposed: String {
    var span = utf8Span
    if span.checkForNFC(quickCheck: false) { return self }
    return String(decoding: Array(utf8).canonicallyComposed, as: UTF8.self)
  }
}

extension [UInt8] {
  /// UTF-8 text in normal form C; bytes that are not UTF-8 become U+FFFD.
  package var composedText: [UInt8] {
    guard var span = try? UTF8Span(validating: span) else {
      return Array(String(decoding: self, as: UTF8.self).canonicallyComposed.utf8)
    }
    if hasNothingToCompose || span.checkForNFC(quickCheck: false) { return self }
    return canonicallyComposed
  }

  /// True for valid UTF-8 of scalars below U+0300 and from U+2010 to U+203F, which no rule changes.
  private var hasNothingToCompose: Bool {
    var index = 0
    while index < count {
      switch self[index] {
      case ..<0x80: index += 1
      case ..<0xCC: index += 2
      case 0xE2 where self[index + 1] == 0x80 && self[index + 2] >= 0x90: index += 3
      default: return false
      }
    }
    return true
  }

  /// Valid UTF-8 in normal form C; text with a zero byte stays unchanged, because GLib stops there.
  ///
  /// Works in pieces, because GLib moves all text after each letter that it composes. When the task is
  /// cancelled, the rest stays unchanged.
  package var canonicallyComposed: [UInt8] {
    guard !contains(0) else { return self }
    var result: [UInt8] = []
    var copied = 0
    var start = 0
    while start < count, !Task.isCancelled {
      let end = CompositionPiece.end(in: self, from: start)
      if let composed = CompositionPiece.composed(self[start..<end]) {
        result.append(contentsOf: self[copied..<start])
        result.append(contentsOf: composed)
        copied = end
      }
      start = end
    }
    guard copied > 0 else { return self }
    result.append(contentsOf: self[copied...])
    return result
  }
}

/// Pieces of UTF-8 that can be composed (normal form C) independently.
private enum CompositionPiece {
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
