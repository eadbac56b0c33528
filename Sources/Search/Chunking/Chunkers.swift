package import Basics
package import Books
package import Parameters

/// The chunker of each strategy.
package enum Chunkers {
  /// `distances` are those between neighbouring sentences, for semantic chunkers.
  package static func chunker(for strategy: ChunkingStrategy, distances: [Double] = [])
    -> any TextChunker
  {
    switch strategy {
    case .recursive: RecursiveChunker()
    case .fixed: FixedChunker()
    case .sentence: PackingChunker(.sentence)
    case .paragraph: PackingChunker(.paragraph)
    case .heading: HeadingChunker()
    case .semantic: SemanticChunker(distances: distances, rule: .percentile)
    case .semanticSize: SemanticChunker(distances: distances, rule: .size)
    case .parentChild: ParentChildChunker()
    case .chroma2024: Chroma2024Chunker()
    }
  }
}

/// Two sizes at once: parents for the keyword leg and the prompt, children for the vector leg.
///
/// Parents are cut as the recursive chunker cuts. Children are the windows the embedder sees, at most
/// `ChunkingOptions.child` tokens; a hit of a child brings its parent, which scores as its best child.
package struct ParentChildChunker: TextChunker {
  package init() {}

  package var version: String { "parent-child/3" }

  package func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets)
    -> [Chunk]
  {
    RecursiveChunker().chunks(of: text, options: options, tokenEnds: tokenEnds)
  }
}

/// Never crosses a heading: every section is cut by itself as the recursive chunker cuts.
///
/// A heading begins its section; headings that follow each other stay together. Nothing is shared
/// across a heading.
package struct HeadingChunker: TextChunker {
  package init() {}

  package var version: String { "heading/3" }

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
