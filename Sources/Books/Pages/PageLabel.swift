/// The form of a page's number as it is printed.
package enum PageLabel {
  private static let longest = 8

  /// The end of the label that begins at `start`; nil where none does.
  ///
  /// A label is something with a digit, a Roman number, or letters, a hyphen and a digit, of at most
  /// eight bytes.
  package static func end(in text: [UInt8], from start: Int, to end: Int) -> Int? {
    var offset = wordEnd(in: text, from: start, to: end)
    let isPlain = text[start..<offset].allSatisfy(isLetter)
    let isRoman = text[start..<offset].allSatisfy { romanDigits.contains($0 | 0x20) }
    if isPlain && !isRoman, offset + 1 < end, text[offset] == UInt8(ascii: "-") {
      offset = wordEnd(in: text, from: offset + 1, to: end)
    }
    let label = text[start..<offset]
    guard !label.isEmpty, label.count <= longest, isRoman || !label.allSatisfy(isLetter) else {
      return nil
    }
    return offset
  }

  /// True when a label is in words, such as `Appendix I`.
  package static func isWordy(_ label: String) -> Bool {
    let bytes = Array(label.utf8)
    return end(in: bytes, from: 0, to: bytes.count) != bytes.count
  }

  private static func wordEnd(in text: [UInt8], from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, isLetter(text[offset]) || (0x30...0x39).contains(text[offset]) {
      offset += 1
    }
    return offset
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static let romanDigits = Set("ivxlcdm".utf8)
}
