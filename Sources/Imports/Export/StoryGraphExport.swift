import Reading

/// Writes the rows of StoryGraph's export.
enum StoryGraphExport {
  static func row(_ shelved: ShelvedWork) -> [String] {
    let cells = ExportCells(shelved: shelved)
    let spans = cells.entries.map { ReadingSpan(started: $0.started, finished: $0.finished) }
    let last = cells.entries.last { $0.status == .read && $0.finished != nil }?.finished
    return [
      ExportCells.text(cells.fullTitle), ExportCells.list(cells.authors.map(\.author.name)),
      ExportCells.list(cells.others.map(\.author.name)), isbnOrName(cells),
      format(cells.edition?.format), status(cells.status), ExportCells.slashed(cells.work.addedAt),
      ExportCells.slashed(last),
      spans.map(span).filter { !$0.isEmpty }.joined(separator: ", "),
      "\(readCount(shelved))", "", "", "", "", "", "", "", rating(cells.lastRating),
      ExportCells.text(cells.lastReview), "", "", ExportCells.list(cells.work.tags),
      cells.isOwned ? "Yes" : "No",
    ]
  }

  /// Times it was read; a reading that was given up is counted, too.
  private static func readCount(_ shelved: ShelvedWork) -> Int {
    shelved.timesRead + (shelved.current?.status == .didNotFinish ? 1 : 0)
  }

  private static func isbnOrName(_ cells: ExportCells) -> String {
    if let isbn = cells.edition?.isbns.first { return isbn.digits }
    let amazon = cells.name(.asin)
    return amazon.isEmpty ? cells.name(.storyGraph) : amazon
  }

  /// `2020/10/21-2020/10/25`; a last day alone where the first is unknown, `2020/10/21-` where it
  /// goes on.
  private static func span(_ span: ReadingSpan) -> String {
    let (start, end) = (ExportCells.slashed(span.started), ExportCells.slashed(span.finished))
    return start.isEmpty ? end : "\(start)-\(end)"
  }

  private static func rating(_ rating: Rating?) -> String {
    rating.map { $0.stars.contains(".") ? $0.stars : "\($0.stars).0" } ?? ""
  }

  private static func status(_ status: ReadingStatus) -> String {
    switch status {
    case .reading: "currently-reading"
    case .onHold: "paused"
    default: status.rawValue
    }
  }

  private static func format(_ format: EditionFormat?) -> String {
    switch format {
    case .ebook: "digital"
    case .audiobook: "audio"
    case .massMarket: "mass market paperback"
    case .hardcover, .paperback: format?.rawValue ?? ""
    case .unknown, nil: ""
    }
  }
}
