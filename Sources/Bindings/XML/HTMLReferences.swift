import CXML

/// Resolves the character references that libxml2 does not: names of HTML 5, old names without a semicolon,
/// and numbers in windows-1252.
struct HTMLReferences {
  private static let ampersand = UInt8(ascii: "&")
  private static let semicolon = UInt8(ascii: ";")
  /// Most names whose characters are remembered.
  private static let cacheLimit = 4096

  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private var names: [String: [UInt8]?] = [:]

  /// The document with these references resolved, but for those inside tags.
  static func resolved(in bytes: consuming [UInt8]) -> [UInt8] {
    guard bytes.contains(ampersand) else { return bytes }
    var references = HTMLReferences(consume bytes)
    references.resolve()
    return references.result
  }

  private init(_ bytes: consuming [UInt8]) {
    result.reserveCapacity(bytes.count + 64)
    self.bytes = bytes
  }

  private mutating func resolve() {
    var index = 0
    while index < bytes.count {
      let next = bytes[index...].firstIndex { $0 == 0x3C || $0 == Self.ampersand } ?? bytes.count
      result += bytes[index..<next]
      guard next < bytes.count else { return }
      if bytes[next] == 0x3C {
        index = TagScan.end(of: bytes, at: next)
        result += bytes[next..<index]
      } else {
        index = reference(at: next)
      }
    }
  }

  /// Resolves the reference at `start` and returns the index after it, or after the ampersand.
  private mutating func reference(at start: Int) -> Int {
    let name = start + 1
    if name < bytes.count, bytes[name] == UInt8(ascii: "#") {
      if let (byte, end) = WindowsReference.read(bytes, at: name + 1) {
        result += byte
        return end
      }
    } else {
      let end =
        bytes[name...].prefix(40).firstIndex { !Self.isNamePart($0) }
        ?? min(bytes.count, name + 40)
      let word = String(decoding: bytes[name..<end], as: UTF8.self)
      let isClosed = end < bytes.count && bytes[end] == Self.semicolon
      if isClosed, htmlEntityLookup(word) != nil {
        // Known to libxml2.
      } else if isClosed, let text = text(named: word) {
        result += text
        return end + 1
      } else if let (text, length) = Self.oldName(word) {
        result += text
        return name + length
      }
    }
    result.append(Self.ampersand)
    return name
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The characters of an HTML 5 name, which the Markdown library knows; nil for an unknown name.
  private mutating func text(named name: String) -> [UInt8]? {
    if let known = names[name] { return known }
    var text = ""
    MarkdownParser.parse(Array("x&\(name);x".utf8)) { event in
      switch event {
      case .enter(.text(let part)): text += part
      case .enter(.softBreak), .enter(.lineBreak): text += "\n"
      default: break
      }
    }
    let found = text.dropFirst().dropLast()
    let result: [UInt8]? =
      found.isEmpty || found.first == "&" && found.count > 1
      ? nil : Self.escaped(String(found))
    if names.count < Self.cacheLimit { names[name] = .some(result) }
    return result
  }

  /// The longest name at the start of a word that HTML knows without a semicolon.
  private static func oldName(_ word: String) -> (text: [UInt8], length: Int)? {
    guard word.utf8.count > 1 else { return nil }
    for length in (2...min(6, word.utf8.count)).reversed() {
      let name = String(word.prefix(length))
      if let plain = capitals[name] { return (plain, length) }
      guard let value = htmlEntityLookup(name)?.pointee.value, value < 256, value != 0x27,
        let scalar = Unicode.Scalar(value)
      else { continue }
      return (escaped(String(Character(scalar))), length)
    }
    return nil
  }

  private static let capitals: [String: [UInt8]] = [
    "AMP": Array("&amp;".utf8), "LT": Array("&lt;".utf8), "GT": Array("&gt;".utf8),
    "QUOT": Array("\"".utf8), "COPY": Array("©".utf8), "REG": Array("®".utf8),
  ]

  private static func escaped(_ text: String) -> [UInt8] {
    switch text {
    case "&": Array("&amp;".utf8)
    case "<": Array("&lt;".utf8)
    default: Array(text.utf8)
    }
  }
}

/// A character reference with a number that is a control in Unicode and a character in windows-1252.
enum WindowsReference {
  /// Scalars that HTML reads for the numbers 0x80...0x9F; 0 where windows-1252 has no character.
  private static let scalars: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// The character as UTF-8 and the index after the reference; nil for other numbers.
  ///
  /// `start` is the index after the `#`.
  static func read(_ bytes: [UInt8], at start: Int) -> (text: [UInt8], end: Int)? {
    guard start < bytes.count else { return nil }
    let isHex = bytes[start] | 0x20 == UInt8(ascii: "x")
    let first = isHex ? start + 1 : start
    let digits = bytes[min(first, bytes.count)...].prefix(8).prefix { digit($0, isHex) != nil }
    let value = digits.reduce(UInt32(0)) { $0 &* (isHex ? 16 : 10) &+ (digit($1, isHex) ?? 0) }
    guard (0x80...0x9F).contains(value), let scalar = Unicode.Scalar(scalars[Int(value) - 0x80]),
      scalar.value > 0
    else { return nil }
    let isClosed = digits.endIndex < bytes.count && bytes[digits.endIndex] == UInt8(ascii: ";")
    return (Array(String(Character(scalar)).utf8), digits.endIndex + (isClosed ? 1 : 0))
  }

  private static func digit(_ byte: UInt8, _ isHex: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46 where isHex: UInt32(byte - 0x37)
    case 0x61...0x66 where isHex: UInt32(byte - 0x57)
    default: nil
    }
  }
}
