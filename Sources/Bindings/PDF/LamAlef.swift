internal import CPoppler

/// Puts the two letters of an Arabic ligature in order, which Poppler 22.12 lays down from left to right.
///
/// Lam with alef is one glyph that stands for two letters in reading order. Poppler halves its box and
/// puts the first letter into the left half, so that the line read from the right has alef with lam,
/// which is what the article looks like. The halves tell: they are as wide as no other letter of the line.
enum LamAlef {
  private static let lam: Unicode.Scalar = "\u{0644}"
  /// Bare, with madda, with hamza above and below, and wasla.
  private static let alefs: Set<Unicode.Scalar> = [
    "\u{0627}", "\u{0622}", "\u{0623}", "\u{0625}", "\u{0671}",
  ]

  /// Changes the letters of the ligatures of a line round.
  static func mend(_ line: inout [TurnedLine.Seen], boxes: UnsafeBufferPointer<PopplerRectangle>) {
    var pairs: [Int: [(word: Int, index: Int)]] = [:]
    var widths: [Int: Int] = [:]
    for (number, seen) in line.enumerated() {
      let own = seen.word.boxes
      guard own.count == seen.scalars.count, own.upperBound <= boxes.count else { continue }
      for box in own { widths[width(boxes[box]), default: 0] += 1 }
      for index in seen.scalars.indices.dropLast()
      where seen.scalars[index] == lam && alefs.contains(seen.scalars[index + 1]) {
        let (first, second) = (boxes[own.lowerBound + index], boxes[own.lowerBound + index + 1])
        guard abs(first.x2 - second.x1) < 0.01, abs(width(first) - width(second)) < 2 else {
          continue
        }
        pairs[width(first), default: []].append((number, index))
      }
    }
    // In type of one width every letter is as wide as the next.
    for (width, found) in pairs {
      // Halves may be rounded apart.
      let near = width - 1...width + 1
      let count = near.reduce(0) { $0 + (widths[$1] ?? 0) }
      guard count == near.reduce(0, { $0 + 2 * (pairs[$1]?.count ?? 0) }) else { continue }
      for pair in found { line[pair.word].scalars.swapAt(pair.index, pair.index + 1) }
    }
  }

  /// In hundredths of a point, 0...1,000,000.
  private static func width(_ box: PopplerRectangle) -> Int {
    Int(exactly: min(max(0, (box.x2 - box.x1) * 100), 1e6).rounded()) ?? 0
  }
}
