/// Quotation marks around speech.
enum SpeechMarks {
  /// True when speech begins or ends in the text without its other quotation mark.
  static func areOpen(in text: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var isStraightOpen = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\u{201C}", "\u{AB}": depth += 1
      case "\u{201D}", "\u{BB}":
        if depth == 0 { return true }
        depth -= 1
      case "\"": isStraightOpen.toggle()
      default: break
      }
    }
    return depth > 0 || isStraightOpen
  }
}
