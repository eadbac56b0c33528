import Basics
package import Books
import Parameters

/// The effects of a way of cutting on a text, shown to a person before it is built.
package struct ChunkReport: Hashable, Sendable {
  /// The kind of place where a chunk ends.
  package enum Cut: Int, Sendable, CaseIterable {
    case section, paragraph, line, sentence, heading, word, insideWord
  }

  /// Sizes in the set's unit, in reading order.
  package let sizes: [Int]
  /// Units that each chunk shares with the one before.
  package let overlaps: [Int]
  /// Chunks by where they end; the last one's end is not a cut.
  package let cuts: [Cut: Int]
  /// Positions of the chunks that end inside a sentence, those that part a word first.
  package let cutsInside: [Int]
  /// Chunks of less than an eighth of the size, which mean little by themselves.
  package let orphans: [Int]
  /// Chunks with more tokens than the embedder reads at once.
  package let oversize: [Int]
  /// Positions of the chunks that begin inside a sentence, as overlaps by length do.
  package let beginningsInside: [Int]
  /// Sentences that are split across chunks, whole in none of them.
  package let splitSentences: Int
  package let sentences: Int

  /// Number of chunks that begin or end inside a sentence.
  package var brokenChunks: Int { Set(beginningsInside + cutsInside).count }

  /// `tokens` and `limit` are the embedder's; `limit` is nil when it has none.
  ///
  /// Sentences that end after `fenceEnd` do not count.
  package init(
    _ chunks: [Chunk], of text: BookText, options: ChunkingOptions, units: UnitRuler,
    tokens: UnitRuler, limit: Int?, fenceEnd: Int = .max
  ) {
    let borders = BorderScanner.borders(in: text)
    let sizes = chunks.map { units.count(in: $0.range) }
    self.sizes = sizes
    overlaps = chunks.map {
      units.count(in: $0.range.lowerBound..<$0.range.lowerBound + $0.overlap)
    }
    let least = options.size.count / 8
    orphans = chunks.indices.filter { sizes[$0] < least }.map { chunks[$0].index }
    oversize = chunks.filter { tokens.count(in: $0.range) > limit ?? .max }.map(\.index)
    let kinds = chunks.dropLast().map { Self.cut(at: $0.range.upperBound, text.utf8, borders) }
    cuts = kinds.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let all = Sentences.ranges(in: text, borders: borders)
    let inside = kinds.indices.filter { Self.isInside(chunks[$0].range.upperBound, all) }
    cutsInside =
      inside.filter { kinds[$0] == .insideWord } + inside.filter { kinds[$0] != .insideWord }
    beginningsInside = chunks.indices.filter { Self.isInside(chunks[$0].range.lowerBound, all) }
    let sentences = all.filter { $0.upperBound <= fenceEnd }
    self.sentences = sentences.count
    splitSentences = Self.split(sentences, chunks)
  }

  /// True between the first and the last byte of a sentence.
  private static func isInside(_ offset: Int, _ sentences: [Range<Int>]) -> Bool {
    let next = sentences.partitioningIndex { $0.lowerBound >= offset }
    return next > 0 && offset < sentences[next - 1].upperBound
  }

  private static func cut(at offset: Int, _ text: [UInt8], _ borders: TextBorders) -> Cut {
    let index = borders.partitioningIndex { $0.offset >= offset }
    if index < borders.count, borders[index].offset == offset {
      switch borders[index].level {
      case .section: return .section
      case .paragraph: return .paragraph
      case .line: return .line
      case .sentence: return .sentence
      case .heading: return .heading
      case .word: return .word
      }
    }
    let before = text.scalar(before: offset).map(KeywordWords.isWordScalar) ?? false
    let after = text.scalar(at: offset).map(KeywordWords.isWordScalar) ?? false
    return before && after ? .insideWord : .word
  }

  /// Number of sentences that no chunk contains whole; both lists are in reading order.
  private static func split(_ sentences: [Range<Int>], _ chunks: [Chunk]) -> Int {
    sentences.count { sentence in
      let last = chunks.partitioningIndex { $0.range.lowerBound > sentence.lowerBound }
      return !chunks[..<last].suffix(8).contains { $0.range.upperBound >= sentence.upperBound }
    }
  }
}

/// A passage of a book: a byte range of its text, never a copy of it.
package struct Chunk: Hashable, Sendable {
  /// Position in its chunk set from 0, in reading order.
  package let index: Int
  /// Byte range in `BookText.utf8`.
  package let range: Range<Int>
  /// Leading bytes shared with the previous chunk.
  package let overlap: Int
  package let pages: PageRange

  package init(index: Int, range: Range<Int>, overlap: Int, pages: PageRange) {
    self.index = index
    self.range = range
    self.overlap = overlap
    self.pages = pages
  }
}
