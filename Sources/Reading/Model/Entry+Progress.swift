extension Entry {
  /// The share that is read, 0...1; nil for a wish and where the number of pages is unknown.
  package func progress(of pageCount: Int?) -> Double? {
    guard status != .wishlist else { return nil }
    guard status != .read else { return 1 }
    guard let pageCount, pageCount > 0 else { return nil }
    return min(1, Double(page) / Double(pageCount))
  }

  /// Takes the page that was reached; the first one begins the reading, the last one ends it.
  ///
  /// A reading that has ended keeps its dates and its page.
  package mutating func reach(page: Int, of pageCount: Int?, on day: PartialDate) {
    guard status != .read else { return }
    self.page = max(0, pageCount.map { min(page, $0) } ?? page)
    guard self.page > 0 else { return }
    if status == .toRead || status == .wishlist { move(to: .reading, on: day) }
    if let pageCount, self.page >= pageCount {
      started = started ?? day
      move(to: .read, on: day, pageCount: pageCount)
    }
  }

  /// Changes the status; a reading that begins or ends takes the day where it has no date yet.
  package mutating func move(to status: ReadingStatus, on day: PartialDate, pageCount: Int? = nil) {
    self.status = status
    switch status {
    case .reading: started = started ?? day
    case .read:
      finished = finished ?? day
      page = pageCount ?? page
    case .wishlist, .toRead, .onHold, .didNotFinish: break
    }
  }

  /// Pages a day since the start; nil before a start that is known to the day.
  package func pace(on day: PartialDate) -> Double? {
    guard let days = started.flatMap({ day.days(since: $0) }), days >= 0 else { return nil }
    return Double(page) / Double(max(days, 1))
  }

  /// The day on which the last page is reached at the present pace.
  package func finishEstimate(of pageCount: Int, on day: PartialDate) -> PartialDate? {
    guard status == .reading, page < pageCount, let pace = pace(on: day), pace > 0 else {
      return nil
    }
    let days = (Double(pageCount - page) / pace).rounded(.up)
    return days < 36_525 ? day.adding(days: Int(days)) : nil
  }
}
