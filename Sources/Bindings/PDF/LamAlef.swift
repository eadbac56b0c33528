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
