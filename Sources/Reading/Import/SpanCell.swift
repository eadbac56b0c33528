/// When a reading began and ended, if a row says so.
struct ReadingSpan: Hashable {
  var started: PartialDate?
  var finished: PartialDate?
}

/// Reads cells with the dates of several readings.
struct SpanCell {
  let dates: DateCell
  /// Parts that are no dates.
  private(set) var unread: [String] = []
  /// Dates of which only the year is sure.
  private(set) var ambiguous: [String] = []

  init(dates: DateCell) { self.dates = dates }

  mutating func spans(_ cell: String, of service: ReadingService) -> [ReadingSpan] {
    let spans = service == .openReads ? openReads(cell) : listed(cell)
    return spans.filter { $0 != ReadingSpan() }
  }

  /// The dates of a list such as `2020-01-02; 2021-03-14`, each in its place.
  mutating func list(_ cell: String) -> [PartialDate?] { parts(cell).map { date($0) } }

  /// `2020/10/21-2020/10/25, 2021/01/05`: a day alone is the last one, a span may be open.
  private mutating func listed(_ cell: String) -> [ReadingSpan] {
    parts(cell).map { part in
      if isDate(part) { return ReadingSpan(finished: date(part)) }
      guard let (start, end) = ends(part) else {
        unread.append(part)
        return ReadingSpan()
      }
      return ReadingSpan(started: date(start), finished: date(end))
    }
  }

  /// The parts of a list; a comma may also be that of a date.
  private func parts(_ cell: String) -> [String] {
    if isDate(cell) || ends(cell) != nil { return [cell] }
    let separator: String = [";", "|", "\n"].first { cell.contains($0) } ?? ","
    return CellText.list(cell, separator)
  }

  /// The two dates of a span with a sign or a word between them; one may be missing.
  private func ends(_ part: String) -> (String, String)? {
    let words = part.split(separator: " ").map(String.init)
    for place in words.indices.dropFirst() where !words[place].contains(where: \.isNumber) {
      let ends = (
        words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " ")
      )
      if isSpan(ends) { return ends }
    }
    for sign in ["–", "—", "→", "~", "..", "/", "-"] where part.contains(sign) {
      let pieces = CellText.parts(part, sign)
      for place in pieces.indices.dropFirst() {
        let ends = (
          pieces[..<place].joined(separator: sign), pieces[place...].joined(separator: sign)
        )
        if isSpan(ends) { return ends }
      }
    }
    return nil
  }

  private func isSpan(_ ends: (String, String)) -> Bool {
    (isDate(ends.0) || ends.0.isEmpty) && (isDate(ends.1) || ends.1.isEmpty)
      && !(ends.0.isEmpty && ends.1.isEmpty)
  }

  private func isDate(_ text: String) -> Bool { !text.isEmpty && dates.read(text) != .unread }

  /// `2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|` with `;` between: first day, last day, time
  /// spent.
  private mutating func openReads(_ cell: String) -> [ReadingSpan] {
    CellText.list(cell, ";").map { part in
      let ends = CellText.parts(part, "|")
      return ReadingSpan(started: date(ends[0]), finished: ends.count > 1 ? date(ends[1]) : nil)
    }
  }

  private mutating func date(_ text: String) -> PartialDate? {
    guard !text.isEmpty else { return nil }
    switch dates.read(text) {
    case .date(let date): return date
    case .ambiguous(let year):
      ambiguous.append(text)
      return year
    case .unread:
      unread.append(text)
      return nil
    }
  }
}
