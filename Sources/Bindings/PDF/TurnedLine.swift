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

/// Puts the two letters of an Arabic ligature in order, which Poppler 22.12 gives from left to right.
///
/// Lam with alef is one glyph for two letters in reading order. Poppler halves its box and puts the first
/// letter into the left half, so that the line, read from the right, has alef before lam, the letters of
/// the article. The width of the halves identifies the glyph: no other letter of the line has it.
enum LamAlef {
  private static let lam: Unicode.Scalar = "\u{0644}"
  /// Alef bare, with madda, with hamza above and below, and wasla.
  private static let alefs: Set<Unicode.Scalar> = [
    "\u{0627}", "\u{0622}", "\u{0623}", "\u{0625}", "\u{0671}",
  ]

  /// The left and the right edge of a character's box, in points.
  typealias Edges = (left: Double, right: Double)

  /// Swaps the letters of the ligatures of a line; `edges` gives the edges of a box in 0..<`count`.
  static func mend(
    _ line: inout [TurnedLine.Seen], count: Int, edges: (Int) -> Edges
  ) {
    var pairs: [Int: [(word: Int, index: Int)]] = [:]
    var widths: [Int: Int] = [:]
    for (number, seen) in line.enumerated() {
      let own = seen.word.boxes
      guard own.count == seen.scalars.count, own.upperBound <= count else { continue }
      for box in own { widths[width(edges(box)), default: 0] += 1 }
      for index in seen.scalars.indices.dropLast()
      where seen.scalars[index] == lam && alefs.contains(seen.scalars[index + 1]) {
        let (first, second) = (edges(own.lowerBound + index), edges(own.lowerBound + index + 1))
        guard abs(first.right - second.left) < 0.01, abs(width(first) - width(second)) < 2 else {
          continue
        }
        pairs[width(first), default: []].append((number, index))
      }
    }
    // In monospaced type other letters have the same width, so nothing is swapped.
    for (width, found) in pairs {
      // The two halves may be rounded to different hundredths.
      let near = width - 1...width + 1
      let asWide = near.reduce(0) { $0 + (widths[$1] ?? 0) }
      guard asWide == near.reduce(0, { $0 + 2 * (pairs[$1]?.count ?? 0) }) else { continue }
      for pair in found { line[pair.word].scalars.swapAt(pair.index, pair.index + 1) }
    }
  }

  /// Width in hundredths of a point, 0...1,000,000.
  private static func width(_ edges: Edges) -> Int {
    Int(exactly: min(max(0, (edges.right - edges.left) * 100), 1e6).rounded()) ?? 0
  }
}
