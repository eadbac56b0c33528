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
