/// The chunker of each strategy and the counter of each unit.
package enum Chunkers {
  package static func chunker(for strategy: ChunkingStrategy) -> any TextChunker {
    switch strategy {
    case .recursive: RecursiveChunker()
    case .fixed: FixedChunker()
    }
  }

  /// `tokens` counts the unit that belongs to the embedder.
  package static func counter(for unit: TextUnit, tokens: any TokenCounter) -> any TokenCounter {
    switch unit {
    case .tokens: tokens
    case .words: WordCounter()
    case .characters: CharacterCounter()
    }
  }
}
