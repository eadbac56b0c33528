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
      guard !text.isEmpty else { return nil }
      return (map.columns[place].name, field.isProse ? text : HTMLEntities.decoded(text))
    }
  }
}
