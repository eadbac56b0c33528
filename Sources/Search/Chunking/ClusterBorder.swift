import Basics

/// Decides where a text without a better border may be cut: between characters as people see them.
enum ClusterBorder {
  /// True when a cut at `offset` keeps together an accent and its letter, a joined emoji, a Thai or
  /// Lao vowel and its consonant, a closing mark and its word.
  static func isFair(_ text: [UInt8], at offset: Int) -> Bool {
    guard let before = text.scalar(before: offset), let after = text.scalar(at: offset) else {
      return true
    }
    if before.isASCII && after.isASCII { return !(before == "\r" && after == "\n") }
    return !isLeading(before) && !isTrailing(after)
  }

  /// True for scalars that belong to the text after them: the joiner, and Thai and Lao vowels
  /// written first.
  private static func isLeading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0x0E40...0x0E44, 0x0EC0...0x0EC4: true
    default: false
    }
  }

  /// True for scalars that belong to the text before them.
  private static func isTrailing(_ scalar: Unicode.Scalar) -> Bool {
    if (0x1F3FB...0x1F3FF).contains(scalar.value) || scalar.value == 0x200D { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .closePunctuation, .finalPunctuation:
      return true
    default:
      return noLineStart.contains(scalar.value)
    }
  }

  /// CJK marks that never start a line: 、。，．：；！？ー and the iteration marks; Thai ะ, ๆ and ฯ.
  private static let noLineStart: Set<UInt32> = [
    0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF01, 0xFF1F, 0x30FC, 0x3005, 0x303B,
    0x0E30, 0x0E32, 0x0E33, 0x0E45, 0x0E46, 0x0E2F,
  ]
}
