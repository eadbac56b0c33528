/// The encoding that a marked-up document declares in its first bytes.
package enum MarkupEncoding {
  /// Bytes searched for a declaration; pages with long scripts declare it late.
  private static let headSize = 1 << 16

  /// The name in the XML declaration or in a `meta` element, in lower case; nil when there is none.
  package static func declared(in bytes: [UInt8]) -> String? {
    // A declaration is ASCII in every encoding except UTF-16.
    let head = bytes.prefix(headSize).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    // Skips byte order marks and remains of them.
    let start = head.drop { isBlank($0) || $0 >= 0x80 || $0 == 0x3F }
    if start.starts(with: "<?xml".utf8), let end = start.firstRange(of: Array("?>".utf8)),
      let name = value(of: "encoding", in: start[..<end.lowerBound])
    {
      return name
    }
    return meta(in: start)
  }

  /// The encoding that a `meta` element names; each byte is read once, however many brackets are
  /// open.
  private static func meta(in head: ArraySlice<UInt8>) -> String? {
    var rest = head
    while let bracket = rest.firstIndex(of: 0x3C) {
      rest = rest[bracket...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<meta".utf8) {
        let tag = rest.prefix { $0 != 0x3E }
        if let name = value(of: "charset", in: tag) { return name }
        rest = rest[tag.endIndex...]
      } else {
        rest = rest.dropFirst()
      }
    }
    return nil
  }

  /// The value after `name=`, up to a quote, a blank or a semicolon.
  private static func value(of name: String, in text: ArraySlice<UInt8>) -> String? {
    guard let found = text.firstRange(of: Array(name.utf8)) else { return nil }
    let rest = text[found.upperBound...].drop(while: isBlank)
    guard rest.first == 0x3D else { return nil }
    let value = rest.dropFirst().drop { isBlank($0) || $0 == 0x22 || $0 == 0x27 }
      .prefix(while: mayName)
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func mayName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, 0x2D, 0x5F, 0x3A, 0x2E: true
    default: false
    }
  }
}
