package import Basics
package import Books
import Parameters

/// Cuts at the best border there is: section, paragraph, line, sentence, word, then between characters.
///
/// A chunk ends at the best border in the second half of its new text, so that none is tiny. Chunk k
/// starts on the unit border that makes it share exactly `overlap` units with chunk k-1, fewer only
/// where that border is among blanks or inside a character. Among equal borders the one that lets
/// the next chunk start with a whole word wins. Blanks at a chunk's ends belong to no chunk. Chunks
/// may cross pages. Complexity: O(n) for the text, O(log n) per chunk.
package struct RecursiveChunker: TextChunker {
  package init() {}

  package var version: String { "recursive/3" }

  package func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets)
    -> [Chunk]
  {
    chunks(of: text, options: options, tokenEnds: tokenEnds, borders: Self.borders(of: text))
  }

  /// The borders at which the text can be cut, whatever the size.
  package static func borders(of text: BookText) -> TextBorders {
    BorderScanner.borders(in: text)
  }

  /// The same chunks, from borders found before.
  package func chunks(
    of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets, borders: TextBorders
  ) -> [Chunk] {
    let cutter = Cutter(
      text: text.utf8, ruler: UnitRuler(ends: tokenEnds), borders: borders,
      size: options.size.count, overlap: options.overlap.count)
    return Chunk.chunks(of: cutter.ranges(), in: text)
  }
}

extension BorderScanner {
  /// The borders of a whole book.
  static func borders(in text: BookText) -> TextBorders {
    borders(
      in: text.utf8, range: 0..<text.utf8.count,
      pageBreaks: text.pageMap.ranges.dropLast().map(\.upperBound))
  }
}

extension Chunk {
  /// Chunks of ascending ranges, with the overlap and the pages each range implies.
  static func chunks(of ranges: [Range<Int>], in text: BookText) -> [Chunk] {
    var previousEnd = 0
    return ranges.enumerated().map { index, range in
      defer { previousEnd = range.upperBound }
      return Chunk(
        index: index, range: range, overlap: max(0, previousEnd - range.lowerBound),
        pages: text.pageMap.pages(of: range))
    }
  }
}
