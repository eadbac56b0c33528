/// A table of a word-processing document while it is read: the cells of its open row.
struct WordTable: Sendable {
  var cells: [[DocumentBlock]] = []

  /// Takes the row out as blocks and begins an empty one.
  ///
  /// A row of one cell is layout: its blocks stay unchanged.
  mutating func takeRow() -> [DocumentBlock] {
    defer { cells = [] }
    if cells.count == 1 { return cells[0] }
    var text = BlockText()
    for (index, cell) in cells.enumerated() {
      if index > 0 { text.beginCell() }
      for block in cell {
        text.gap()
        text.append(block.inlineText)
      }
    }
    return text.take(as: .tableRow).map { [$0] } ?? []
  }
}

extension DocumentBlock {
  /// The block's text in front of which its marker is, for a place that has no lines.
  fileprivate var inlineText: String {
    switch kind {
    case .listItem(_, let marker) where !marker.isEmpty: "\(marker) \(text)"
    default: text
    }
  }
}
