/// A table of Markdown: `|` separates cells, and the second line gives their alignment.
struct MarkdownTable {
  enum Alignment: Equatable { case left, centre, right }

  let alignments: [Alignment]
  /// The header, then the rows; each has as many cells as the header.
  private(set) var rows: [[String]]

  /// Returns nil unless the second line is of dashes and has as many cells as the first.
  init?(header: Substring, delimiter: Substring) {
    let names = Self.cells(of: header)
    let marks = Self.cells(of: delimiter).map(Self.alignment)
    guard names.count == marks.count, !marks.contains(nil) else { return nil }
    alignments = marks.compactMap(\.self)
    rows = [names]
  }

  /// Adds a row; missing cells are empty, surplus ones are dropped.
  mutating func add(_ line: Substring) { rows.append(row(line)) }

  func row(_ line: Substring) -> [String] {
    let cells = Self.cells(of: line).prefix(alignments.count)
    return cells + Array(repeating: "", count: alignments.count - cells.count)
  }

  /// The cells of a line that begins with `|`; `\|` is text.
  package static func cells(of line: Substring) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in trimmed(line).dropFirst() {
      if character == "|", !isEscaped {
        cells.append(String(trimmed(cell[...])))
        cell = ""
      } else {
        if character == "|" { cell.removeLast() }
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    let rest = trimmed(cell[...])
    return rest.isEmpty && !cells.isEmpty ? cells : cells + [String(rest)]
  }

  private static func alignment(_ cell: String) -> Alignment? {
    let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
    let (before, after) = (cell[..<dashes.startIndex], cell[dashes.endIndex...])
    guard !dashes.isEmpty, ["", ":"].contains(before), ["", ":"].contains(after) else { return nil }
    return after.isEmpty ? .left : before.isEmpty ? .right : .centre
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? ""
  }
}
