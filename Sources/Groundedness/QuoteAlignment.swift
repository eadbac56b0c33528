import Basics

/// Finds the stretch of a text that is most similar to some words.
enum QuoteAlignment {
  /// Lowest share of a quotation's words that must match for it to count as found with slips.
  static let leastMatch = 0.92

  /// The stretch of `words` with the fewest words changed, omitted or inserted against `quote`.
  ///
  /// Approximate matching after Sellers (1980), on words; forms of one word match. Complexity:
  /// O(quote × words).
  static func nearest(_ quote: [QuoteWord], in words: ArraySlice<QuoteWord>)
    -> (range: Range<Int>, distance: Int)?
  {
    guard !quote.isEmpty, !words.isEmpty else { return nil }
    let stems = quote.map { WordStem.of($0.word) }
    // For each count of words matched so far: the distance, and the start of the stretch.
    var column = (0...quote.count).map { (distance: $0, start: words.startIndex) }
    var best: (range: Range<Int>, distance: Int)?
    for index in words.indices {
      let stem = WordStem.of(words[index].word)
      var diagonal = column[0]
      column[0] = (0, index + 1)
      diagonal.start = index
      for row in 1...quote.count {
        let isEqual = quote[row - 1].word == words[index].word || stems[row - 1] == stem
        let changed = (distance: diagonal.distance + (isEqual ? 0 : 1), start: diagonal.start)
        let extra = (distance: column[row].distance + 1, start: column[row].start)
        let absent = (distance: column[row - 1].distance + 1, start: column[row - 1].start)
        diagonal = column[row]
        column[row] = [changed, extra, absent].min { $0.distance < $1.distance } ?? changed
      }
      let last = column[quote.count]
      if last.start <= index, last.distance < best?.distance ?? .max {
        best = (last.start..<index + 1, last.distance)
      }
    }
    return best
  }

  /// Byte range of words that match all parts in order with few slips; nil when there is none.
  static func repaired(_ parts: [[QuoteWord]], in words: [QuoteWord]) -> Range<Int>? {
    var rest = words[...]
    var start: Int?
    var end = 0
    var slips = 0
    for part in parts where !part.isEmpty {
      guard let (range, distance) = nearest(part, in: rest) else { return nil }
      slips += distance
      start = start ?? words[range.lowerBound].range.lowerBound
      end = words[range.upperBound - 1].range.upperBound
      rest = rest[range.upperBound...]
    }
    let count = parts.reduce(0) { $0 + $1.count }
    guard let start, Double(count - slips) >= leastMatch * Double(count) else { return nil }
    return start..<end
  }
}
