/// A text as its ASCII letters and digits alone, capitals as small ones, with where each stood.
///
/// A key that is spaced out, in capitals, without its dashes or over several lines folds to the same.
struct FoldedText {
  /// 0 to 9, then a to z as 10 to 35.
  private(set) var codes: [UInt8] = []
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []

  /// With `isDecoding`, escapes of JSON, HTML and URLs count as the characters they stand for.
  init(_ bytes: [UInt8], isDecoding: Bool = false) {
    codes.reserveCapacity(bytes.count)
    starts.reserveCapacity(bytes.count)
    ends.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let start = index
      var value: UInt8? = bytes[index]
      var length = 1
      if isDecoding, let escape = TextEscape(bytes, at: index) {
        (value, length) = (escape.value, escape.length)
      } else if bytes[index] == 0xEF, let wide = Self.wide(bytes, at: index) {
        (value, length) = (wide, 3)
      }
      index += length
      guard let code = value.flatMap(Self.code) else { continue }
      codes.append(code)
      starts.append(start)
      ends.append(index)
    }
  }

  /// Nil for everything but letters and digits.
  static func code(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x5A: byte - 0x41 + 10
    case 0x61...0x7A: byte - 0x61 + 10
    default: nil
    }
  }

  /// U+FF01 to U+FF5E, the full-width forms of ASCII.
  private static func wide(_ bytes: [UInt8], at index: Int) -> UInt8? {
    guard index + 2 < bytes.count else { return nil }
    switch (bytes[index + 1], bytes[index + 2]) {
    case (0xBC, 0x81...0xBF): return bytes[index + 2] - 0x80 + 0x20
    case (0xBD, 0x80...0x9E): return bytes[index + 2] - 0x80 + 0x60
    default: return nil
    }
  }
}

/// An escape of JSON, a URL or HTML: `\u002d`, `\x2d`, `\n`, `%2D`, `&#45;`, `&quot;`.
struct TextEscape {
  /// Nil for what stands for no ASCII character.
  let value: UInt8?
  let length: Int

  init?(_ bytes: [UInt8], at index: Int) {
    switch bytes[index] {
    case UInt8(ascii: "%"):
      guard let code = Self.number(bytes, from: index + 1, digits: 2) else { return nil }
      self.init(code, length: 3)
    case UInt8(ascii: "\\"): self.init(backslash: bytes, at: index)
    case UInt8(ascii: "&"): self.init(entity: bytes, at: index)
    default: return nil
    }
  }

  private init(_ code: Int, length: Int) {
    value = UInt8(exactly: code).flatMap { $0 < 0x80 ? $0 : nil }
    self.length = length
  }

  private init?(backslash bytes: [UInt8], at index: Int) {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      let digits = bytes[index + 1] == UInt8(ascii: "u") ? 4 : 2
      guard let code = Self.number(bytes, from: index + 2, digits: digits) else { return nil }
      self.init(code, length: 2 + digits)
    // The second of two may begin an escape of its own, in JSON within JSON.
    case UInt8(ascii: "\\"): self.init(0, length: 1)
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): self.init(0, length: 2)
    default: return nil
    }
  }

  private init?(entity bytes: [UInt8], at index: Int) {
    let rest = bytes[(index + 1)...].prefix(9)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    let length = end + 1 - index
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      guard let code = Int(name.dropFirst(2), radix: 16) else { return nil }
      self.init(code, length: length)
    } else if name.hasPrefix("#") {
      guard let code = Int(name.dropFirst()) else { return nil }
      self.init(code, length: length)
    } else {
      guard ["amp", "quot", "lt", "gt", "apos", "nbsp", "shy"].contains(name) else { return nil }
      self.init(0, length: length)
    }
  }

  private static func number(_ bytes: [UInt8], from start: Int, digits: Int) -> Int? {
    guard start + digits <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[start..<start + digits] {
      guard let code = FoldedText.code(byte), code < 16 else { return nil }
      number = number * 16 + Int(code)
    }
    return number
  }
}
