/// The kind of a line of Markdown, known from its start.
enum MarkdownLine: Equatable {
  /// Running text; `marker` replaces the Markdown mark, and later rows are indented under it.
  case text(marker: String, style: Style)
  /// The border of a code block: three or more backticks or tildes.
  case fence(Substring)
  /// A line that may be a row of a table.
  case row

  static func isRow(_ line: Substring) -> Bool { line.drop { $0 == " " }.first == "|" }

  /// True for a line with a mark and nothing after it, which can close a code block.
  static func isBare(_ line: Substring) -> Bool {
    let body = line.filter { $0 != " " }
    return body.allSatisfy { $0 == body.first }
  }

  /// The kind of a line and the number of characters of its mark; nil while more text may change the kind.
  static func kind(of line: Substring, isComplete: Bool) -> (MarkdownLine, Int)? {
    let blanks = line.prefix { $0 == " " }.count
    let body = line.dropFirst(blanks)
    let mark = body.prefix { "#>*+-`~|0123456789.)".contains($0) }
    guard mark.endIndex < line.endIndex || isComplete || mark.count > 9 else { return nil }
    for fence in ["`", "~"] as [Character] {
      let border = mark.prefix { $0 == fence }
      if border.count >= 3 { return (.fence(border), 0) }
    }
    if mark.hasPrefix("|") { return (.row, 0) }
    let pad = String(repeating: " ", count: min(blanks, 20))
    guard body.dropFirst(mark.count).first == " " else {
      return (.text(marker: pad, style: .plain), blanks)
    }
    let length = blanks + mark.count + 1
    switch mark {
    case "-", "*", "+": return (.text(marker: pad + "• ", style: .plain), length)
    case ">": return (.text(marker: pad + "│ ", style: .muted), length)
    case _ where mark.count <= 6 && mark.allSatisfy { $0 == "#" }:
      return (.text(marker: "", style: .heading), length)
    case _ where isNumber(mark): return (.text(marker: pad + mark + " ", style: .plain), length)
    default: return (.text(marker: pad, style: .plain), blanks)
    }
  }

  private static func isNumber(_ mark: Substring) -> Bool {
    guard let last = mark.last, last == "." || last == ")" else { return false }
    let digits = mark.dropLast()
    return !digits.isEmpty && digits.allSatisfy { $0.isNumber }
  }
}
