import Basics

/// Divides a stretch of text into windows of at most `limit` tokens.
struct WindowDivider {
  package let text: [UInt8]
  let ruler: UnitRuler
  let limit: Int

  /// Windows in order that cover every visible byte of `range`, each ending later than the one before.
  func windows(of range: Range<Int>) -> [Range<Int>] {
    var start = range.lowerBound
    var end = end(from: start, in: range)
    var windows = [text.trimmingBlanks(start..<end)]
    while end < range.upperBound {
      start = nextStart(after: start, end: end, in: range)
      if self.end(from: start, in: range) <= end {
        start = text.skippingBlanks(from: end, to: range.upperBound)
      }
      end = self.end(from: start, in: range)
      windows.append(text.trimmingBlanks(start..<end))
    }
    return windows
  }

  /// The furthest end that keeps the window within the limit, between words where there is a gap.
  private func end(from start: Int, in range: Range<Int>) -> Int {
    if cost(start..<range.upperBound) <= limit { return range.upperBound }
    var index = min(ruler.count(upTo: start) + limit, ruler.ends.count) - 1
    while index >= 0, ruler.ends[index] > start {
      let end = ruler.ends[index]
      if end < range.upperBound, WordGap.isGap(text, at: end), cost(start..<end) <= limit {
        return end
      }
      index -= 1
    }
    // For one word longer than a window, as many bytes as the limit has tokens are never too many.
    let end = text.scalarStart(at: min(start + limit, range.upperBound))
    return end > start ? end : text.scalarEnd(after: start)
  }

  /// The start of the window after `start..<end`: half a window on, or less before the end.
  private func nextStart(after start: Int, end: Int, in range: Range<Int>) -> Int {
    let first = ruler.count(upTo: start)
    for index in stride(from: first + limit / 2, to: first, by: -1) where index <= ruler.ends.count
    {
      let next = text.skippingBlanks(from: ruler.ends[index - 1], to: range.upperBound)
      if start < next, next <= end, WordGap.isGap(text, at: next) { return next }
    }
    return text.skippingBlanks(from: end, to: range.upperBound)
  }

  /// Tokens of the range when it is tokenized by itself, never too few.
  ///
  /// A word cut at either end counts with its bytes: the pieces of a fragment are not those of the word.
  private func cost(_ range: Range<Int>) -> Int {
    var tokens = ruler.count(in: range)
    if !WordGap.isGap(text, at: range.lowerBound) {
      tokens += wordRest(from: range.lowerBound, to: range.upperBound, by: 1)
    }
    if !WordGap.isGap(text, at: range.upperBound) {
      tokens += wordRest(from: range.upperBound, to: range.lowerBound, by: -1)
    }
    return tokens
  }

  /// Bytes from a cut to the next gap in the given direction, at most the limit.
  private func wordRest(from start: Int, to end: Int, by step: Int) -> Int {
    var offset = start + step
    while offset != end, abs(offset - start) < limit, !WordGap.isGap(text, at: offset) {
      offset += step
    }
    return abs(offset - start)
  }
}

/// Decides where a text can be cut so that WordPiece splits the parts as it splits the whole.
///
/// BERT's basic tokenizer separates at white space, around every punctuation mark and around every
/// CJK ideograph (Devlin et al. 2018, `tokenization.py`).
enum WordGap {
  /// True when no word reaches across `offset`.
  static func isGap(_ text: [UInt8], at offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    guard text.isScalarBorder(offset) else { return false }
    return isSeparator(text.scalar(before: offset)) || isSeparator(text.scalar(at: offset))
  }

  private static func isSeparator(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    if scalar.isASCII {
      return switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
      case 0x09, 0x0A, 0x0D, 0x20...0x7E: true
      default: false
      }
    }
    if isIdeograph(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default:
      return false
    }
  }

  private static func isIdeograph(_ value: UInt32) -> Bool {
    switch value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2CEAF, 0xF900...0xFAFF,
      0x2F800...0x2FA1F:
      true
    default: false
    }
  }
}

/// The pieces of a query that an embedder reads one by one.
package enum QueryWindows {
  /// The query itself if it fits the model; else pieces of at most `limit` tokens, cut as chunks
  /// are.
  package static func of(_ query: String, limit: Int?, counter: any TokenCounter) -> [String] {
    let text = Array(query.utf8)
    guard let limit else { return [query] }
    let ends = counter.tokenEnds(in: text)
    guard ends.count > limit else { return [query] }
    let divider = WindowDivider(text: text, ruler: UnitRuler(ends: ends), limit: max(1, limit))
    return divider.windows(of: 0..<text.count).filter { !$0.isEmpty }
      .map { String(decoding: text[$0], as: UTF8.self) }
  }
}
