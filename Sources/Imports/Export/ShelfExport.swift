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

/// Parts of a shelf that a format has no place for.
package enum ExportPart: String, Sendable, CaseIterable {
  case readings, ratings, reviews, notes, dates, pages
  case editions, isbns, series, tags, people, subjects, descriptions, languages
}

extension ShelfExport {
  /// Counts what a reader of the exported file would not find, by part; parts without loss are left out.
  ///
  /// Found by reading the rows again. A rating that the format rounds counts as lost.
  package func losses(of shelf: [ShelvedWork]) -> [(part: ExportPart, count: Int)] {
    guard let again = readWorks(shelf.map(format.row)) else { return [] }
    var counts: [ExportPart: Int] = [:]
    for (work, read) in zip(shelf, again) {
      for part in ExportPart.allCases {
        counts[part, default: 0] += part.lost(of: work, in: read)
      }
    }
    return ExportPart.allCases.compactMap { part in
      counts[part].flatMap { $0 > 0 ? (part, $0) : nil }
    }
  }
}

extension ExportPart {
  /// Number of things of this part that the second work has not got.
  fileprivate func lost(of work: ShelvedWork, in read: ShelvedWork) -> Int {
    guard self != .readings else { return max(0, work.entries.count - read.entries.count) }
    guard self != .editions else { return max(0, work.editions.count - 1) }
    var there = things(of: read)
    var lost = 0
    for thing in things(of: work) {
      if let place = there.firstIndex(of: thing) { there.remove(at: place) } else { lost += 1 }
    }
    return lost
  }

  private func things(of shelved: ShelvedWork) -> [String] {
    let (work, entries) = (shelved.work, shelved.entries)
    switch self {
    case .readings, .editions: return []
    case .ratings: return entries.compactMap { $0.rating?.stars }
    case .reviews: return entries.compactMap(\.review).map(FoldedText.folded)
    case .notes: return entries.compactMap(\.notes).map(FoldedText.folded)
    case .dates:
      return entries.flatMap { [$0.started, $0.finished] }.compactMap { $0?.description }
    case .pages: return entries.filter { $0.page > 0 && $0.status != .read }.map { "\($0.page)" }
    case .isbns: return shelved.edition?.isbns.map(\.digits) ?? []
    case .series: return work.series.map { FoldedText.folded($0.name) }
    case .tags: return work.tags.map(FoldedText.folded)
    case .people: return work.authors.map { FoldedText.name($0.author.name) }
    case .subjects: return work.subjects.map(FoldedText.folded)
    case .descriptions: return [work.description].compactMap(\.self).map(FoldedText.folded)
    case .languages:
      return [work.originalLanguage, shelved.edition?.language].compactMap(\.self)
        .map(LanguageName.code(of:))
    }
  }
}
