import Reading

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

/// What a row says about the readings of its book, before it is told apart by reading.
struct StatedReadings {
  var status: ReadingStatus
  var spans: [ReadingSpan]
  /// How often it was read to the end; nil where the row does not say.
  var timesRead: Int?

  /// Most readings of a row that are kept.
  static let most = 100

  /// One reading for each time it was read, and the present state where that is not `read`.
  ///
  /// Readings without dates come first. A span without an end is the present reading's.
  func readings() -> [ImportedReading] {
    status == .read ? past(spans, atLeast: 1) : pastAndPresent()
  }

  private func pastAndPresent() -> [ImportedReading] {
    var spans = spans
    var present = ImportedReading(status: status)
    // The last attempt is that which was given up, or is under way, unless it has an end that a
    // reading under way cannot have.
    let isPresent = { (span: ReadingSpan) in span.finished == nil || status == .didNotFinish }
    if status != .toRead, status != .wishlist, let place = spans.lastIndex(where: isPresent) {
      present.started = spans[place].started
      present.finished = spans[place].finished
      spans.remove(at: place)
    }
    return past(spans, atLeast: 0) + [present]
  }

  private func past(_ spans: [ReadingSpan], atLeast least: Int) -> [ImportedReading] {
    let dated = spans.prefix(Self.most).map {
      ImportedReading(status: .read, started: $0.started, finished: $0.finished)
    }
    let times = min(max(timesRead ?? 0, least), Self.most)
    let undated = [ImportedReading](
      repeating: ImportedReading(status: .read), count: max(0, times - dated.count))
    return undated + dated.sorted { ($0.finished ?? $0.started) < ($1.finished ?? $1.started) }
  }
}

extension PartialDate? {
  /// No date is before every date.
  fileprivate static func < (a: PartialDate?, b: PartialDate?) -> Bool {
    guard let b else { return false }
    return a.map { $0 < b } ?? true
  }
}
