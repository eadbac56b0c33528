/// Writes the rows of Goodreads' export.
enum GoodreadsExport {
  static func row(_ shelved: ShelvedWork) -> [String] {
    let cells = ExportCells(shelved: shelved)
    let (work, edition) = (cells.work, cells.edition)
    let authors = cells.authors + cells.others
    let isbn = edition?.isbns.first
    let read = cells.entries.last { $0.status == .read && $0.finished != nil }
    return [
      cells.name(.goodreads),
      ExportCells.text(TitleCell.written(cells.fullTitle, work.series)),
      ExportCells.text(authors.first?.author.name),
      ExportCells.text(authors.first.map { ExportCells.sortName($0.author) }),
      ExportCells.list(authors.dropFirst().map(\.author.name)),
      "=\"\(isbn?.ten ?? "")\"", "=\"\(isbn?.digits ?? "")\"",
      "\(stars(cells.lastRating))", "", ExportCells.text(edition?.publisher),
      binding(edition?.format), ExportCells.number(edition?.pageCount),
      ExportCells.number(edition?.published?.year), ExportCells.number(work.firstPublished),
      ExportCells.slashed(read?.finished), ExportCells.slashed(work.addedAt),
      ExportCells.list(work.tags), "", shelf(cells.status), ExportCells.text(cells.lastReview), "",
      ExportCells.text(cells.lastNotes), "\(readCount(cells))", "\(copies(cells))",
    ]
  }

  /// Whole stars, half a star upwards; 0 without a rating.
  private static func stars(_ rating: Rating?) -> Int {
    rating.map { max(1, ($0.quarters + 2) / 4) } ?? 0
  }

  private static func shelf(_ status: ReadingStatus) -> String {
    status == .reading ? "currently-reading" : status.rawValue
  }

  /// Times it was read; a reading that is under way, or was, is counted as Goodreads does.
  private static func readCount(_ cells: ExportCells) -> Int {
    let isCounted = [.reading, .onHold, .didNotFinish].contains(cells.status)
    return cells.shelved.timesRead + (isCounted ? 1 : 0)
  }

  private static func copies(_ cells: ExportCells) -> Int {
    max(cells.work.ownedCopies, cells.isOwned ? 1 : 0)
  }

  private static func binding(_ format: EditionFormat?) -> String {
    switch format {
    case .hardcover: "Hardcover"
    case .paperback: "Paperback"
    case .massMarket: "Mass Market Paperback"
    case .ebook: "ebook"
    case .audiobook: "Audiobook"
    case .unknown, nil: ""
    }
  }
}
