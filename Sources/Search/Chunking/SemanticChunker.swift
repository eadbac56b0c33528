package import Basics
package import Books

/// Cuts where neighbouring sentences are farthest apart in meaning.
///
/// The distances come from an embedding model, one less than there are sentences (`Sentences`), so
/// that the cutting itself stays pure. Nothing is shared between chunks. A chunk longer than the
/// size is cut once more, as the recursive chunker cuts.
package struct SemanticChunker: TextChunker {
  package enum Rule: String, Sendable {
    /// Cuts at distances above the 95th percentile (Kamradt's "semantic chunking").
    case percentile
    /// Divides a stretch that is too long at its greatest distance, again and again.
    case size
  }

  static let percentile = 95.0

  private let distances: [Double]
  private let rule: Rule

  /// Missing distances count as 0: no border stands out there.
  package init(distances: [Double], rule: Rule) {
    self.distances = distances
    self.rule = rule
  }

  package var version: String { rule == .percentile ? "semantic/3" : "semantic-size/3" }

  package func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets)
    -> [Chunk]
  {
    let borders = BorderScanner.borders(in: text)
    let cutter = RegionCutter(
      text, tokenEnds: tokenEnds, borders: borders, options: options, overlap: 0)
    let sentences = Sentences.ranges(in: text, borders: borders)
    let groups =
      rule == .percentile
      ? groupsAbovePercentile(sentences.count) : groupsBySize(sentences, cutter)
    let ranges = groups.flatMap { cutter.ranges(of: Self.span(of: $0, sentences)) }
    return Chunk.chunks(of: ranges, in: text)
  }

  private static func span(of group: Range<Int>, _ sentences: [Range<Int>]) -> Range<Int> {
    sentences[group.lowerBound].lowerBound..<sentences[group.upperBound - 1].upperBound
  }

  private func distance(after sentence: Int) -> Double {
    distances.indices.contains(sentence) ? distances[sentence] : 0
  }

  private func groupsAbovePercentile(_ count: Int) -> [Range<Int>] {
    guard count > 1 else { return count == 0 ? [] : [0..<1] }
    let all = (0..<count - 1).map(distance)
    let threshold = Self.interpolatedPercentile(all, Self.percentile)
    let cuts = all.indices.filter { all[$0] > threshold }.map { $0 + 1 }
    return zip([0] + cuts, cuts + [count]).map { $0..<$1 }
  }

  /// Percentile as numpy computes it, linear between the two nearest ranks, because the source does
  /// so.
  static func interpolatedPercentile(_ values: [Double], _ percent: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let place = percent / 100 * Double(sorted.count - 1)
    let low = Int(place)
    guard low + 1 < sorted.count else { return last }
    return sorted[low] + (sorted[low + 1] - sorted[low]) * (place - Double(low))
  }

  private func groupsBySize(_ sentences: [Range<Int>], _ cutter: RegionCutter) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var open = sentences.isEmpty ? [] : [0..<sentences.count]
    while let group = open.popLast() {
      if cutter.length(Self.span(of: group, sentences)) <= cutter.size || group.count == 1 {
        groups.append(group)
      } else {
        let cut = bestCut(of: group, sentences, cutter)
        open.append(cut..<group.upperBound)
        open.append(group.lowerBound..<cut)
      }
    }
    return groups
  }

  /// The greatest distance that leaves no sliver, under an eighth of the size, on either side if
  /// possible.
  private func bestCut(of group: Range<Int>, _ sentences: [Range<Int>], _ cutter: RegionCutter)
    -> Int
  {
    let cuts = group.dropFirst()
    let whole = Self.span(of: group, sentences)
    let fair = cuts.filter { cut in
      cutter.length(whole.lowerBound..<sentences[cut - 1].upperBound) * 8 >= cutter.size
        && cutter.length(sentences[cut].lowerBound..<whole.upperBound) * 8 >= cutter.size
    }
    let best = (fair.isEmpty ? Array(cuts) : fair).max {
      (distance(after: $0 - 1), $1) < (distance(after: $1 - 1), $0)
    }
    return best ?? group.lowerBound + 1
  }
}

/// The sentences of a book.
package enum Sentences {
  /// Ranges of the sentences in order, without blanks at their ends; together they contain every
  /// visible character.
  package static func ranges(in text: BookText) -> [Range<Int>] {
    ranges(in: text, borders: BorderScanner.borders(in: text))
  }

  static func ranges(in text: BookText, borders: TextBorders) -> [Range<Int>] {
    TextUnits.ranges(in: text.utf8, borders: borders) { $0 > .word }
  }
}
