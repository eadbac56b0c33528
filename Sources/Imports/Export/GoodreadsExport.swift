import Reading

/// Writes the rows of Goodreads' export.
enum GoodreadsExport {
  static func row(_ shelved: ShelvedWork) -> [String] {
    let cells = ExportCells(shelved: shelved)
    let (work, edition) = (cells.work, cells.edition)
    let authors = cells.authors + cells.others
    let isbn = edition?.isbns.first
    // The day of a book that was given up is the day on which it was.
    let dated =
      cells.status == .didNotFinish
      ? shelved.current : cells.entries.last { $0.status == .read && $0.finished != nil }
    return [
      cells.name(.goodreads),
      ExportCells.text(TitleCell.written(cells.fullTitle, work.series)),
      ExportCells.text(authors.first?.author.name),
      ExportCells.text(authors.first.map { ExportCells.sortName($0.author) }),
      ExportCells.list(authors.dropFirst().map(\.author.name)),
      "=\"\(isbn?.ten ?? "")\"", "=\"\(isbn?.digits ?? "")\"",
      cells.lastRating?.wholeStars?.stars ?? "0", "", ExportCells.text(edition?.publisher),
      binding(edition?.format), ExportCells.number(edition?.pageCount),
      ExportCells.number(edition?.published?.year), ExportCells.number(work.firstPublished),
      ExportCells.slashed(dated?.finished), ExportCells.slashed(work.addedAt),
      ExportCells.list(work.tags), "", shelf(cells.status), ExportCells.text(cells.lastReview), "",
      ExportCells.text(cells.lastNotes), "\(readCount(cells))", "\(copies(cells))",
    ]
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
