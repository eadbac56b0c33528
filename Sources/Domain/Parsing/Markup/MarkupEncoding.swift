/// The encoding that a marked-up document declares in its first bytes.
package enum MarkupEncoding {
  /// Pages with long scripts say it late.
  private static let headSize = 1 << 16

  /// The name in the XML declaration or in a `meta` element, in lower case; nil when there is none.
  package static func declared(in bytes: [UInt8]) -> String? {
    // What is declared can be read without knowing the encoding, as long as it is not UTF-16.
    let head = String(
      decoding: bytes.prefix(headSize).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self
    ).lowercased()
    let start = head.drop { $0.isWhitespace || $0 == "?" }
    if start.hasPrefix("<?xml"), let end = start.firstRange(of: "?>")?.lowerBound,
      let name = value(of: "encoding", in: start[..<end])
    {
      return name
    }
    var rest = start
    while let bracket = rest.firstIndex(of: "<") {
      rest = rest[bracket...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
        continue
      }
      let tag = rest.prefix { $0 != ">" }
      if tag.hasPrefix("<meta"), let name = value(of: "charset", in: tag) { return name }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// What follows `name=` up to a quote, a blank or a semicolon.
  private static func value(of name: String, in text: Substring) -> String? {
    guard let found = text.firstRange(of: name) else { return nil }
    let rest = text[found.upperBound...].drop { $0.isWhitespace }
    guard rest.first == "=" else { return nil }
    let value = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      .prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
    return value.isEmpty ? nil : String(value)
  }
}
