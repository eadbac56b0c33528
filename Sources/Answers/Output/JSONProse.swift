import Basics

/// The string values of an answer in JSON that are prose, as one text with a blank line between two.
package struct JSONProse: Hashable, Sendable {
  /// Fewest words of a value that is prose; one of fewer is a name, a number or a label.
  private static let fewestWords = 3

  /// Places of the values, such as `answer` or `notes[0].text`, in order.
  package private(set) var names: [String] = []
  private(set) var bytes: [UInt8] = []
  /// Every string value between its quotation marks, in bytes of the answer.
  private var strings: [Range<Int>] = []
  /// Begin and end of each byte in the answer; an escape is behind several.
  private var starts: [Int] = []
  private var ends: [Int] = []

  /// Reads JSON that is known to be valid, at its place in the answer.
  package init(_ answer: [UInt8], json range: Range<Int>) {
    var scan = JSONStringScan(answer, in: range)
    while let value = scan.next() {
      strings.append(value.range)
      add(value, of: answer)
    }
  }

  /// Whether a stretch of the answer lies in one string; `[2]` elsewhere is an array and cites nothing.
  package func isInString(_ range: Range<Int>) -> Bool {
    strings.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The place in the answer of a stretch of the text.
  package func place(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return 0..<0 }
    return starts[range.lowerBound]..<max(starts[range.lowerBound], ends[range.upperBound - 1])
  }

  private mutating func add(_ value: JSONStringScan.Value, of answer: [UInt8]) {
    let decoded = Self.decoded(answer, value.range)
    let words = KeywordWords.words(of: decoded.map(\.byte))
    guard words.count >= Self.fewestWords else { return }
    names.append(value.name)
    if !bytes.isEmpty {
      for _ in 0..<2 { append(UInt8(ascii: "\n"), value.range.lowerBound..<value.range.lowerBound) }
    }
    for (byte, place) in decoded { append(byte, place) }
  }

  private mutating func append(_ byte: UInt8, _ place: Range<Int>) {
    bytes.append(byte)
    starts.append(place.lowerBound)
    ends.append(place.upperBound)
  }

  /// The bytes of a string between its quotation marks, escapes resolved, each with its place.
  private static func decoded(_ answer: [UInt8], _ range: Range<Int>)
    -> [(byte: UInt8, place: Range<Int>)]
  {
    var found: [(byte: UInt8, place: Range<Int>)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let place = index..<min(index + escapeLength(answer, index, range), range.upperBound)
      if place.count == 1 {
        found.append((answer[index], place))
      } else {
        let literal = "\"" + String(decoding: answer[place], as: UTF8.self) + "\""
        let text = (try? JSONValue(parsing: literal))?.string ?? " "
        found += text.utf8.map { ($0, place) }
      }
      index = place.upperBound
    }
    return found
  }

  /// Bytes of the escape at an index; 1 for a plain byte, 12 for both halves of a surrogate pair.
  private static func escapeLength(_ answer: [UInt8], _ index: Int, _ range: Range<Int>) -> Int {
    guard answer[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound else { return 1 }
    guard answer[index + 1] == UInt8(ascii: "u") else { return 2 }
    let digits = answer[min(index + 2, range.upperBound)..<min(index + 6, range.upperBound)]
    let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    return unit.map(UTF16.isLeadSurrogate) == true ? 12 : 6
  }
}
