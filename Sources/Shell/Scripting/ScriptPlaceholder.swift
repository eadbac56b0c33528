/// A `${name}`, `${1}` or `${name:-default}` in a script's line.
struct ScriptPlaceholder: Hashable, Sendable {
  let name: String
  /// The default value; nil when a value must be given.
  let fallback: String?

  /// A piece of a line.
  enum Piece: Hashable, Sendable {
    case text(String)
    case placeholder(ScriptPlaceholder)
  }

  /// The pieces of a line, where `$${` is a literal `${`; throws `ScriptError.malformed`.
  static func pieces(of line: String, number: Int) throws(ScriptError) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = line[...]
    while let character = rest.first {
      if rest.hasPrefix("$${") {
        text += "${"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("${") {
        guard let end = rest.firstIndex(of: "}"),
          let found = ScriptPlaceholder(rest[..<end].dropFirst(2))
        else { throw .malformed(line: number, text: String(rest.prefix(20))) }
        if !text.isEmpty { pieces.append(.text(text)) }
        pieces.append(.placeholder(found))
        text = ""
        rest = rest[end...].dropFirst()
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// Reads the text between the braces; nil when it does not begin with a name.
  private init?(_ inside: Substring) {
    let name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let rest = inside.dropFirst(name.count)
    guard !name.isEmpty, rest.isEmpty || rest.hasPrefix(":-") else { return nil }
    self.name = String(name)
    fallback = rest.isEmpty ? nil : String(rest.dropFirst(2))
  }
}
