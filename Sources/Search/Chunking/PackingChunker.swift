package import Basics
package import Books

/// Fills chunks with whole sentences or whole paragraphs, as many as fit.
///
/// The overlap is made of whole units too, the last of the chunk before, so it is at most the
/// overlap asked for and often less. A unit longer than a chunk is cut as the recursive chunker
/// cuts. A heading stays with the paragraph below it.
package struct PackingChunker: TextChunker {
  package enum Unit: String, Sendable {
    case sentence, paragraph

    func ends(at level: BorderLevel) -> Bool {
      self == .sentence ? level > .heading : level >= .paragraph
    }
  }

  private let unit: Unit

  package init(_ unit: Unit) { self.unit = unit }

  package var version: String { "\(unit.rawValue)/3" }

  package func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets)
    -> [Chunk]
  {
    let borders = BorderScanner.borders(in: text)
    let cutter = RegionCutter(text, tokenEnds: tokenEnds, borders: borders, options: options)
    let units = TextUnits.ranges(in: text.utf8, borders: borders, endingAt: unit.ends)
    return Chunk.chunks(of: Self.pack(units, cutter), in: text)
  }

  static func pack(_ units: [Range<Int>], _ cutter: RegionCutter) -> [Range<Int>] {
    func span(_ first: Int, _ last: Int) -> Range<Int> {
      units[first].lowerBound..<units[last].upperBound
    }
    var ranges: [Range<Int>] = []
    var (start, next) = (0, 0)
    var pulse = WorkPulse()
    while next < units.count, !pulse.isCancelled() {
      if cutter.length(units[next]) > cutter.size {
        ranges += cutter.ranges(of: units[next])
        next += 1
        start = next
        continue
      }
      while cutter.length(span(start, next)) > cutter.size { start += 1 }
      var end = next + 1
      while end < units.count, cutter.length(span(start, end)) <= cutter.size { end += 1 }
      ranges.append(span(start, end - 1))
      next = end
      start = end
      while start - 1 > 0, cutter.overlap > 0,
        units[start - 1].lowerBound > ranges[ranges.count - 1].lowerBound,
        cutter.length(span(start - 1, end - 1)) <= cutter.overlap
      {
        start -= 1
      }
    }
    return ranges
  }
}

/// Stretches of a text between borders of some levels.
enum TextUnits {
  /// Visible stretches in order, blanks at their ends left out.
  static func ranges(
    in text: [UInt8], borders: TextBorders, endingAt isEnd: (BorderLevel) -> Bool
  ) -> [Range<Int>] {
    var units: [Range<Int>] = []
    var start = 0
    let ends = borders.filter { isEnd($0.level) }.map(\.offset)
    for end in ends + [text.count] where end > start {
      let unit = text.trimmingBlanks(start..<end)
      if !unit.isEmpty { units.append(unit) }
      start = end
    }
    return units
  }
}
