import Basics
import Search

/// A sentence of an answer with the citations that follow it.
package struct AnswerSentence: Hashable, Sendable {
  /// Byte range in the answer, up to the last word; citations may follow.
  package let range: Range<Int>
  /// The text without the brackets of citations.
  package let text: String
  /// Indices among the citations of the answer.
  package let citations: [Int]
  /// True when it names the columns of a table and so makes no claim.
  package let isTableHead: Bool
  /// Offset in the answer of its first byte, or of the marker of its item.
  package let start: Int

  /// The sentences of an answer; a citation after a full stop belongs to the sentence before it.
  package static func sentences(of answer: [UInt8], citations: [Range<Int>]) -> [AnswerSentence] {
    var bytes = answer
    for citation in citations { blank(bracket(around: citation, in: answer), in: &bytes) }
    let lines = AnswerLine.lines(of: bytes)
    let found = found(in: bytes, lines)
    let ranges = found.map(\.range)
    let heads = lines.filter { $0.kind == .head }.map(\.range)
    return ranges.indices.map { index in
      let next = index + 1 < ranges.count ? ranges[index + 1].lowerBound : bytes.count
      let from = index == 0 ? 0 : ranges[index].lowerBound
      return AnswerSentence(
        range: ranges[index], text: String(decoding: bytes[ranges[index]], as: UTF8.self),
        citations: citations.indices.filter {
          from <= citations[$0].lowerBound
            && citations[$0].lowerBound < next
        }, isTableHead: heads.contains { $0.overlaps(ranges[index]) }, start: found[index].start)
    }
  }

  private struct Found {
    package let range: Range<Int>
    let start: Int
  }

  /// The end of a sentence, and the beginning of the next, after the marker of an item.
  private struct Cut {
    package let end: Int
    let next: Int
  }

  /// The ranges of sentences, each with its start; a marker without words belongs to the next one.
  private static func found(in bytes: [UInt8], _ lines: [AnswerLine]) -> [Found] {
    var found: [Found] = []
    var start = 0
    var marker: Int?
    for cut in cuts(of: bytes, lines) {
      let range = bytes.trimmingBlanks(min(start, cut.end)..<cut.end)
      if holdsWord(bytes[range]) {
        found.append(Found(range: range, start: marker ?? range.lowerBound))
        marker = nil
      }
      if cut.end < cut.next { marker = cut.end }
      start = max(start, cut.next)
    }
    return found
  }

  /// Borders of sentences with the ends of special lines; a marker or a row of a table stays whole.
  private static func cuts(of bytes: [UInt8], _ lines: [AnswerLine]) -> [Cut] {
    let whole = lines.map {
      $0.kind == .item ? $0.range.lowerBound..<$0.words : $0.range
    }
    let sentences = BorderScanner.borders(in: bytes, range: bytes.indices).filter { border in
      ends(border, bytes)
        && !whole.contains { $0.lowerBound < border.offset && border.offset < $0.upperBound }
    }
    let begins = lines.map { Cut(end: $0.range.lowerBound, next: $0.words) }
    let lineEnds = lines.filter { $0.kind != .item }
      .map { Cut(end: $0.range.upperBound, next: $0.range.upperBound) }
    return (sentences.map { Cut(end: $0.offset, next: $0.offset) } + begins + lineEnds)
      .sorted { ($0.end, $0.next) < ($1.end, $1.next) }
  }

  /// True for every border except a wrapped line's; always for the last one.
  private static func ends(_ border: TextBorder, _ bytes: [UInt8]) -> Bool {
    if border.level > .word { return true }
    let next = bytes.skippingBlanks(from: border.offset, to: bytes.count)
    if next == bytes.count { return true }
    // A list item begins a sentence of its own.
    return [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: ">")]
      .contains(bytes[next])
  }

  private static func holdsWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }

  /// The bracket an item of a citation is in.
  private static func bracket(around item: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let opening = bytes[..<item.lowerBound].lastIndex { $0 == 0x28 || $0 == 0x5B }
    let closing = bytes[item.upperBound...].firstIndex { $0 == 0x29 || $0 == 0x5D }
    return (opening ?? item.lowerBound)..<(closing.map { $0 + 1 } ?? item.upperBound)
  }

  private static func blank(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for offset in range where bytes[offset] != 0x0A { bytes[offset] = 0x20 }
  }
}
