/// Changes of XML and HTML that keep it markup: tags are repeated, exchanged and given other values.
///
/// Bytes changed at random mostly make a document that no parser reads to its end.
struct TaggedText {
  private static let values = [
    "", "-1", "0", "1", "2147483648", "-9223372036854775808", "9223372036854775807",
    "99999999999999999999", "1e99", "#", "../../x", "file:///etc/passwd", "http://127.0.0.1:9/",
    "%2e%2e/%00", "&#x9b;31m&#x202e;", "&#x110000;", "utf-16", "x-unknown",
  ].map { Array($0.utf8) }

  private(set) var bytes: [UInt8]

  /// Returns nil for bytes that do not begin like markup.
  init?(_ bytes: [UInt8]) {
    guard bytes.prefix(512).contains(0x3C) else { return nil }
    self.bytes = bytes
  }

  mutating func change(_ random: inout RandomBytes) {
    guard let tag = tag(&random), let other = self.tag(&random) else { return }
    switch random.next() % 8 {
    case 0: bytes.removeSubrange(tag)
    case 1: bytes.replaceSubrange(tag, with: Array(bytes[other]))
    case 2: repeated(tag, times: 1 + Int(random.next() % 3000))
    case 3, 4: setValue(after: tag.lowerBound, to: random.pick(Self.values))
    case 5:
      // A value of this document: references that lead back to where they stand.
      guard let value = value(after: other.lowerBound) else { return }
      setValue(after: tag.lowerBound, to: Array(bytes[value]))
    case 6: rename(tag, as: other)
    default:
      let part = min(tag.lowerBound, other.lowerBound)..<max(tag.upperBound, other.upperBound)
      bytes.insert(contentsOf: Array(bytes[part].prefix(1 << 16)), at: tag.lowerBound)
    }
  }

  /// The tag at or after a place, from its `<` to behind its `>`.
  private func tag(_ random: inout RandomBytes) -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    let place = Int(random.next() % UInt64(bytes.count))
    guard let start = bytes[place...].firstIndex(of: 0x3C),
      let end = bytes[start...].firstIndex(of: 0x3E)
    else { return nil }
    return start..<end + 1
  }

  /// Range of the text in the next quotation marks after an equals sign.
  private func value(after place: Int) -> Range<Int>? {
    guard place < bytes.count,
      let start = bytes[place...].firstRange(of: [0x3D, 0x22])?.upperBound,
      let end = bytes[start...].firstIndex(of: 0x22)
    else { return nil }
    return start..<end
  }

  private mutating func setValue(after place: Int, to new: [UInt8]) {
    guard let value = value(after: place) else { return }
    bytes.replaceSubrange(value, with: new)
  }

  private mutating func repeated(_ tag: Range<Int>, times: Int) {
    let text = Array(bytes[tag].prefix(256))
    bytes.insert(contentsOf: Array(repeatElement(text, count: times).joined()), at: tag.upperBound)
  }

  private mutating func rename(_ tag: Range<Int>, as other: Range<Int>) {
    let name = self.name(in: other)
    bytes.replaceSubrange(self.name(in: tag), with: Array(bytes[name]))
  }

  private func name(in tag: Range<Int>) -> Range<Int> {
    let start = tag.lowerBound + (bytes[tag.lowerBound + 1] == 0x2F ? 2 : 1)
    let end = bytes[start..<tag.upperBound].firstIndex { $0 <= 0x20 || [0x2F, 0x3E].contains($0) }
    return start..<(end ?? start)
  }
}
