import Basics
import CPoppler

/// Brings a line with right-to-left words into reading order.
///
/// Poppler gives the words in their order on the page, each reversed by itself. The characters are first
/// put into their order on the page, then reversed as a whole.
struct TurnedLine {
  package let text: UnsafeRawBufferPointer
  /// The boxes of the page's characters.
  let boxes: UnsafeBufferPointer<PopplerRectangle>
  let isRightToLeft: Bool

  /// A word with its characters in their order on the page, from left to right.
  struct Seen {
    package let word: PageWord
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

  /// The characters from left to right, split where a gap shows cells of a table.
  private func cells(
    of words: [Seen], _ areApart: (PageWord, PageWord) -> Bool
  ) -> [[Unicode.Scalar]] {
    var cells: [[Seen]] = []
    for word in words {
      if let previous = cells.last?.last {
        // Poppler marks the space to the right of a word, on right-to-left pages too.
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

  /// The characters of a word from left to right: parts between controls are reversed back.
  private func visual(_ word: PageWord) -> [Unicode.Scalar] {
    var groups: [(isTurned: Bool, scalars: [Unicode.Scalar])] = [(false, [])]
    for scalar in String(decoding: text[word.bytes], as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x202B, 0x202E: groups.append((true, []))
      case 0x202A, 0x202D: groups.append((false, []))
      case 0x202C:
        guard groups.count > 1, let group = groups.popLast() else { break }
        // A group that is not reversed keeps its order when the group around it is reversed.
        let isTurned = group.isTurned != groups[groups.count - 1].isTurned
        groups[groups.count - 1].scalars += isTurned ? group.scalars.reversed() : group.scalars
      default: groups[groups.count - 1].scalars.append(scalar)
      }
    }
    return groups.flatMap { $0.isTurned ? $0.scalars.reversed() : $0.scalars }
  }
}
