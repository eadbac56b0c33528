/// Columns that text takes on a terminal.
package enum DisplayWidth {
  /// Columns of a line of text; a tab counts as 4.
  package static func of(_ text: String) -> Int {
    if let columns = asciiColumns(text) { return columns }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Columns of a user-perceived character.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    return isEmojiSequence(scalars) ? 2 : scalars.reduce(0) { $0 + of($1) }
  }

  /// Most columns of a character on any terminal, joined or not.
  ///
  /// Some terminals show a family emoji as one picture, others all its members side by side.
  package static func atMost(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return of(character) }
    return max(of(character), scalars.reduce(0) { $0 + of($1) })
  }

  /// True when terminals differ on the columns of a character of the text.
  package static func isDisputed(_ text: String) -> Bool {
    asciiColumns(text) == nil
      && text.contains { $0.unicodeScalars.count > 1 && isEmojiSequence($0.unicodeScalars) }
  }

  /// The longest prefix of whole characters within `columns`.
  package static func prefix(of text: String, columns: Int) -> String {
    var room = columns
    let end = text.firstIndex { character in
      room -= of(character)
      return room < 0
    }
    return String(text[..<(end ?? text.endIndex)])
  }

  private static func asciiColumns(_ text: String) -> Int? {
    var columns = 0
    for byte in text.utf8 {
      switch byte {
      case 0x20..<0x7F: columns += 1
      case 0x09: columns += 4
      case 0x00..<0x80: break
      default: return nil
      }
    }
    return columns
  }

  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.dropFirst().contains {
      $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
        || (0x1F1E6...0x1F1FF).contains($0.value)
    }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    if scalar == "\t" { return 4 }
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return 0
    }
    return isWide(scalar) ? 2 : 1
  }

  /// East Asian Wide and Fullwidth of Unicode 14, `EastAsianWidth.txt`, and coloured emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
