/// Reads the rows of a table as books.
package struct BookReader: Sendable {
  package let map: ColumnMap
  private let places: [ReadingField: [Int]]
  private let order: DateOrder
  private let columns: Int
  private let isDoubtful: Bool

  /// What a row is.
  package enum Outcome: Hashable, Sendable {
    case book(ImportedBook)
    /// The service keeps it as deleted.
    case deleted(title: String)
    case refused(RowRefusal)
  }

  /// Below this a mapping is a guess that a person looks at (as in the original).
  private static let sure = 0.6

  package init(_ map: ColumnMap, of table: Table) throws(ColumnMapError) {
    try map.check()
    self.map = map
    columns = table.header.count
    let places = Dictionary(grouping: map.columns.indices.filter { map.columns[$0].field != nil }) {
      map.columns[$0].field ?? .title
    }
    self.places = places
    isDoubtful = map.columns.contains {
      ($0.field == .title || $0.field == .author) && $0.confidence < Self.sure
    }
    let dated = [ReadingField.started, .finished, .added, .published].flatMap { places[$0] ?? [] }
    order = DateOrder(table.rows.lazy.flatMap { row in dated.lazy.map { row.cell($0) } })
  }

  /// The row as a book, with notices of what was not taken.
  package func read(_ row: TableRow) -> Outcome {
    let cells = RowCells(row: row, map: map, places: places)
    guard let title = cells.text(.title) ?? nameAsTitle(cells) else { return .refused(.noTitle) }
    if cells.text(.deleted)?.lowercased() == "true" { return .deleted(title: title) }
    var reader = RowReader(
      cells: cells, service: map.service, dates: DateCell(order: order),
      book: ImportedBook(line: row.line, title: title))
    let extra = row.cells.dropFirst(columns).count { !$0.isEmpty }
    return .book(reader.read(extraCells: extra, isDoubtful: isDoubtful))
  }

  /// The name by which Open Library knows a book, where a row has no title.
  private func nameAsTitle(_ cells: RowCells) -> String? {
    guard places[.title] == nil else { return nil }
    return cells.text(.openLibraryWork) ?? cells.text(.openLibraryEdition)
      ?? cells.text(.openLibrary)
  }
}
