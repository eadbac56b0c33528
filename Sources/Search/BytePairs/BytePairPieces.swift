import Basics

/// Divides a text into the pieces that byte pairs are joined within, as `cl100k_base` does.
///
/// The pattern is that of tiktoken 0.9 and later, worked off by hand:
///
///     '(?i:[sdmt]|ll|ve|re) | [^\r\n\p{L}\p{N}]?\p{L}+ | \p{N}{1,3} | ?[^\s\p{L}\p{N}]+[\r\n]*
///     | \s+$ | \s*[\r\n] | \s+(?!\S) | \s
package struct BytePairPieces {
  private let text: [UInt8]

  package init(_ text: [UInt8]) { self.text = text }

  /// The end of the piece that starts at `start`, which is in the text.
  package func end(from start: Int) -> Int {
    let (kind, next) = scalar(at: start)
    if let end = contraction(from: start) { return end }
    if kind == .letter { return run(of: .letter, from: next) }
    if kind == .number {
      var end = next
      for _ in 0..<2 where end < text.count {
        let (kind, after) = scalar(at: end)
        guard kind == .number else { break }
        end = after
      }
      return end
    }
    if kind != .lineEnd, next < text.count, scalar(at: next).kind == .letter {
      return run(of: .letter, from: next)
    }
    if kind == .other { return marks(from: start) }
    if text[start] == 0x20, next < text.count, scalar(at: next).kind == .other {
      return marks(from: next)
    }
    return blanks(from: start)
  }

  private enum Kind { case letter, number, lineEnd, blank, other }

  private func scalar(at offset: Int) -> (kind: Kind, next: Int) {
    let byte = text[offset]
    if byte < 0x80 { return (Self.ascii(byte), offset + 1) }
    guard let scalar = text.scalar(at: offset) else { return (.other, offset + 1) }
    return (Self.kind(of: scalar), text.scalarEnd(after: offset))
  }

  private static func ascii(_ byte: UInt8) -> Kind {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A: .letter
    case 0x30...0x39: .number
    case 0x0A, 0x0D: .lineEnd
    case 0x20, 0x09, 0x0B, 0x0C: .blank
    default: .other
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      .letter
    case .decimalNumber, .letterNumber, .otherNumber: .number
    default: scalar.properties.isWhitespace ? .blank : .other
    }
  }

  private func run(of kind: Kind, from start: Int) -> Int {
    var end = start
    while end < text.count {
      let (here, next) = scalar(at: end)
      guard here == kind else { break }
      end = next
    }
    return end
  }

  /// The end of a run of marks and of the line ends right after them.
  private func marks(from start: Int) -> Int {
    run(of: .lineEnd, from: run(of: .other, from: start))
  }

  /// The end of `'s`, `'ll` and the like in any case; the long s folds to s.
  private func contraction(from start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "'"), start + 1 < text.count else { return nil }
    let first = text[start + 1] | 0x20
    if [0x73, 0x64, 0x6D, 0x74].contains(first) { return start + 2 }
    if text[start + 1] == 0xC5, start + 2 < text.count, text[start + 2] == 0xBF { return start + 3 }
    guard start + 2 < text.count else { return nil }
    let second = text[start + 2] | 0x20
    let isKnown =
      (first == 0x6C && second == 0x6C) || (first == 0x76 && second == 0x65)
      || (first == 0x72 && second == 0x65)
    return isKnown ? start + 3 : nil
  }

  /// The end of blanks up to the last line end among them, else of all but the last one before a
  /// word.
  private func blanks(from start: Int) -> Int {
    var (end, last) = (start, start)
    var lineEnd: Int?
    while end < text.count {
      let (kind, next) = scalar(at: end)
      guard kind == .blank || kind == .lineEnd else { break }
      (last, end) = (end, next)
      if kind == .lineEnd { lineEnd = next }
    }
    if end == text.count { return end }
    if let lineEnd { return lineEnd }
    return last > start ? last : end
  }
}
