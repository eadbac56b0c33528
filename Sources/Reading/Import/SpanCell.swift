/// When a reading began and ended, if a row says so.
struct ReadingSpan: Hashable {
  var started: PartialDate?
  var finished: PartialDate?
}

/// Reads cells with the dates of several readings.
struct SpanCell {
  let dates: DateCell
  private(set) var unread: [String] = []

  init(dates: DateCell) { self.dates = dates }

  mutating func spans(_ cell: String, of service: ReadingService) -> [ReadingSpan] {
    service == .openReads ? openReads(cell) : storyGraph(cell)
  }

  /// `2020/10/21-2020/10/25, 2021/01/05`: a day alone is the last one, a span may be open.
  private mutating func storyGraph(_ cell: String) -> [ReadingSpan] {
    var spans: [ReadingSpan] = []
    for part in CellText.list(cell, ",") {
      let ends = CellText.parts(part, "-")
      switch ends.count {
      case 1: spans.append(ReadingSpan(finished: date(ends[0])))
      case 2: spans.append(ReadingSpan(started: date(ends[0]), finished: date(ends[1])))
      default: unread.append(part)
      }
    }
    return spans.filter { $0 != ReadingSpan() }
  }

  /// `2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|` with `;` between: first day, last day, time
  /// spent.
  private mutating func openReads(_ cell: String) -> [ReadingSpan] {
    var spans: [ReadingSpan] = []
    for part in CellText.list(cell, ";") {
      let ends = CellText.parts(part, "|")
      spans.append(
        ReadingSpan(started: date(ends[0]), finished: ends.count > 1 ? date(ends[1]) : nil))
    }
    return spans.filter { $0 != ReadingSpan() }
  }

  private mutating func date(_ text: String) -> PartialDate? {
    guard !text.isEmpty else { return nil }
    switch dates.read(text) {
    case .date(let date), .ambiguous(let date): return date
    case .unread:
      unread.append(text)
      return nil
    }
  }
}
