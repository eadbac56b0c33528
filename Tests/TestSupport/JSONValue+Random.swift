package import Basics

extension JSONValue {
  /// A random document that survives serialising and parsing unchanged.
  package static func random(using generator: inout some RandomNumberGenerator, depth: Int = 4)
    -> JSONValue
  {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .integer(Int(truncatingIfNeeded: generator.next()))
    // A fraction keeps the number from coming back as an integer.
    case 3: return .number(Double(Int32(truncatingIfNeeded: generator.next())) + 0.375)
    case 4, 5: return .string(.random(using: &generator))
    case 6:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          random(using: &generator, depth: depth - 1)
        })
    default:
      var members: [String: JSONValue] = [:]
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        members[.random(using: &generator)] = random(using: &generator, depth: depth - 1)
      }
      return .object(members)
    }
  }
}

extension String {
  /// A short random text with escapes, controls, wide characters and line separators in it.
  package static func random(using generator: inout some RandomNumberGenerator) -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "b", "Z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1B}", "\u{7F}",
      "é", "ß", "\u{2028}", "\u{FFFD}", "\u{E000}", "\u{FB33}", "文", "😀", "\u{10FFFF}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      if let scalar = alphabet.randomElement(using: &generator) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
