extension RowReader {
  /// The readings of the row, with the rating, the review and the notes at the one they are about.
  mutating func readReadings() {
    let spans = readSpans()
    let status = readStatus(spans)
    let stated = StatedReadings(
      status: status, spans: spans, timesRead: readTimes(status, spans.count))
    book.readings = stated.readings()
    let place =
      book.readings.lastIndex {
        $0.status.hasEnded || $0.status == .reading || $0.status == .onHold
      }
      ?? book.readings.count - 1
    book.readings[place].rating = readRating()
    book.readings[place].review = cells.text(.review)
    book.readings[place].notes = cells.text(.notes)
    book.readings[book.readings.count - 1].page = max(0, number(.page) ?? 0)
    for reading in book.readings {
      guard let started = reading.started, let finished = reading.finished,
        finished.lastDay < started.firstDay
      else { continue }
      book.notices.append(.finishedBeforeStart(started, finished))
    }
  }

  /// Spans of all readings; without a list the columns of one reading count.
  private mutating func readSpans() -> [ReadingSpan] {
    var spans: [ReadingSpan] = []
    if let (column, text) = cells.cells(.readings).first {
      var cell = SpanCell(dates: dates)
      spans = cell.spans(text, of: service)
      book.notices += cell.unread.map { .unreadDate(column: column, cell: $0) }
    }
    guard spans.isEmpty else { return spans }
    let span = ReadingSpan(started: date(.started), finished: date(.finished))
    return span == ReadingSpan() ? [] : [span]
  }

  private mutating func readStatus(_ spans: [ReadingSpan]) -> ReadingStatus {
    if let text = cells.text(.collections) {
      let cell = StatusCell(collections: text)
      addTags(cell.tags)
      book.isOwned = book.isOwned || cell.isOwned
      if !book.isOwned { book.ownedCopies = nil }
      return cell.status ?? unstated(spans)
    }
    guard let text = cells.text(.status) else { return unstated(spans) }
    let cell = StatusCell(named: text)
    if let status = cell.status {
      // Goodreads names the exclusive shelf among the others again.
      if service == .goodreads { book.tags.removeAll { $0 == text } }
      return status
    }
    let taken = unstated(spans)
    // OpenReads says `unknown` where a person has not chosen.
    guard text != "unknown" else { return taken }
    addTags(cell.tags)
    book.notices.append(.unknownStatus(text, taken: taken))
    return taken
  }

  private mutating func addTags(_ tags: [String]) {
    book.tags = CellText.unique(book.tags + tags)
  }

  /// What dates and a rating say where no status is named; a book without either is to be read.
  private func unstated(_ spans: [ReadingSpan]) -> ReadingStatus {
    if spans.contains(where: { $0.finished != nil })
      || cells.text(.timesRead).flatMap(CellText.number) ?? 0 > 0
    {
      return .read
    }
    if !spans.isEmpty { return .reading }
    return isRated || cells.text(.review) != nil ? .read : .toRead
  }

  private var isRated: Bool {
    cells.text(.rating).flatMap { Rating.quarters($0) } ?? 0 > 0
  }

  /// How often it was read to the end; Goodreads counts the reading that is under way.
  private mutating func readTimes(_ status: ReadingStatus, _ spans: Int) -> Int? {
    guard var times = number(.timesRead) else { return nil }
    if service == .goodreads, status == .reading || status == .onHold || status == .didNotFinish {
      times -= 1
    }
    if times > StatedReadings.most || spans > StatedReadings.most {
      book.notices.append(.tooManyReadings(max(times, spans), kept: StatedReadings.most))
    }
    return max(0, times)
  }

  /// Stars; services write 0 for a book without a rating.
  private mutating func readRating() -> Rating? {
    guard let text = cells.text(.rating) else { return nil }
    guard let quarters = Rating.quarters(text) else {
      book.notices.append(.unreadRating(text))
      return nil
    }
    return Rating(quarters: quarters)
  }
}
