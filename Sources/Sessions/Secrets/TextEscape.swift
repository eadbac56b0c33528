/// An escape of JSON, a URL or HTML: `\u002d`, `\u{2d}`, `\x2d`, `\n`, `0x2d`, `%2D`, `&#45;`, `&quot;`, `<b>`.
struct TextEscape {
  /// Bytes of the longest escape that is known, `&CounterClockwiseContourIntegral;`.
  static let most = 33
  private static let invisible: Set<String> = [
    "shy", "zwj", "zwnj", "ZeroWidthSpace", "NoBreak", "InvisibleTimes", "InvisibleComma",
    "ApplyFunction", "lrm", "rlm",
  ]

  let sight: SeenCharacter.Sight
  let length: Int

  init?(_ bytes: [UInt8], at index: Int) {
    switch bytes[index] {
    case UInt8(ascii: "%"):
      guard let code = Self.number(bytes, from: index + 1, digits: 2) else { return nil }
      // A byte of a longer character is none by itself.
      self.init(code < 0x80 ? .ascii(UInt8(code)) : .other, length: 3)
    case UInt8(ascii: "0"):
      guard index + 1 < bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "x"),
        let code = Self.number(bytes, from: index + 2, digits: 2)
      else { return nil }
      self.init(SeenCharacter.sight(of: code), length: 4)
    case UInt8(ascii: "\\"): self.init(backslash: bytes, at: index)
    case UInt8(ascii: "&"): self.init(entity: bytes, at: index)
    case UInt8(ascii: "<"): self.init(tag: bytes, at: index)
    default: return nil
    }
  }

  private init(_ sight: SeenCharacter.Sight, length: Int) {
    self.sight = sight
    self.length = length
  }

  private init?(backslash bytes: [UInt8], at index: Int) {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      if let end = Self.end(of: bytes, from: index + 2, by: UInt8(ascii: "}")),
        bytes[index + 2] == UInt8(ascii: "{"),
        let code = UInt32(String(decoding: bytes[(index + 3)..<end], as: UTF8.self), radix: 16)
      {
        self.init(SeenCharacter.sight(of: code), length: end + 1 - index)
      } else {
        let digits = bytes[index + 1] == UInt8(ascii: "u") ? 4 : 2
        guard let code = Self.number(bytes, from: index + 2, digits: digits) else { return nil }
        self.init(SeenCharacter.sight(of: code), length: 2 + digits)
      }
    // The second of two may begin an escape of its own, in JSON within JSON.
    case UInt8(ascii: "\\"): self.init(.nothing, length: 1)
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): self.init(.other, length: 2)
    default: return nil
    }
  }

  private init?(entity bytes: [UInt8], at index: Int) {
    guard let end = Self.end(of: bytes, from: index + 1, by: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    let length = end + 1 - index
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      guard let code = UInt32(name.dropFirst(2), radix: 16) else { return nil }
      self.init(SeenCharacter.sight(of: code), length: length)
    } else if name.hasPrefix("#") {
      guard let code = UInt32(name.dropFirst()) else { return nil }
      self.init(SeenCharacter.sight(of: code), length: length)
    } else {
      guard !name.isEmpty, name.utf8.allSatisfy({ FoldedText.code($0) != nil }) else { return nil }
      self.init(Self.invisible.contains(name) ? .nothing : .other, length: length)
    }
  }

  /// Reads `<b>`, `</span>` or `<br/>`; one with attributes contains text that counts.
  private init?(tag bytes: [UInt8], at index: Int) {
    guard let end = Self.end(of: bytes, from: index + 1, by: UInt8(ascii: ">")) else { return nil }
    let name = bytes[(index + 1)..<end].filter { $0 != UInt8(ascii: "/") && $0 != 0x20 }
    guard !name.isEmpty, name.count <= 10, name.allSatisfy({ FoldedText.code($0) != nil }) else {
      return nil
    }
    self.init(.nothing, length: end + 1 - index)
  }

  private static func end(of bytes: [UInt8], from start: Int, by mark: UInt8) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes[start...].prefix(most).firstIndex(of: mark)
  }

  private static func number(_ bytes: [UInt8], from start: Int, digits: Int) -> UInt32? {
    guard start + digits <= bytes.count else { return nil }
    var number: UInt32 = 0
    for byte in bytes[start..<start + digits] {
      guard let code = FoldedText.code(byte), code < 16 else { return nil }
      number = number * 16 + UInt32(code)
    }
    return number
  }

  /// The beginning of an escape at the end of a text that the next text may complete; nil without
  /// one.
  static func unfinished(in bytes: [UInt8]) -> Int? {
    [unfinishedMark(in: bytes), unfinishedNumber(in: bytes)].compactMap(\.self).min()
  }

  private static func unfinishedMark(in bytes: [UInt8]) -> Int? {
    guard let start = bytes.suffix(most).lastIndex(where: { MarkByte.beginsEscape($0) }),
      TextEscape(bytes, at: start) == nil,
      !bytes[(start + 1)...].contains(where: { $0 <= 0x20 || "\"';>,.".utf8.contains($0) })
    else { return nil }
    return start
  }

  /// The beginning of a `0`, `0x` or `0x2` at the end; nil without one.
  private static func unfinishedNumber(in bytes: [UInt8]) -> Int? {
    bytes.indices.suffix(3).first { start in
      guard bytes[start] == UInt8(ascii: "0"),
        start == 0 || FoldedText.code(bytes[start - 1]) == nil
      else { return false }
      return bytes[(start + 1)...].first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? true
    }
  }
}
