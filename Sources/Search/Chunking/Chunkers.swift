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
