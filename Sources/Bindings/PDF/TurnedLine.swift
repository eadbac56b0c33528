import CPoppler

/// Brings a line that has right-to-left words into the order in which it is read.
///
/// Poppler gives the words as they lie on the page, each turned by itself. What stands on the page is
/// put together again and turned as a whole.
struct TurnedLine {
  let text: UnsafeRawBufferPointer
  /// Of the characters of the page.
  let boxes: UnsafeBufferPointer<PopplerRectangle>
  let isRightToLeft: Bool

  /// A word with its characters from left to right.
  struct Seen {
    let word: PageWord
    var scalars: [Unicode.Scalar]
  }

  func append(
    _ words: [PageWord], to result: inout [UInt8], areApart: (PageWord, PageWord) -> Bool
  ) {
    var seen = words.map { Seen(word: $0, scalars: visual($0)) }
    LamAlef.mend(&seen, count: boxes.count) { (boxes[$0].x1, boxes[$0].x2) }
    for (index, cell) in cells(of: seen, areApart).enumerated() {
      if index > 0 { result.append(0x20) }
      let order = VisualOrder(cell)
      for scalar in order.logical(isRightToLeft: isRightToLeft || order.isMostlyRightToLeft) {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// The characters from left to right, parted where a gap shows a table's cells.
  private func cells(
    of words: [Seen], _ areApart: (PageWord, PageWord) -> Bool
  ) -> [[Unicode.Scalar]] {
    var cells: [[Seen]] = []
    for word in words {
      if let previous = cells.last?.last {
        // Poppler notes the space behind a word as the eye finds it, from left to right on any page.
        let left = isRightToLeft ? word : previous
        if left.word.isFollowedBySpace || !areApart(previous.word, word.word) {
          cells[cells.count - 1].append(word)
          continue
        }
      }
      cells.append([word])
    }
    return cells.map { cell in
      let cell = isRightToLeft ? cell.reversed() : cell
      var scalars: [Unicode.Scalar] = []
      for (index, word) in cell.enumerated() {
        if index > 0, cell[index - 1].word.isFollowedBySpace { scalars.append(" ") }
        scalars += word.scalars
      }
      return scalars
    }
  }

  /// The characters of a word from left to right: what stands between controls is turned back.
  private func visual(_ word: PageWord) -> [Unicode.Scalar] {
    var groups: [(isTurned: Bool, scalars: [Unicode.Scalar])] = [(false, [])]
    for scalar in String(decoding: text[word.bytes], as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x202B, 0x202E: groups.append((true, []))
      case 0x202A, 0x202D: groups.append((false, []))
      case 0x202C:
        guard groups.count > 1, let group = groups.popLast() else { break }
        // A group that is not turned survives the turning of the one around it.
        let isTurned = group.isTurned != groups[groups.count - 1].isTurned
        groups[groups.count - 1].scalars += isTurned ? group.scalars.reversed() : group.scalars
      default: groups[groups.count - 1].scalars.append(scalar)
      }
    }
    return groups.flatMap { $0.isTurned ? $0.scalars.reversed() : $0.scalars }
  }
}
