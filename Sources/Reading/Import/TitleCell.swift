/// Reads titles in which Goodreads writes the place in a series: `Gideon the Ninth (The Locked Tomb #1)`.
package enum TitleCell {
  /// The title alone and the places in series after it.
  static func read(_ cell: String) -> (title: String, series: [SeriesPlace]) {
    guard cell.hasSuffix(")"), let open = cell.lastIndex(of: "(") else { return (cell, []) }
    let title = CellText.trimmed(String(cell[..<open]))
    let inside = cell[cell.index(after: open)...].dropLast()
    let places = CellText.parts(String(inside), ";").map(place)
    guard !title.isEmpty, !places.contains(nil) else { return (cell, []) }
    return (title, places.compactMap(\.self))
  }

  /// The title as Goodreads writes it.
  static func written(_ title: String, _ series: [SeriesPlace]) -> String {
    let places = series.compactMap { place in place.place.map { "\(place.name), #\($0)" } }
    return places.isEmpty ? title : "\(title) (\(places.joined(separator: "; ")))"
  }

  /// `Harry Potter, #1` or `The Locked Tomb #1-3`; nil for other words in parentheses.
  private static func place(_ text: String) -> SeriesPlace? {
    guard let sign = text.lastIndex(of: "#") else { return nil }
    let number = text[text.index(after: sign)...]
    var name = CellText.trimmed(String(text[..<sign]))
    if name.hasSuffix(",") { name = CellText.trimmed(String(name.dropLast())) }
    guard !name.isEmpty, !number.isEmpty, number.first?.isNumber == true,
      number.allSatisfy({ $0.isNumber || ".-–, &".contains($0) })
    else { return nil }
    return SeriesPlace(name: name, place: String(number))
  }
}
