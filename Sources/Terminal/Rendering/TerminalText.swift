import Basics

/// Makes text from outside inert, so that it cannot move the cursor, or reorder or hide other text.
package enum TerminalText {
  /// Replaces control, direction and invisible characters by visible marks.
  ///
  /// Line feed and tab stay; CR LF and the Unicode line separators become a line feed. The result has no
  /// other control character, and sanitizing it again changes nothing.
  package static func sanitize(_ text: String) -> String { replace(in: text, withMarks: true) }

  /// The text without these characters, for pasted text.
  package static func strip(_ text: String) -> String { replace(in: text, withMarks: false) }

  /// True for a visible character on which no terminal acts.
  package static func isInert(_ scalar: Unicode.Scalar) -> Bool { !isSuspect(scalar) }

  private enum Verdict {
    case keep
    case lineFeed
    case drop
    case mark(String)
  }

  private static func replace(in text: String, withMarks: Bool) -> String {
    let isPlain = text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    guard !isPlain, text.unicodeScalars.contains(where: isSuspect) else { return text }
    let scalars = Array(text.unicodeScalars)
    var safe = String.UnicodeScalarView()
    safe.reserveCapacity(scalars.count + 16)
    for (index, scalar) in scalars.enumerated() {
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch isSuspect(scalar) ? verdict(scalar, after: previous, before: next) : .keep {
      case .keep: safe.append(scalar)
      case .lineFeed: safe.append("\n")
      case .drop: break
      case .mark(let mark): if withMarks { safe.append(contentsOf: mark.unicodeScalars) }
      }
    }
    return String(safe)
  }

  private static func verdict(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Verdict {
    switch scalar.value {
    case 0x0D where next == "\n": return .drop
    case 0x2028, 0x2029: return .lineFeed
    // Control pictures: the mark for ESC is ␛.
    case 0x00...0x1F: return .mark(Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? "�")
    case 0x7F: return .mark("␡")
    case 0x200C, 0x200D:
      // Joiners carry meaning between letters of several scripts and inside emoji.
      let isMeant = [previous, next].allSatisfy { neighbour in
        neighbour.map { !$0.isASCII && !isInvisible($0) } ?? false
      }
      return isMeant ? .keep : .mark(mark(scalar))
    // Beside a dash or a blank a word joiner only prevents a line break, as in many well-set books.
    case 0x2060 where [previous, next].contains(where: isDash): return .drop
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      let isMeant = previous.map { !isVariationSelector($0) && $0.value > 0x20 } ?? false
      return isMeant ? .keep : .mark(mark(scalar))
    default: return .mark(mark(scalar))
    }
  }

  private static func isDash(_ scalar: Unicode.Scalar?) -> Bool {
    guard let value = scalar?.value else { return false }
    return switch value {
    case 0x20, 0xA0, 0x2009, 0x200A, 0x202F, 0x2010...0x2015, 0x2026, 0x2E3A, 0x2E3B: true
    default: false
    }
  }

  private static func mark(_ scalar: Unicode.Scalar) -> String {
    "⟨U+\(scalar.value.digits(4, radix: 16, uppercase: true))⟩"
  }

  private static func isSuspect(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x20...0x7E: false
    default: isInvisible(scalar) || isVariationSelector(scalar)
    }
  }

  /// Soft hyphen, bidi controls, zero-width spaces, annotation marks and tag characters.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
