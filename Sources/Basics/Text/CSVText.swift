/// Writes tables as CSV (RFC 4180).
package enum CSVText {
  /// The rows as lines that end in CR LF.
  package static func lines(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// The field, quoted where needed; an apostrophe goes before a text that a spreadsheet would run
  /// as a formula.
  static func field(_ text: String) -> String {
    let safe = isFormula(text) ? "'" + text : text
    guard safe.contains(where: { ",\"\n\r".contains($0) || $0.isNewline }) else { return safe }
    return "\""
      + safe.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// True for a text that a spreadsheet would run; false for a number.
  package static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return "=+-@\t\r".unicodeScalars.contains(first) && Double(text) == nil
  }
}
