import Basics

/// Texts of a row by field.
struct RowCells {
  let row: TableRow
  let map: ColumnMap
  /// Columns by field.
  let places: [ReadingField: [Int]]

  /// The first cell of a field that is not blank, trimmed.
  func text(_ field: ReadingField) -> String? { cells(field).first?.text }

  /// All cells of a field that are not blank, trimmed, with their columns' names.
  func cells(_ field: ReadingField) -> [(column: String, text: String)] {
    (places[field] ?? []).compactMap { place in
      let text = CellText.trimmed(InertCell.read(CellText.trimmed(row.cell(place))))
      guard !text.isEmpty, field == .title || !Self.dashes.contains(text) else { return nil }
      return (map.columns[place].name, field.isProse ? text : HTMLEntities.decoded(text))
    }
  }

  /// The word for a status; a column such as `Read?` may hold one in place of yes, no or a day.
  func status(_ dates: DateCell) -> String? {
    if let text = text(.status) { return text }
    guard let text = text(.wasRead), CellText.yesOrNo(text) == nil else { return nil }
    return holdsDays(.wasRead, dates) ? nil : text
  }

  func holdsDays(_ field: ReadingField, _ dates: DateCell) -> Bool {
    var days = SpanCell(dates: dates)
    return text(field).map { !days.spans($0, of: .plain).isEmpty } ?? false
  }

  /// Signs that people write into a cell without a value.
  private static let dashes: Set<String> = ["-", "–", "—", "--", "?", "n/a", "N/A"]
}
