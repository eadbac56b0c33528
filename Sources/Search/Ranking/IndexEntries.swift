import Basics
package import Books

/// Tells pieces of a book's index, and of its contents behind leaders of dots, from its text.
///
/// They hold the words of every question and the answer to none. Their lines end in page numbers behind
/// commas or dots, which few lines of prose, lists and tables do.
package enum IndexEntries {
  /// Fewest such lines, and their share of all: headwords and what is continued have no number.
  private static let fewest = (lines: 5, share: 0.5)
  /// Numbers from here on are years, or no pages.
  private static let largest = 1500

  /// The numbers of the chunks that are such pieces up to the fence.
  package static func chunks(_ chunks: [Chunk], in text: BookText, before fenceEnd: Int) -> Set<Int>
  {
    Set(
      chunks.filter { chunk in
        chunk.visibleRange(in: text, before: fenceEnd).map { fill(text.utf8[$0]) } ?? false
      }.map(\.index))
  }

  /// True for a stretch of text whose lines are mostly entries.
  package static func fill(_ text: ArraySlice<UInt8>) -> Bool {
    let lines = text.split(separator: 0x0A).filter { line in
      line.contains { $0 > 0x20 }
    }
    // The first and last lines may be cut.
    let entries = lines.count(where: isEntry)
    return entries >= fewest.lines && Double(entries) >= fewest.share * Double(lines.count)
  }

  /// True for `oil, 12, 34–36`, `oil, burning of, 7 n.` and `Fog . . . . 8`, or the end of one.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    // Cells of a table are parted by tabs.
    guard !line.contains(0x09) else { return false }
    var rest = line
    func drop(_ isDropped: (UInt8) -> Bool) {
      while let last = rest.last, isDropped(last) { rest.removeLast() }
    }
    drop { $0 == 0x20 || $0 == dot }
    drop { "nf".utf8.contains($0) }
    drop { $0 == 0x20 }
    guard number(endOf: &rest) else { return false }
    if let dash = [[0x2D], [0xE2, 0x80, 0x93]].first(where: { rest.suffix($0.count) == $0[...] }) {
      rest.removeLast(dash.count)
      guard number(endOf: &rest) else { return false }
    }
    // A decimal comma has no blank behind it.
    guard rest.last == 0x20 || rest.last == dot else { return false }
    let dots = rest.reversed().prefix { $0 == 0x20 || $0 == dot }.count { $0 == dot }
    drop { $0 == 0x20 }
    return dots > 2 || rest.last == UInt8(ascii: ",") && rest.count > 1
  }

  /// Removes a page number from the end; false, and nothing removed, without one.
  private static func number(endOf rest: inout ArraySlice<UInt8>) -> Bool {
    let digits = rest.reversed().prefix { (0x30...0x39).contains($0) }.reversed()
    guard (1...4).contains(digits.count),
      digits.reduce(0, { $0 * 10 + Int($1 & 0x0F) }) < largest
    else { return false }
    rest.removeLast(digits.count)
    return true
  }

  private static let dot = UInt8(ascii: ".")
}

extension Ranking {
  /// The hits with pieces of an index behind all others: where only these were found they keep their
  /// places.
  package static func textFirst(_ hits: [FusedHit], isEntry: (Int) -> Bool) -> [FusedHit] {
    let entries = hits.map { isEntry($0.chunk) }
    guard entries.contains(true) else { return hits }
    return zip(hits, entries).filter { !$1 }.map(\.0) + zip(hits, entries).filter { $1 }.map(\.0)
  }
}
