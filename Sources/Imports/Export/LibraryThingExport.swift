import Reading

/// Writes the rows of LibraryThing's tab-separated export.
enum LibraryThingExport {
  static func row(_ shelved: ShelvedWork) -> [String] {
    let filled = cells(ExportCells(shelved: shelved))
    return ServiceColumns.libraryThing.header.map { filled[$0] ?? "" }
  }

  private static func cells(_ cells: ExportCells) -> [String: String] {
    let (work, edition) = (cells.work, cells.edition)
    let credits = cells.authors + cells.others
    let isbns = edition?.isbns ?? []
    let last = cells.entries.last { $0.status != .toRead && $0.status != .wishlist }
    return [
      "Book Id": cells.name(.libraryThing), "Title": ExportCells.text(cells.fullTitle),
      "Primary Author": ExportCells.text(credits.first.map { ExportCells.sortName($0.author) }),
      "Primary Author Role": ExportCells.text(credits.first?.role),
      "Secondary Author": names(credits.dropFirst()),
      "Secondary Author Roles": roles(credits.dropFirst()),
      "Publication": publication(edition),
      "Date": edition?.published?.description ?? "",
      "Review": ExportCells.text(cells.lastReview), "Rating": cells.lastRating?.stars ?? "",
      "Private Comment": ExportCells.text(cells.lastNotes), "Media": media(edition?.format),
      "Page Count": ExportCells.number(edition?.pageCount), "LCCN": cells.name(.lccn),
      "Date Started": ExportCells.bracketed(last?.started),
      "Date Read": ExportCells.bracketed(last?.finished),
      "Tags": ExportCells.list(work.tags), "Collections": collections(cells),
      "Languages": ExportCells.text(edition?.language.map(LanguageName.name(of:))),
      "Original Languages": ExportCells.text(work.originalLanguage.map(LanguageName.name(of:))),
      "ISBN": isbns.first.map { "[\($0.ten ?? $0.digits)]" } ?? "",
      "ISBNs": isbns.map(\.digits).joined(separator: ", "),
      "Subjects": ExportCells.text(work.subjects.joined(separator: "|")),
      "Copies": "\(max(1, work.ownedCopies))",
      "Entry Date": ExportCells.bracketed(work.addedAt), "OCLC": cells.name(.oclc),
      "Work id": cells.name(.libraryThingWork),
    ]
  }

  private static func names(_ credits: ArraySlice<Credit>) -> String {
    ExportCells.text(credits.map { ExportCells.sortName($0.author) }.joined(separator: "|"))
  }

  private static func roles(_ credits: ArraySlice<Credit>) -> String {
    guard credits.contains(where: { $0.role != nil }) else { return "" }
    return ExportCells.text(credits.map { $0.role ?? "" }.joined(separator: "|"))
  }

  /// `Gallimard (1979)`.
  private static func publication(_ edition: Edition?) -> String {
    guard let publisher = edition?.publisher else { return "" }
    return ExportCells.text(
      edition?.published.map { "\(publisher) (\($0.year))" } ?? publisher)
  }

  /// Collections that say status and ownership; those for which LibraryThing has none are our own.
  private static func collections(_ cells: ExportCells) -> String {
    let status =
      switch cells.status {
      case .reading: "Currently reading"
      case .toRead: "To read"
      case .wishlist: "Wishlist"
      case .read: cells.isOwned ? "Read" : "Read but unowned"
      case .onHold: "On hold"
      case .didNotFinish: "Did not finish"
      }
    return cells.isOwned ? "Your library, \(status)" : status
  }

  private static func media(_ format: EditionFormat?) -> String {
    switch format {
    case .hardcover: "Hardcover"
    case .paperback: "Paperback"
    case .massMarket: "Mass Market Paperback"
    case .ebook: "Ebook"
    case .audiobook: "Audiobook"
    case .unknown, nil: ""
    }
  }
}
