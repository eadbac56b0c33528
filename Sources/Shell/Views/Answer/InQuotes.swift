extension String {
  /// This text of the book between quotation marks, unless it has marks of its own.
  ///
  /// A mark at an end that has no partner, as in one sentence of a long speech, is left out.
  var inQuotes: String {
    // A quotation that „ begins ends with “, which begins one elsewhere.
    let ends = first == "„" ? Self.closingMarks + ["“"] : Self.closingMarks
    let opening = first.map { Self.openingMarks.contains($0) } == true && !hasAny(ends)
    let closing = last.map { Self.closingMarks.contains($0) } == true && !hasAny(Self.openingMarks)
    let text = opening ? String(dropFirst()) : closing ? String(dropLast()) : self
    return text.hasAny(Self.openingMarks + Self.closingMarks) ? text : "“\(text)”"
  }

  private static let openingMarks: [Character] = ["“", "«", "„"]
  private static let closingMarks: [Character] = ["”", "»"]

  private func hasAny(_ marks: [Character]) -> Bool { contains(where: marks.contains) }
}
