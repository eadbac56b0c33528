package import Basics
package import Reading

/// Brings the cells of a column that an import left out to their works, as that import would have.
package struct ColumnFill {
  private let column: ReviewedColumn
  private let ids: any IDSource

  package init(_ column: ReviewedColumn, ids: any IDSource) {
    self.column = column
    self.ids = ids
  }

  /// The works that change; what is there stays, and works that left the shelf are not missed.
  package func changed(_ works: [ShelvedWork]) -> [ShelvedWork] {
    let byID = Dictionary(works.map { ($0.work.id, $0) }) { first, _ in first }
    let cells = column.cells.compactMap { cell in byID[cell.work].map { (cell, $0) } }
    guard let field = ReadingField(rawValue: column.place.field),
      let reader = reader(field)
    else { return [] }
    let maker = WorkMaker(
      importID: ImportID(rawValue: ids.uuid()), ids: ids,
      authors: works.flatMap(\.work.authors).map(\.author))
    let merge = WorkMerge(maker: maker, overwrites: false)
    var changed: [WorkID: ShelvedWork] = [:]
    for (cell, shelved) in cells {
      guard case .book(var book) = reader.read(Self.row(cell, shelved, field)) else { continue }
      book.isSynthetic = shelved.work.isSynthetic && field != .title
      changed[cell.work] = merge.merged(book, into: changed[cell.work] ?? shelved)
    }
    return works.compactMap { work in
      changed[work.work.id].flatMap { $0 == work ? nil : $0 }
    }
  }

  /// A reader of rows with a title and the column; of titles alone where the column holds them.
  ///
  /// Cells of works that left the shelf count, too: the whole column shows its scale and its order of dates.
  private func reader(_ field: ReadingField) -> BookReader? {
    let title = MappedColumn(name: "", field: .title, confidence: 1, reason: .person)
    let own = MappedColumn(
      name: column.place.column, field: field, confidence: 1, reason: .person)
    let columns = field == .title ? [own] : [title, own]
    let table = Table(
      header: columns.map(\.name),
      rows: column.cells.map { cell in
        TableRow(line: 0, cells: field == .title ? [cell.text] : ["", cell.text])
      })
    return try? BookReader(ColumnMap(columns), of: table)
  }

  private static func row(_ cell: ReviewedCell, _ shelved: ShelvedWork, _ field: ReadingField)
    -> TableRow
  {
    TableRow(line: 0, cells: field == .title ? [cell.text] : [shelved.work.title, cell.text])
  }
}
