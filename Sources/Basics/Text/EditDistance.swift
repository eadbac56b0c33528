/// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
package enum EditDistance {
  /// Edits between two texts in bytes; nil where they are more than `most`.
  ///
  /// Only what lies at most `most` beside the diagonal is computed, and nothing after a row without such a cell.
  package static func between(_ a: [UInt8], _ b: [UInt8], upTo most: Int = .max) -> Int? {
    let most = min(max(most, 0), max(a.count, b.count))
    guard abs(a.count - b.count) <= most else { return nil }
    let width = b.count + 1
    var cells = [Int](repeating: most + 1, count: 3 * width)
    for j in 0...min(b.count, most) { cells[j] = j }
    for i in a.indices {
      let row = Row(
        number: i, start: (i + 1) % 3 * width, last: i % 3 * width,
        beforeLast: (i + 2) % 3 * width, most: most)
      guard row.fill(&cells, a, b) <= most else { return nil }
    }
    let distance = cells[a.count % 3 * width + b.count]
    return distance <= most ? distance : nil
  }

  /// A row of the table of prefixes; three rows are kept in turn, and each is known by the place of its first cell.
  private struct Row {
    package let number: Int
    let start: Int
    let last: Int
    let beforeLast: Int
    let most: Int

    /// Fills the row and returns its least distance; the cells beside it count as too many edits.
    package func fill(_ cells: inout [Int], _ a: [UInt8], _ b: [UInt8]) -> Int {
      let columns = max(0, number - most)..<min(b.count, number + most + 1)
      cells[start + columns.lowerBound] = columns.lowerBound == 0 ? number + 1 : most + 1
      if columns.upperBound < b.count { cells[start + columns.upperBound + 1] = most + 1 }
      var least = cells[start + columns.lowerBound]
      for j in columns {
        var best = min(
          cells[last + j + 1] + 1, cells[start + j] + 1,
          cells[last + j] + (a[number] == b[j] ? 0 : 1))
        if number > 0, j > 0, a[number] == b[j - 1], a[number - 1] == b[j] {
          best = min(best, cells[beforeLast + j - 1] + 1)
        }
        cells[start + j + 1] = min(best, most + 1)
        least = min(least, best)
      }
      return least
    }
  }
}
