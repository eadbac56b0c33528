import Basics
package import Reading

/// Writes a shelf in the format of a service.
package struct ShelfExport: Sendable {
  package let format: ShelfExportFormat

  package init(_ format: ShelfExportFormat) { self.format = format }

  /// The file's text: a header and one row for each work, in an order that the rows alone decide.
  ///
  /// Rows are written as they would be after an import of them, so that exporting what was imported
  /// from an export gives the same file.
  package func text(of shelf: [ShelvedWork]) -> String {
    let rows = settled(Self.sorted(shelf.map(format.row)))
    return TableWriter(delimiter: format.delimiter).text([format.header] + rows)
  }

  /// Most times rows are read and written again; one is enough but for odd texts.
  private static let rounds = 6

  private func settled(_ rows: [[String]]) -> [[String]] {
    var rows = rows
    for _ in 0..<Self.rounds {
      guard let again = readAgain(rows).map(Self.sorted), again != rows else { break }
      rows = again
    }
    return rows
  }

  private static func sorted(_ rows: [[String]]) -> [[String]] {
    rows.sorted { a, b in
      a.lexicographicallyPrecedes(b) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// The rows after a reader of tables and an import took them; nil for a shelf without works.
  private func readAgain(_ rows: [[String]]) -> [[String]]? {
    readWorks(rows)?.map(format.row)
  }

  /// The works that an import makes of the rows, one each; nil where it refuses any.
  func readWorks(_ rows: [[String]]) -> [ShelvedWork]? {
    let file = TableWriter(delimiter: format.delimiter).text([format.header] + rows)
    guard let table = try? Table(Array(file.utf8), delimiter: format.delimiter),
      let reader = try? BookReader(ColumnMap(of: table), of: table)
    else { return nil }
    let maker = WorkMaker(importID: ImportID(rawValue: ""), ids: NoIDs(), authors: [])
    let again = table.rows.compactMap { row -> ShelvedWork? in
      guard case .book(let book) = reader.read(row) else { return nil }
      return try? maker.work(book)
    }
    return again.count == rows.count ? again : nil
  }
}

/// Identities that nobody keeps.
private struct NoIDs: IDSource {
  func uuid() -> String { "" }
  func ulid() -> String { "" }
}

/// Services whose format a shelf is written in; raw values are what is typed.
package enum ShelfExportFormat: String, Sendable, CaseIterable {
  case goodreads
  case storyGraph = "storygraph"
  case libraryThing = "librarything"

  /// Ending of a file.
  package var fileEnding: String { self == .libraryThing ? "tsv" : "csv" }

  package var delimiter: Delimiter { self == .libraryThing ? .tab : .comma }

  package var header: [String] {
    switch self {
    case .goodreads: ServiceColumns.goodreads.header
    case .storyGraph: ServiceColumns.storyGraph.header
    case .libraryThing: ServiceColumns.libraryThing.header
    }
  }

  func row(_ shelved: ShelvedWork) -> [String] {
    switch self {
    case .goodreads: GoodreadsExport.row(shelved)
    case .storyGraph: StoryGraphExport.row(shelved)
    case .libraryThing: LibraryThingExport.row(shelved)
    }
  }
}
