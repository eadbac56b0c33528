package import Basics
package import Search

/// A quotation in an answer and the place of its words in the book.
package struct FoundQuote: Hashable, Sendable {
  /// Byte range of the words in the answer, without the marks.
  package let range: Range<Int>
  /// Number of the passage that contains the words, from 1; nil when no passage does.
  package let passage: Int?
  /// Byte range in the book's text.
  package let source: Range<Int>?
}

/// Finds quotations in an answer and looks their words up in the passages.
///
/// Words are compared without case, blanks and punctuation, so that line breaks and the shape of
/// quotation marks do not matter; `…` and `[…]` leave words out.
package struct QuoteFinder {
  /// Fewest words of a quotation; a shorter one is a name or a term.
  private static let shortest = 4

  private let passages: [Passage]
  private let words: [[QuoteWord]]

  package init(passages: [Passage]) {
    self.passages = passages
    words = passages.map { QuoteWord.words(of: Array($0.text.utf8)) }
  }

  /// The quotations of an answer, in order, with the place of each if the passages contain it.
  package func quotes(in answer: String) -> [FoundQuote] {
    Self.quotations(in: Array(answer.utf8)).map { quotation in
      for index in passages.indices {
        guard let found = Self.find(quotation.parts, in: words[index]) else { continue }
        let start = passages[index].range.lowerBound
        return FoundQuote(
          range: quotation.range, passage: index + 1,
          source: found.lowerBound + start..<found.upperBound + start)
      }
      return FoundQuote(range: quotation.range, passage: nil, source: nil)
    }
  }

  /// The quotations of an answer that are long enough to count.
  package static func quotations(in answer: [UInt8]) -> [Quotation] {
    ranges(in: answer).map { Quotation(range: $0, parts: parts(of: answer, in: $0)) }
      .filter { $0.parts.reduce(0) { $0 + $1.count } >= shortest }
  }

  /// The place where all parts follow in order; nil when one is missing.
  package static func find(_ parts: [[QuoteWord]], in words: [QuoteWord]) -> Range<Int>? {
    var position = 0
    var start: Int?
    for part in parts where !part.isEmpty {
      let found = (position...max(position, words.count)).first { index in
        index + part.count <= words.count
          && zip(words[index...], part).allSatisfy { $0.word == $1.word }
      }
      guard let found else { return nil }
      start = start ?? words[found].range.lowerBound
      position = found + part.count
    }
    guard let start, position > 0 else { return nil }
    return start..<words[position - 1].range.upperBound
  }

  /// Inner ranges of `"…"`, `“…”`, `«…»` and of lines that begin with `>`.
  private static func ranges(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var opening: (start: Int, close: Unicode.Scalar)?
    var offset = 0
    var isLineStart = true
    while let scalar = text.scalar(at: offset) {
      let next = offset + UTF8.width(scalar)
      if isLineStart, scalar == ">" {
        let end = text[next...].firstIndex(of: 0x0A) ?? text.count
        ranges.append(next..<end)
        offset = end
        opening = nil
        continue
      }
      if let current = opening, scalar == current.close {
        ranges.append(current.start..<offset)
        opening = nil
      } else if opening == nil, let close = closers[scalar] {
        opening = (next, close)
      }
      // A quotation ends at a blank line.
      if scalar == "\n", next < text.count, text[next] == 0x0A { opening = nil }
      isLineStart = scalar == "\n"
      offset = next
    }
    return ranges
  }

  private static let closers: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\u{201C}": "\u{201D}", "\u{201E}": "\u{201C}", "\u{AB}": "\u{BB}",
  ]

  /// The words of a range, divided where words are left out; a citation at the end is not part of
  /// it.
  private static func parts(of text: [UInt8], in range: Range<Int>) -> [[QuoteWord]] {
    let quote = String(decoding: text[range], as: UTF8.self)
    let bare = CitationScanner.citations(in: quote).first.map { citation in
      Array(quote.utf8)[..<citation.range.lowerBound]
    }
    var parts: [[QuoteWord]] = [[]]
    var end = 0
    let bytes = bare.map(Array.init) ?? Array(quote.utf8)
    for word in QuoteWord.words(of: bytes) {
      if isGap(bytes[end..<word.range.lowerBound]) { parts.append([]) }
      parts[parts.count - 1].append(word)
      end = word.range.upperBound
    }
    return parts
  }

  private static func isGap(_ between: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: between, as: UTF8.self)
    return text.contains("…") || text.contains("...")
  }
}

/// A quotation of an answer as its words.
package struct Quotation: Hashable, Sendable {
  /// Byte range in the answer, without the marks.
  package let range: Range<Int>
  /// Its words, divided where words are left out.
  package let parts: [[QuoteWord]]
}
