import Basics

/// A line of an answer in Markdown: an item of a list, a heading or a row of a table.
package struct AnswerLine: Hashable {
  enum Kind: Hashable {
    case item, heading, row
    /// The names of a table's columns.
    case head
  }

  let kind: Kind
  /// Byte range without blanks at its ends.
  package let range: Range<Int>
  /// Offset of its words, after the marker of an item.
  package let words: Int

  static func lines(of answer: [UInt8]) -> [AnswerLine] {
    let lines = split(answer)
    let rows = tableRows(lines, answer)
    return lines.indices.compactMap { index in
      let line = lines[index]
      if let kind = rows[index] {
        return AnswerLine(kind: kind, range: line, words: line.lowerBound)
      }
      guard let first = line.first.map({ answer[$0] }) else { return nil }
      if first == UInt8(ascii: "#") {
        return AnswerLine(kind: .heading, range: line, words: line.lowerBound)
      }
      return marker(line, answer).map { AnswerLine(kind: .item, range: line, words: $0) }
    }
  }

  /// Ranges between code fences, which make no claims.
  package static func code(in answer: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for line in split(answer) where answer[line].starts(with: Array("```".utf8)) {
      if let first = start { found.append(first..<line.upperBound) }
      start = start == nil ? line.lowerBound : nil
    }
    return found + (start.map { [$0..<answer.count] } ?? [])
  }

  private static func split(_ answer: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for offset in 0...answer.count where offset == answer.count || answer[offset] == 0x0A {
      lines.append(answer.trimmingBlanks(start..<offset))
      start = offset + 1
    }
    return lines
  }

  /// The end of `- `, `12. ` and the like with the blanks after them; nil when the line is not an
  /// item.
  private static func marker(_ line: Range<Int>, _ answer: [UInt8]) -> Int? {
    let digits = answer[line].prefix { (0x30...0x39).contains($0) }.count
    var end = line.lowerBound + digits
    guard digits <= 3, end < line.upperBound else { return nil }
    let marks: [UInt8] =
      digits > 0
      ? [UInt8(ascii: "."), UInt8(ascii: ")")]
      : [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")]
    guard marks.contains(answer[end]) else { return nil }
    end += 1
    let words = answer.skippingBlanks(from: end, to: line.upperBound)
    return words > end && words < line.upperBound ? words : nil
  }

  /// The rows of tables by their lines: the line before a rule of dashes and bars, and those after it.
  private static func tableRows(_ lines: [Range<Int>], _ answer: [UInt8]) -> [Int: Kind] {
    var rows: [Int: Kind] = [:]
    for rule in lines.indices.dropFirst() where isRule(answer[lines[rule]]) {
      guard answer[lines[rule - 1]].contains(UInt8(ascii: "|")) else { continue }
      rows[rule - 1] = .head
      rows[rule] = .head
      for row in lines[(rule + 1)...].indices {
        guard answer[lines[row]].contains(UInt8(ascii: "|")) else { break }
        rows[row] = .row
      }
    }
    return rows
  }

  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.contains(UInt8(ascii: "|"))
      && line.allSatisfy { "|-: \t".utf8.contains($0) }
  }
}
