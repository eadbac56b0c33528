/// Refuses documents with too many attributes in a tag, before libxml2 compares them all.
enum TagScan {
  /// Throws `MarkupError.tooManyAttributes`.
  static func check(_ bytes: [UInt8], limits: MarkupLimits) throws(MarkupError) {
    var index = 0
    while let start = bytes[index...].firstIndex(of: 0x3C) {
      let (end, attributes) = tag(in: bytes, at: start, limit: limits.attributes)
      guard attributes <= limits.attributes else {
        throw .tooManyAttributes(limit: limits.attributes)
      }
      index = end
    }
  }

  /// The index after the tag, comment or script at `start`; after the bracket where it begins none of them.
  static func end(of bytes: [UInt8], at start: Int) -> Int {
    tag(in: bytes, at: start, limit: Int.max).end
  }

  /// The end of the tag or comment at `start`, and an upper bound of its attributes.
  private static func tag(
    in bytes: [UInt8], at start: Int, limit: Int
  ) -> (end: Int, attributes: Int) {
    let name = start + 1
    guard name < bytes.count else { return (bytes.count, 0) }
    if bytes[name...].starts(with: [0x21, 0x2D, 0x2D]) {
      return (end(of: [0x2D, 0x2D, 0x3E], in: bytes, from: name + 3), 0)
    }
    guard isLetter(bytes[name]) else { return (name, 0) }
    var (end, attributes) = attributes(in: bytes, from: name, limit: limit)
    // A script or style holds no tags but its own end.
    for raw in ["script", "style"] where isNamed(raw, bytes, at: name) {
      end = Self.end(of: Array("</\(raw)".utf8), in: bytes, from: end)
    }
    return (end, attributes)
  }

  private static func attributes(
    in bytes: [UInt8], from name: Int, limit: Int
  ) -> (end: Int, count: Int) {
    var count = 0
    var quote: UInt8 = 0
    var last: UInt8 = 0x41
    var index = name
    while index < bytes.count, count <= limit {
      let byte = bytes[index]
      index += 1
      if quote != 0 {
        if byte == quote { (quote, last) = (0, 0x20) }
        continue
      }
      switch byte {
      case 0x3E: return (index, count)
      case 0x22, 0x27:
        if last == 0x3D { quote = byte }
      // White space after an equals sign belongs to the value.
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D, 0x2F:
        if last != 0x3D { last = 0x20 }
      case 0x3D: last = byte
      default:
        if last == 0x20 { count += 1 }
        last = byte
      }
    }
    return (index, count)
  }

  /// The index after the next occurrence of an ASCII text in any case, or the end.
  private static func end(of text: [UInt8], in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      guard let first = bytes[index...].firstIndex(of: text[0]) else { break }
      if matches(text, bytes, at: first) { return first + text.count }
      index = first + 1
    }
    return bytes.count
  }

  private static func isNamed(_ name: String, _ bytes: [UInt8], at start: Int) -> Bool {
    let end = start + name.utf8.count
    return matches(Array(name.utf8), bytes, at: start)
      && (end >= bytes.count || !isLetter(bytes[end]))
  }

  private static func matches(_ text: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
    guard start + text.count <= bytes.count else { return false }
    return zip(bytes[start..<start + text.count], text).allSatisfy {
      $0 == $1 || (isLetter($0) && $0 | 0x20 == $1)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
