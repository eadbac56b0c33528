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
