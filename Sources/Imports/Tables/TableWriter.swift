import Basics

/// Writes rows as a table (RFC 4180) that a spreadsheet opens without running anything.
package struct TableWriter: Sendable {
  package let delimiter: Delimiter

  package init(delimiter: Delimiter) { self.delimiter = delimiter }

  /// Rows as lines that end in LF; cells are quoted where they must be.
  package func text(_ rows: [[String]]) -> String {
    var text = ""
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column > 0 { text.unicodeScalars.append(Unicode.Scalar(delimiter.byte)) }
        text += quoted(cell)
      }
      text += "\n"
    }
    return text
  }

  private func quoted(_ cell: String) -> String {
    let bytes = cell.utf8
    guard bytes.contains(where: { [delimiter.byte, 0x22, 0x0A, 0x0D].contains($0) }) else {
      return cell
    }
    var text = "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

/// Cells that a spreadsheet would run have an apostrophe before them, which reading takes away.
package enum InertCell {
  package static func written(_ text: String) -> String {
    CSVText.isFormula(text) ? "'" + text : text
  }

  package static func read(_ cell: String) -> String {
    guard cell.hasPrefix("'"), CSVText.isFormula(String(cell.dropFirst())) else { return cell }
    return String(cell.dropFirst())
  }
}
