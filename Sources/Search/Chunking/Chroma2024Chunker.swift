package import Basics
package import Books
import Parameters

/// The recursive splitter of Chroma's report of 2024, so that its tables can be computed again.
///
/// It splits at the first of `\n\n`, `\n`, `.`, `?`, `!`, the space and nothing that occurs, keeps each
/// separator at the start of the piece after it, splits pieces that are too long by the separators that
/// follow, and joins neighbours up to the size. Lengths are those of pieces measured by themselves and
/// added up, so the two special tokens of WordPiece count once a piece and once a joint, as they did
/// there. Not for use on books: it cuts decimals and abbreviations.
package struct Chroma2024Chunker: TextChunker {
  private static let separators = ["\n\n", "\n", ".", "?", "!", " ", ""].map { Array($0.utf8) }

  /// Length of a stretch by itself; when nil, the units inside and two special tokens.
  private let measure: (@Sendable (ArraySlice<UInt8>) -> Int)?

  /// `measure` is for units, such as byte pairs, whose number depends on the text around them.
  package init(measure: (@Sendable (ArraySlice<UInt8>) -> Int)? = nil) { self.measure = measure }

  package var version: String { "chroma2024/1" }

  package func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets)
    -> [Chunk]
  {
    let ruler = UnitRuler(ends: tokenEnds)
    let special = options.size.unit == .tokens ? 2 : 0
    let bytes = text.utf8
    let length: (Range<Int>) -> Int = { range in
      measure?(bytes[range]) ?? ruler.count(in: range) + special
    }
    let joint = measure.map { $0([]) } ?? special
    var splitter = Splitter(
      text: bytes, size: options.size.count, overlap: options.overlap.count, joint: joint,
      length: length)
    splitter.split(0..<bytes.count, Self.separators[...])
    return Chunk.chunks(of: splitter.chunks, in: text)
  }

  private struct Splitter {
    package let text: [UInt8]
    let size: Int
    let overlap: Int
    /// The length that joining two pieces adds.
    let joint: Int
    let length: (Range<Int>) -> Int
    var chunks: [Range<Int>] = []

    package mutating func split(_ range: Range<Int>, _ separators: ArraySlice<[UInt8]>) {
      let found = separators.firstIndex { $0.isEmpty || contains($0, range) }
      guard let found else { return keep(range) }
      let rest = separators[(found + 1)...]
      var short: [Range<Int>] = []
      for piece in pieces(of: range, at: separators[found]) {
        if length(piece) < size {
          short.append(piece)
          continue
        }
        join(short)
        short = []
        rest.isEmpty ? keep(piece) : split(piece, rest)
      }
      join(short)
    }

    private func contains(_ separator: [UInt8], _ range: Range<Int>) -> Bool {
      range.contains { text[$0] == separator[0] && holds(separator, at: $0, range) }
    }

    private func holds(_ separator: [UInt8], at offset: Int, _ range: Range<Int>) -> Bool {
      offset + separator.count <= range.upperBound
        && text[offset..<offset + separator.count].elementsEqual(separator)
    }

    /// Pieces that begin with the separator, but for the first; single characters without one.
    private func pieces(of range: Range<Int>, at separator: [UInt8]) -> [Range<Int>] {
      var starts: [Int] = []
      var offset = range.lowerBound
      while offset < range.upperBound {
        if separator.isEmpty {
          starts.append(offset)
          offset = min(range.upperBound, text.scalarEnd(after: offset))
        } else if holds(separator, at: offset, range) {
          starts.append(offset)
          offset += separator.count
        } else {
          offset += 1
        }
      }
      let all = starts.first == range.lowerBound ? starts : [range.lowerBound] + starts
      return zip(all, all.dropFirst() + [range.upperBound]).map { $0..<$1 }
    }

    private mutating func join(_ pieces: [Range<Int>]) {
      var (first, total) = (0, 0)
      for (index, piece) in pieces.enumerated() {
        let more = length(piece)
        if index > first, total + more + joint > size {
          keep(pieces[first].lowerBound..<pieces[index - 1].upperBound)
          while total > overlap || (total > 0 && total + more + (index > first ? joint : 0) > size)
          {
            total -= length(pieces[first]) + (index - first > 1 ? joint : 0)
            first += 1
          }
        }
        total += more + (index > first ? joint : 0)
      }
      if first < pieces.count {
        keep(pieces[first].lowerBound..<pieces[pieces.count - 1].upperBound)
      }
    }

    /// Adds a chunk without blanks at its ends, unless it adds nothing visible.
    private mutating func keep(_ range: Range<Int>) {
      let chunk = text.trimmingBlanks(range)
      if !chunk.isEmpty, chunk.upperBound > chunks.last?.upperBound ?? -1 { chunks.append(chunk) }
    }
  }
}
