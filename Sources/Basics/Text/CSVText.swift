/// Tables as RFC 4180 writes them.
package enum CSVText {
  /// Lines that end in CR LF.
  package static func lines(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Quoted where needed; a text that a spreadsheet would take for a formula begins with a quote mark.
  static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let safe = isFormula && Double(text) == nil ? "'" + text : text
    guard safe.contains(where: { ",\"\n\r".contains($0) || $0.isNewline }) else { return safe }
    return "\""
      + safe.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
