package import Basics
package import Books

/// Never crosses a heading: every section is cut by itself as the recursive chunker cuts.
///
/// A heading begins its section; headings that follow each other stay together. Nothing is shared
/// across a heading.
package struct HeadingChunker: TextChunker {
  package init() {}

  package var version: String { "heading/2" }

  package func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets)
    -> [Chunk]
  {
    let borders = BorderScanner.borders(in: text)
    let cutter = RegionCutter(text, tokenEnds: tokenEnds, borders: borders, options: options)
    let sections = Self.sections(of: text.utf8, borders: borders)
    return Chunk.chunks(of: sections.flatMap(cutter.ranges), in: text)
  }

  /// Stretches from one heading's first line to the next one's.
  static func sections(of text: [UInt8], borders: TextBorders) -> [Range<Int>] {
    var starts = [0]
    var previous: TextBorder?
    // The text between the last border of a paragraph and a heading's end is the heading.
    for border in borders where border.level != .word {
      if border.level == .heading, let before = previous, before.level != .heading {
        starts.append(before.offset)
      }
      previous = border
    }
    return zip(starts, starts.dropFirst() + [text.count]).map { $0..<$1 }
  }
}
