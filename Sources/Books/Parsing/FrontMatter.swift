/// The facts at the head of a Markdown file: YAML between lines of dashes, or TOML between plus signs.
package struct FrontMatter: Hashable, Sendable {
  package private(set) var title: String?
  package private(set) var author: String?
  package private(set) var language: String?
  /// Offset of the beginning of the document, in bytes.
  package let end: Int

  private static let lineLimit = 500

  /// Returns nil when the file does not begin with such a block, or the block has no end.
  package init?(_ text: [UInt8]) {
    var lines: [String] = []
    var start = 0
    while start < text.count, lines.count < Self.lineLimit {
      let lineEnd = text[start...].firstIndex(of: 0x0A) ?? text.count
      let line = Self.trimmed(String(decoding: text[start..<lineEnd], as: UTF8.self))
      start = min(lineEnd + 1, text.count)
      if lines.isEmpty, line != "---", line != "+++" { return nil }
      if let fence = lines.first, line == fence || line == "..." && fence == "---" {
        let sign: Character = fence == "---" ? ":" : "="
        // A rule between two paragraphs is no front matter.
        guard lines.dropFirst().contains(where: { $0.contains(sign) }) else { return nil }
        end = start
        // Tables of TOML hold facts of other things.
        read(lines.dropFirst().prefix { sign == ":" || !$0.hasPrefix("[") }, sign)
        return
      }
      lines.append(line)
    }
    return nil
  }

  private mutating func read(_ lines: ArraySlice<String>, _ sign: Character) {
    var key = ""
    var values: [String: [String]] = [:]
    for line in lines {
      if line.hasPrefix("- "), !key.isEmpty {
        values[key, default: []].append(Self.plain(String(line.dropFirst(2))))
      } else if let end = line.firstIndex(of: sign) {
        key = Self.trimmed(String(line[..<end])).lowercased()
        let value = Self.trimmed(String(line[line.index(after: end)...]))
        values[key] = value.isEmpty ? [] : Self.list(value)
      }
    }
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { values[$0] }.first { !$0.isEmpty }
        .map { BookTitle.tidied($0.joined(separator: ", ")) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    title = first("title")
    author = first("author", "authors", "creator")
    language = first("lang", "language")
  }

  /// The members of `[a, b]`, or the one value.
  private static func list(_ value: String) -> [String] {
    // A mark of YAML for a text on the lines below.
    if [">", "|", ">-", "|-"].contains(value) { return [] }
    guard value.hasPrefix("["), value.hasSuffix("]") else { return [plain(value)] }
    return value.dropFirst().dropLast().split(separator: ",").map { plain(trimmed(String($0))) }
  }

  /// The value without quotation marks around it.
  private static func plain(_ value: String) -> String {
    let value = trimmed(value)
    guard value.utf8.count > 1, let first = value.first, first == "\"" || first == "'",
      value.last == first
    else { return value }
    return String(value.dropFirst().dropLast())
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
