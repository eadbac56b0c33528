/// One reading of a work, or the wish for one; a work read twice has two.
package struct Entry: Hashable, Sendable {
  package let id: EntryID
  package var workID: WorkID
  package var editionID: EditionID?
  package var status: ReadingStatus
  package var rating: Rating?
  package var review: String?
  /// What the person wrote for nobody else.
  package var notes: String?
  package var started: PartialDate?
  package var finished: PartialDate?
  /// Last page read, 0 before the first.
  package var page: Int
  package var addedAt: PartialDate?
  package var isOwned: Bool
  /// The import that made it; nil where the person did.
  package var importID: ImportID?

  package init(
    id: EntryID, workID: WorkID, editionID: EditionID? = nil, status: ReadingStatus,
    rating: Rating? = nil, review: String? = nil, notes: String? = nil,
    started: PartialDate? = nil, finished: PartialDate? = nil, page: Int = 0,
    addedAt: PartialDate? = nil, isOwned: Bool = false, importID: ImportID? = nil
  ) {
    self.id = id
    self.workID = workID
    self.editionID = editionID
    self.status = status
    self.rating = rating
    self.review = review
    self.notes = notes
    self.started = started
    self.finished = finished
    self.page = max(0, page)
    self.addedAt = addedAt
    self.isOwned = isOwned
    self.importID = importID
  }
}

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

/// The share of a book that was read.
package struct ReadShare: Hashable {
  /// 0...1, where 1 is the whole book.
  package let share: Double
  /// The pages of the book, where the text says how many there are.
  package private(set) var pages: Int?

  /// Reads `45%`, `120/300`, `120 of 300`, `3h20m/10h` and `200min/10h`; a number alone is a share up to 1, else
  /// percent.
  package init?(_ text: String) {
    let sign = [" of ", " von ", " sur ", " de ", " di ", " van ", " av "].first {
      text.contains($0)
    }
    let parts = CellText.parts(text, sign ?? "/")
    switch parts.count {
    case 1:
      let number =
        parts[0].hasSuffix("%") ? CellText.trimmed(String(parts[0].dropLast())) : parts[0]
      guard let value = Double(number.map { $0 == "," ? "." : String($0) }.joined()) else {
        return nil
      }
      share = parts[0].hasSuffix("%") || value > 1 ? value / 100 : value
    case 2:
      guard let read = Self.amount(parts[0]), let all = Self.amount(parts[1]), all > 0 else {
        return nil
      }
      share = read / all
      pages = Int(parts[1])
    default: return nil
    }
    guard (0...1).contains(share) else { return nil }
  }

  package func page(of pages: Int) -> Int { Int((share * Double(pages)).rounded(.down)) }

  /// A number, or hours and minutes in minutes.
  private static func amount(_ text: String) -> Double? {
    if let number = Double(text) { return number }
    var (sum, digits, unit) = (0.0, "", "")
    func add() -> Bool {
      guard let number = Double(digits), let minutes = ["h": 60.0, "m": 1, "min": 1, "": 1][unit]
      else { return false }
      sum += number * minutes
      (digits, unit) = ("", "")
      return true
    }
    for sign in text.lowercased() where sign != " " {
      if sign.isNumber, !unit.isEmpty, !add() { return nil }
      if sign.isNumber { digits.append(sign) } else { unit.append(sign) }
    }
    return add() ? sum : nil
  }
}
