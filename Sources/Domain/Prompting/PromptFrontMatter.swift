/// The head of a `.prompt` file between two `---` lines: what the template is for and how to call it.
///
/// A subset of YAML: `key: value` lines, nested by indentation. Whatever else stands there is kept
/// aside and does no harm.
package struct PromptFrontMatter: Hashable, Sendable {
  /// A value under its dotted path, such as `config.temperature`.
  package struct Field: Hashable, Sendable {
    package let key: String
    package let value: String
    /// Line in the file from 1.
    package let line: Int
  }

  package let fields: [Field]
  /// Lines that are no `key: value`.
  package let otherLines: [String]

  package subscript(key: String) -> String? { fields.last { $0.key == key }?.value }

  package var description: String? { self["description"] }
  package var model: String? { self["model"] }

  /// Splits a file into its front matter and the line its template starts on, from 0.
  ///
  /// nil when the head is opened and never closed.
  static func split(_ lines: [Substring]) -> (matter: PromptFrontMatter, bodyLine: Int)? {
    guard let first = lines.first, isFence(first) else {
      return (PromptFrontMatter(fields: [], otherLines: []), 0)
    }
    guard let end = lines.dropFirst().firstIndex(where: isFence) else { return nil }
    return (PromptFrontMatter(lines: lines[1..<end], firstLine: 2), end + 1)
  }

  private init(fields: [Field], otherLines: [String]) {
    self.fields = fields
    self.otherLines = otherLines
  }

  private init(lines: ArraySlice<Substring>, firstLine: Int) {
    var fields: [Field] = []
    var otherLines: [String] = []
    var parents: [(indent: Int, key: String)] = []
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == " " }
      if content.allSatisfy(\.isWhitespace) || content.hasPrefix("#") { continue }
      guard let (key, value) = Self.keyAndValue(content) else {
        otherLines.append(String(line))
        continue
      }
      let indent = line.count - content.count
      parents.removeAll { $0.indent >= indent }
      if value.isEmpty {
        parents.append((indent, key))
      } else {
        let path = (parents.map(\.key) + [key]).joined(separator: ".")
        fields.append(Field(key: path, value: value, line: firstLine + index))
      }
    }
    self.init(fields: fields, otherLines: otherLines)
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("---") && line.dropFirst(3).allSatisfy(\.isWhitespace)
  }

  private static func keyAndValue(_ line: Substring) -> (String, String)? {
    guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("- ") else { return nil }
    let rest = line[line.index(after: colon)...]
    guard rest.first.map(\.isWhitespace) ?? true else { return nil }
    return (trimmed(line[..<colon]), unquoted(trimmed(rest)))
  }

  /// Without quotes, or without the comment after a bare value.
  private static func unquoted(_ value: String) -> String {
    if let quote = value.first, quote == "\"" || quote == "'",
      let end = value.dropFirst().firstIndex(of: quote)
    {
      return String(value[value.index(after: value.startIndex)..<end])
    }
    var result = value[...]
    var previous: Character = " "
    for index in value.indices {
      if value[index] == "#", previous.isWhitespace {
        result = value[..<index]
        break
      }
      previous = value[index]
    }
    return trimmed(result)
  }

  private static func trimmed(_ text: Substring) -> String {
    let head = text.drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
