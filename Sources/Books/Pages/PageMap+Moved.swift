extension PageMap {
  /// The reading position after the book was paged again, by the share of the text before it.
  ///
  /// It never moves further on, except to the first page.
  package func position(_ position: ReadingPosition, among pages: [Page]) -> ReadingPosition {
    let known = ranges.last?.upperBound ?? 0
    let total = pages.reduce(0) { $0 + $1.text.utf8.count }
    guard position.isSet, known > 0, total > 0 else { return position }
    let share = Double(end(before: .at(position))) / Double(known)
    var sum = 0
    let read = pages.prefix { page in
      sum += page.text.utf8.count
      return Double(sum) / Double(total) <= share
    }
    return ReadingPosition(page: max(1, read.count))
  }
}
