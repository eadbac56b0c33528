import Basics
import Search

/// Text for a model in which stretches of the book are marked, so that a provider can cite them itself.
package struct CitableText: Hashable, Sendable {
  /// Bytes that are exactly so in the book.
  package struct Stretch: Hashable, Sendable {
    /// Byte range in the text.
    package let range: Range<Int>
    /// Label of its pages, such as `p.12`.
    package let label: String
    /// Offset of the bytes in the book's text.
    package let source: Int
  }

  package private(set) var text: String
  /// Stretches in order, without overlap.
  package private(set) var stretches: [Stretch] = []

  package init(_ text: String = "") { self.text = text }

  /// Adds words that are not to be cited.
  package mutating func add(_ words: String) { text += words }

  /// Adds text of the book that begins at its byte `source`.
  package mutating func add(_ words: String, label: String, source: Int) {
    let start = text.utf8.count
    text += words
    guard words.contains(where: { !$0.isWhitespace }) else { return }
    stretches.append(Stretch(range: start..<text.utf8.count, label: label, source: source))
  }

  package mutating func add(_ other: CitableText) {
    let start = text.utf8.count
    text += other.text
    stretches += other.stretches.map {
      Stretch(
        range: start + $0.range.lowerBound..<start + $0.range.upperBound, label: $0.label,
        source: $0.source)
    }
  }
}

extension CitableText {
  /// A sentence of the book: the smallest unit that can be cited.
  package struct Sentence: Hashable, Sendable {
    /// The sentence with the blanks after it, so that sentences joined are the stretch.
    package let text: String
    /// Byte range in the book's text.
    package let source: Range<Int>
  }

  /// The text in order, cut where stretches of the book begin and end.
  package enum Piece: Hashable, Sendable {
    case words(String)
    case stretch(label: String, sentences: [Sentence])
  }

  package var pieces: [Piece] {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var end = 0
    func words(to offset: Int) {
      guard end < offset else { return }
      pieces.append(.words(String(decoding: bytes[end..<offset], as: UTF8.self)))
    }
    for stretch in stretches {
      words(to: stretch.range.lowerBound)
      pieces.append(.stretch(label: stretch.label, sentences: Self.sentences(of: stretch, bytes)))
      end = stretch.range.upperBound
    }
    words(to: bytes.count)
    return pieces
  }

  private static func sentences(of stretch: Stretch, _ bytes: [UInt8]) -> [Sentence] {
    let range = stretch.range
    var sentences: [Sentence] = []
    var start = range.lowerBound
    for border in BorderScanner.borders(in: bytes, range: range) where border.level > .word {
      let end = bytes.skippingBlanks(from: border.offset, to: range.upperBound)
      guard start < end else { continue }
      sentences.append(Self.sentence(start..<end, stretch, bytes))
      start = end
    }
    if start < range.upperBound {
      sentences.append(Self.sentence(start..<range.upperBound, stretch, bytes))
    }
    return sentences
  }

  private static func sentence(_ range: Range<Int>, _ stretch: Stretch, _ bytes: [UInt8])
    -> Sentence
  {
    let source = stretch.source + range.lowerBound - stretch.range.lowerBound
    return Sentence(
      text: String(decoding: bytes[range], as: UTF8.self), source: source..<source + range.count)
  }
}
