extension RowReader {
  /// The readings of the row, with the rating, the review and the notes at the one they are about.
  mutating func readReadings() {
    var spans = readSpans()
    let stopped = date(.stopped)
    let status = readStatus(&spans, isStopped: stopped != nil)
    if let stopped { keep(stopped, status, &spans) }
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
    book.readings[book.readings.count - 1].page = readPage()
    for reading in book.readings {
      guard let started = reading.started, let finished = reading.finished,
        finished.lastDay < started.firstDay
      else { continue }
      book.notices.append(.finishedBeforeStart(started, finished))
    }
  }

  /// The page, or the share of the pages that are known.
  private mutating func readPage() -> Int {
    if let page = number(.page) { return max(0, page) }
    guard let (column, text) = cells.cells(.progress).first else { return 0 }
    guard let share = ReadShare(text), let pages = book.pageCount else {
      tell(.unreadNumber(column: column, cell: text), column, text)
      return 0
    }
    return share.page(of: pages)
  }

  /// Spans of all readings; without a list the columns of one reading count, which may hold lists, too.
  private mutating func readSpans() -> [ReadingSpan] {
    var spans: [ReadingSpan] = []
    if let (column, text) = cells.cells(.readings).first {
      var cell = SpanCell(dates: forms.dates)
      spans = cell.spans(text, of: service)
      tell(cell, column)
    }
    guard spans.isEmpty else { return spans }
    let starts = dates(.started)
    var ends = dates(.finished)
    // A column such as `Gelesen` holds a yes, or the day.
    if ends.isEmpty, let day = cells.text(.wasRead).flatMap({ forms.dates.read($0).date }) {
      ends = [day]
    }
    return (0..<max(starts.count, ends.count)).map { place in
      ReadingSpan(
        started: starts.indices.contains(place) ? starts[place] : nil,
        finished: ends.indices.contains(place) ? ends[place] : nil)
    }.filter { $0 != ReadingSpan() }
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

  private mutating func readStatus(_ spans: inout [ReadingSpan], isStopped: Bool) -> ReadingStatus {
    if let text = cells.text(.collections) {
      let cell = StatusCell(collections: text)
      addTags(cell.tags)
      book.isOwned = book.isOwned || cell.isOwned
      if !book.isOwned { book.ownedCopies = nil }
      return cell.status ?? unstated(spans, isStopped)
    }
    guard let text = cells.text(.status) else { return unstated(spans, isStopped) }
    let cell = forms.status(text)
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
    guard var times = number(.timesRead) else { return nil }
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
