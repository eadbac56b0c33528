import Reading

/// Reads the rows of a table as books.
package struct BookReader: Sendable {
  package let map: ColumnMap
  private let places: [ReadingField: [Int]]
  package let ratings: RatingScale
  private let columnForms: ColumnForms
  private let columns: Int
  private let isDoubtful: Bool

  /// What a row is.
  package enum Outcome: Hashable, Sendable {
    case book(ImportedBook)
    /// The service keeps it as deleted.
    case deleted(title: String)
    /// The person wants no more of it.
    case ignored(title: String)
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
    func cells(_ fields: ReadingField...) -> some Sequence<String> {
      let columns = fields.flatMap { places[$0] ?? [] }
      return table.rows.lazy.flatMap { row in columns.lazy.map { CellText.trimmed(row.cell($0)) } }
    }
    ratings = RatingScale(
      cells(.rating), column: places[.rating]?.first.map { map.columns[$0].name } ?? "")
    var order = DateOrder(
      cells(.started, .finished, .stopped, .added, .published, .wasRead, .readings))
    // A month stands first in English only.
    if order == .unknown, map.columns.contains(where: { PlainColumns.isForeign($0.name) }) {
      order = .dayFirst
    }
    columnForms = ColumnForms(
      dates: DateCell(order: order),
      ratings: ratings,
      names: NameCell(
        service: map.service,
        order: map.service == .plain ? NameOrder(cells(.author).filter { !$0.isEmpty }) : .unknown),
      statuses: map.statuses)
  }

  /// Values of the column of statuses that nobody knows, each once, with the number of its rows.
  package func unknownStatuses(in table: Table) -> [(value: String, rows: Int)] {
    var (order, counts) = ([String](), [String: Int]())
    for row in table.rows {
      let cells = RowCells(row: row, map: map, places: places)
      guard let text = cells.status(columnForms.dates), columnForms.status(text).isUnknown else {
        continue
      }
      if counts[text] == nil { order.append(text) }
      counts[text, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 0) }
  }

  /// The row as a book, with notices of what was not taken.
  package func read(_ row: TableRow) -> Outcome {
    let cells = RowCells(row: row, map: map, places: places)
    guard let title = cells.text(.title) ?? nameAsTitle(cells) else { return .refused(.noTitle) }
    if cells.text(.deleted)?.lowercased() == "true" { return .deleted(title: title) }
    if let text = cells.status(columnForms.dates), columnForms.status(text).isLeftOut {
      return .ignored(title: title)
    }
    var reader = RowReader(
      cells: cells, service: map.service, forms: columnForms,
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

/// What whole columns say of the form of their cells.
struct ColumnForms {
  let dates: DateCell
  let ratings: RatingScale
  let names: NameCell
  /// A person's word for statuses, by folded value.
  let statuses: [String: StatusMeaning]

  func status(_ text: String) -> StatusCell {
    StatusCell(named: text, dates: dates, known: statuses)
  }
}
