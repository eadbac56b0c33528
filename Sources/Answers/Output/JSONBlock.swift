/// The part of an answer that is to be JSON: all of it, or the text in the code fence around it.
package struct JSONBlock: Hashable, Sendable {
  /// Byte range in the answer, without blanks around it.
  package let range: Range<Int>
  package let isFenced: Bool

  package init(_ answer: String) {
    let bytes = Array(answer.utf8)
    let whole = Self.trimmed(bytes, 0..<bytes.count)
    let inner = Self.fenced(bytes, whole)
    range = inner ?? whole
    isFenced = inner != nil
  }

  /// The text between the lines of a fence; nil when the text is not one block.
  private static func fenced(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let fence = Array("```".utf8)
    let lines = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false)
    let marks = lines.indices.filter {
      lines[$0].drop { $0 == 0x20 || $0 == 0x09 }.starts(with: fence)
    }
    guard lines.count > 2, marks == [0, lines.count - 1] else { return nil }
    return trimmed(bytes, lines[1].startIndex..<lines[lines.count - 2].endIndex)
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = bytes[range].firstIndex(where: { !isBlank($0) }),
      let last = bytes[range].lastIndex(where: { !isBlank($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}
