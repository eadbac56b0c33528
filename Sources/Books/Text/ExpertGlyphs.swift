/// Letters and digits that old PostScript fonts keep in the private-use area.
///
/// Adobe's expert fonts draw small capitals and old-style figures at U+F700 and the code of the letter
/// they stand for (Adobe Glyph List for New Fonts, `Asmall` to `zerooldstyle`). Without them the words
/// set in small capitals lose all but their first letter.
package enum ExpertGlyphs {
  /// The text with plain letters and digits; other private characters stay.
  package static func plain(_ text: String) -> String {
    // These characters begin with this byte in UTF-8, and nearly no page has it.
    guard text.utf8.contains(0xEF), text.unicodeScalars.contains(where: { letter(of: $0) != nil })
    else { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(letter(of: scalar) ?? scalar) }
    return String(plain)
  }

  private static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    // Serbian forms of Cyrillic letters.
    case 0xF6C4: "г"
    case 0xF6C5: "б"
    case 0xF6C6: "д"
    case 0xF6C7: "п"
    case 0xF6C8: "т"
    case 0xF6F9: "ł"
    case 0xF6FA: "œ"
    case 0xF6FD: "š"
    case 0xF6FF: "ž"
    case 0xF7FF: "ÿ"
    // Figures, dollar, ampersand, exclamation and question marks, cent.
    case 0xF730...0xF739, 0xF721, 0xF724, 0xF726, 0xF73F, 0xF7A1, 0xF7A2, 0xF7BF,
      0xF761...0xF77A, 0xF7E0...0xF7F6, 0xF7F8...0xF7FE:
      Unicode.Scalar(scalar.value - 0xF700)
    default: nil
    }
  }
}
