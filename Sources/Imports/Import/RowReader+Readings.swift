import Reading

extension RowReader {
  /// The readings of the row, with the rating, the review and the notes at the one they are about.
  mutating func readReadings() {
    var spans = readSpans()
    let stopped = date(.stopped)
    let cell = cells.status(forms.dates).map(forms.status)
    let status = readStatus(cell, &spans, isStopped: stopped != nil)
    if let stopped { keep(stopped, status, &spans) }
    let stated = StatedReadings(
      status: status, spans: spans, timesRead: cell?.times ?? readTimes(status, spans.count))
    book.readings = stated.readings()
    let place =
      book.readings.lastIndex {
        $0.status.hasEnded || $0.status == .reading || $0.status == .onHold
      }
      ?? book.readings.count - 1
    book.readings[place].rating = readRating()
    book.readings[place].review = cells.text(.review)
    book.readings[place].notes = cells.text(.notes)
    book.readings[book.readings.count - 1].page = readPage(status, cell?.progress)
    for reading in book.readings {
      guard let started = reading.started, let finished = reading.finished,
        finished.lastDay < started.firstDay
      else { continue }
      book.notices.append(.finishedBeforeStart(finished, started))
    }
  }

  /// The page, or the share of the pages that are known; a whole or no share says what the status says.
  private mutating func readPage(_ status: ReadingStatus, _ stated: String?) -> Int {
    let cell = cells.cells(.page).first ?? cells.cells(.progress).first
    guard let (column, text) = cell ?? stated.map({ ("status", $0) }) else { return 0 }
    let isPage = cell == nil || !cells.cells(.page).isEmpty
    if isPage, let page = CellText.number(text) { return min(max(0, page), 1_000_000) }
    guard let share = ReadShare(text) else {
      tell(.unreadNumber(column: column, cell: text), column, text)
      return 0
    }
    book.pageCount = book.pageCount ?? share.pages
    if let pages = book.pageCount { return share.page(of: pages) }
    if share.share != (status == .read ? 1 : status.rank < 2 ? 0 : -1) {
      tell(.kept(column: column, cell: text), column, text)
    }
    return 0
  }

  /// Spans of all readings; without a list the columns of one reading count, which may hold lists, too.
  private mutating func readSpans() -> [ReadingSpan] {
    var spans: [ReadingSpan] = []
    if let (column, text) = cells.cells(.readings).first {
      spans = self.spans(text, column, service)
    }
    guard spans.isEmpty else { return spans }
    // A column such as `Gelesen` holds a yes, or days.
    let isDay = cells.text(.finished) == nil && cells.holdsDays(.wasRead, forms.dates)
    let (starts, end) = (dates(.started), isDay ? ReadingField.wasRead : .finished)
    if starts.isEmpty, let (column, text) = cells.cells(end).first,
      forms.dates.read(text) == .unread
    {
      return self.spans(text, column, .plain)
    }
    let ends = dates(end)
    return (0..<max(starts.count, ends.count)).map { place in
      ReadingSpan(
        started: starts.indices.contains(place) ? starts[place] : nil,
        finished: ends.indices.contains(place) ? ends[place] : nil)
    }.filter { $0 != ReadingSpan() }
  }

  private mutating func spans(_ text: String, _ column: String, _ service: ReadingService)
    -> [ReadingSpan]
  {
    var cell = SpanCell(dates: forms.dates)
    defer { tell(cell, column) }
    return cell.spans(text, of: service)
  }

  private mutating func dates(_ field: ReadingField) -> [PartialDate?] {
    guard let (column, text) = cells.cells(field).first, forms.dates.read(text) == .unread else {
      return [date(field)].filter { $0 != nil }
    }
    var cell = SpanCell(dates: forms.dates)
    let dates = cell.list(text)
    tell(cell, column)
    return dates
  }

  private mutating func tell(_ cell: SpanCell, _ column: String) {
    for text in cell.unread { tell(.unreadDate(column: column, cell: text), column, text) }
    for text in cell.ambiguous { tell(.ambiguousDate(column: column, cell: text), column, text) }
  }

  /// The day on which a reading was given up ends it; beside another status it is an earlier reading's.
  private mutating func keep(
    _ stopped: PartialDate, _ status: ReadingStatus, _ spans: inout [ReadingSpan]
  ) {
    if status == .didNotFinish, let last = spans.indices.last, spans[last].finished == nil {
      spans[last].finished = stopped
    } else if status == .didNotFinish {
      spans.append(ReadingSpan(finished: stopped))
    } else if let (column, text) = cells.cells(.stopped).first {
      tell(.kept(column: column, cell: text), column, text)
    }
  }

  private mutating func readStatus(
    _ cell: StatusCell?, _ spans: inout [ReadingSpan], isStopped: Bool
  ) -> ReadingStatus {
    if let text = cells.text(.collections) {
      let cell = StatusCell(collections: text)
      addTags(cell.tags)
      book.isOwned = book.isOwned || cell.isOwned
      if !book.isOwned { book.ownedCopies = nil }
      return cell.status ?? unstated(spans, isStopped)
    }
    guard let cell, let text = cells.status(forms.dates) else { return unstated(spans, isStopped) }
    if cell.isOwned {
      book.isOwned = true
      return unstated(spans, isStopped)
    }
    if let status = cell.status {
      // Goodreads names the exclusive shelf among the others again.
      if service == .goodreads { book.tags.removeAll { $0 == text } }
      if let date = cell.date { take(date, status, &spans) }
      return status
    }
    let taken = unstated(spans, isStopped)
    // OpenReads says `unknown` where a person has not chosen.
    guard text != "unknown" else { return taken }
    addTags(cell.tags)
    if cell.isUnknown { book.notices.append(.unknownStatus(text, taken: taken)) }
    return taken
  }

  /// Takes the day that stands behind a status, where the row has no other.
  private mutating func take(_ text: String, _ status: ReadingStatus, _ spans: inout [ReadingSpan])
  {
    let cell = forms.dates.read(text)
    if case .ambiguous = cell { tell(.ambiguousDate(column: "status", cell: text), "status", text) }
    guard let date = cell.date else { return }
    if status == .toRead || status == .wishlist {
      book.addedAt = book.addedAt ?? date
    } else if spans.isEmpty {
      spans = [
        status.hasEnded ? ReadingSpan(finished: date) : ReadingSpan(started: date)
      ]
    } else if status.hasEnded, spans[spans.count - 1].finished == nil {
      spans[spans.count - 1].finished = date
    }
  }

  private mutating func addTags(_ tags: [String]) {
    book.tags = CellText.unique(book.tags + tags)
  }

  /// What dates and a rating say where no status is named; a book without either is to be read.
  private func unstated(_ spans: [ReadingSpan], _ isStopped: Bool) -> ReadingStatus {
    if isStopped { return .didNotFinish }
    if spans.contains(where: { $0.finished != nil }) || wasRead
      || cells.text(.timesRead).flatMap(CellText.number) ?? 0 > 0
    {
      return .read
    }
    if !spans.isEmpty { return .reading }
    if cells.text(.wasRead).flatMap(CellText.yesOrNo) == false { return .toRead }
    return isRated || cells.text(.review) != nil ? .read : .toRead
  }

  private var wasRead: Bool {
    guard let text = cells.text(.wasRead) else { return false }
    return CellText.isYes(text) || ReadingStatus(known: text) == .read
  }

  private var isRated: Bool {
    guard let text = cells.text(.rating), case .rating = forms.ratings.read(text) else {
      return false
    }
    return true
  }

  /// How often it was read to the end; a reading that was given up is counted, too, and Goodreads counts that
  /// which is under way.
  private mutating func readTimes(_ status: ReadingStatus, _ spans: Int) -> Int? {
    let again = number(.rereads).map { status == .read ? $0 + 1 : $0 }
    guard var times = number(.timesRead) ?? again else { return nil }
    let isUnderWay = status == .reading || status == .onHold
    if status == .didNotFinish || (service == .goodreads && isUnderWay) { times -= 1 }
    if times > StatedReadings.most || spans > StatedReadings.most {
      book.notices.append(.tooManyReadings(max(times, spans), kept: StatedReadings.most))
    }
    return max(0, times)
  }

  /// The rating on the column's scale.
  private mutating func readRating() -> Rating? {
    guard let (column, text) = cells.cells(.rating).first else { return nil }
    switch forms.ratings.read(text) {
    case .rating(let rating, let isExact):
      if !isExact { tell(.roundedRating(text, rating), column, text) }
      return rating
    case .none: return nil
    case .unread:
      tell(.unreadRating(text), column, text)
      return nil
    }
  }
}
