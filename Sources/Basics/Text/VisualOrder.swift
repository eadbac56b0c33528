/// Brings the characters of a line from their order on the page, left to right, into reading order.
///
/// Inverts the rules of UAX 9 with one level of embedding, which is enough for printed lines.
package struct VisualOrder {
  private enum Kind { case left, right, digit, neutral, mark }

  private let scalars: [Unicode.Scalar]
  private let kinds: [Kind]
  /// True when brackets are given as they look, and not as they were typed.
  private let hasVisualBrackets: Bool

  package init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    let kinds = scalars.map(Self.kind)
    self.kinds = kinds
    hasVisualBrackets = Self.hasVisualBrackets(scalars, kinds)
  }

  /// True when more letters belong to right-to-left scripts than to others.
  package var isMostlyRightToLeft: Bool {
    kinds.count { $0 == .right } > kinds.count { $0 == .left }
  }

  /// The characters in reading order; `isRightToLeft` is the direction of the whole line.
  package func logical(isRightToLeft: Bool) -> [Unicode.Scalar] {
    guard isRightToLeft else { return leftToRight() }
    return turned(scalars.startIndex..<scalars.endIndex)
  }

  /// Keeps the order, but reverses each run from a right-to-left letter to the last one before a
  /// left-to-right letter.
  private func leftToRight() -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      guard kinds[index] == .right else {
        result.append(scalars[index])
        index += 1
        continue
      }
      var end = index + 1
      for next in index + 1..<scalars.count + 1 where next == scalars.count || kinds[next] == .left
      {
        end = (kinds[..<next].lastIndex { $0 == .right } ?? index) + 1
        break
      }
      while end < scalars.count, kinds[end] == .mark { end += 1 }
      result += turned(index..<end)
      index = end
    }
    return result
  }

  /// Reverses a range; left-to-right words, numbers and letters with marks keep their order.
  private func turned(_ range: Range<Int>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var end = range.upperBound
    while end > range.lowerBound {
      let start = runStart(endingAt: end, from: range.lowerBound)
      if kinds[start] == .left || kinds[start] == .digit || kinds[start] == .right {
        result += scalars[start..<end]
      } else {
        result += scalars[start..<end].map { hasVisualBrackets ? Self.mirrored($0) : $0 }
      }
      end = start
    }
    return result
  }

  /// Start of the characters that keep their order: a letter with its marks, or a run of left-to-right
  /// words and numbers.
  private func runStart(endingAt end: Int, from lower: Int) -> Int {
    var start = end - 1
    while start > lower, kinds[start] == .mark { start -= 1 }
    guard kinds[start] == .left || kinds[start] == .digit else { return start }
    var first = start
    var hasLetter = kinds[start] == .left
    var index = start - 1
    while index >= lower, kinds[index] != .right {
      if kinds[index] == .left || kinds[index] == .digit {
        hasLetter = hasLetter || kinds[index] == .left
        // Digits without a letter stay together across one sign within a number, but not across a space.
        if !hasLetter, first - index > 2 || first - index == 2 && scalars[index + 1] == " " {
          break
        }
        first = index
      }
      index -= 1
    }
    return first
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic
        ? .left : (0x30...0x39).contains(scalar.value) ? .digit : .neutral
    }
    switch scalar.properties.generalCategory {
    case .decimalNumber: return .digit
    case .nonspacingMark, .enclosingMark: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .spacingMark:
      return isRightToLeft(scalar.value) ? .right : .left
    default: return .neutral
    }
  }

  /// Hebrew, Arabic and their neighbours with their presentation forms.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  private static let mirrors: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»",
    "»": "«", "‹": "›", "›": "‹",
  ]

  /// True when most brackets beside right-to-left letters enclose them.
  ///
  /// Some files hold brackets as they look, others as they were typed.
  private static func hasVisualBrackets(_ scalars: [Unicode.Scalar], _ kinds: [Kind]) -> Bool {
    func isInk(_ index: Int) -> Bool {
      kinds.indices.contains(index) && kinds[index] != .neutral && kinds[index] != .left
    }
    var votes = 0
    for (index, scalar) in scalars.enumerated() {
      let (isInkBefore, isInkAfter) = (isInk(index - 1), isInk(index + 1))
      guard isInkBefore != isInkAfter else { continue }
      switch scalar {
      case "(", "[", "{", "«", "‹": votes += isInkAfter ? 1 : -1
      case ")", "]", "}", "»", "›": votes += isInkBefore ? 1 : -1
      default: break
      }
    }
    return votes >= 0
  }

  private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    mirrors[scalar] ?? scalar
  }
}
