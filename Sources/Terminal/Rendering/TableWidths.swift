/// Finds columns for the cells of a table, so that its rows fit the screen.
enum TableWidths {
  /// Natural widths if they fit; else the widest shrink, and words stay whole if possible.
  ///
  /// Returns nil when the screen is too narrow for a table. `rows` are columns of each cell's text and longest
  /// word; `gap` are the columns between two cells.
  static func fitting(
    _ width: Int, gap: Int, cells rows: [[(text: Int, word: Int)]]
  ) -> [Int]? {
    guard let count = rows.first?.count, count > 0, count <= width else { return nil }
    let room = width - gap * (count - 1)
    var widths = Array(repeating: 1, count: count)
    var words = widths
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], min(cell.text, width))
        words[index] = max(words[index], min(cell.word, longestWord))
      }
    }
    let floors = [words, widths.map { min($0, narrowest) }]
    guard let floor = floors.first(where: { $0.reduce(0, +) <= room }) else { return nil }
    var surplus = widths.reduce(0, +) - room
    while surplus > 0 {
      let shrinkable = widths.indices.filter { widths[$0] > floor[$0] }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      surplus -= 1
    }
    return widths
  }

  /// Columns of the longest word that stays whole.
  private static let longestWord = 18
  /// Least columns of a cell that can be read.
  private static let narrowest = 6
}
