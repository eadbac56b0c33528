package import Basics
package import Books
package import Parameters
package import Search

/// What cuts, encodes and searches the books of a library.
package struct IndexPorts: Sendable {
  package var books: any BookRepository
  package let chunks: any ChunkRepository
  package let vectors: any VectorIndex
  package let hasher: ContentHasher
  package var encoders: Encoders
  /// The way vectors are made, as chosen by `selecting`.
  private(set) var embedding = EmbeddingSettings(Parameters())
  /// The books whose states are in memory: one open, one before it.
  package var encodedBooks = StageCache(capacity: 2)
  /// The latest chunk sets whose pooled vectors are in memory.
  let pooledSets = StageCache(capacity: 64)

  /// These ports with the embedder that the settings name.
  package func selecting(_ settings: PipelineSettings) throws -> IndexPorts {
    var ports = self
    try ports.encoders.select(settings.embedding.choice)
    ports.embedding = settings.embedding
    return ports
  }

  /// The encoder that vectors are pooled from; nil when each text is embedded by itself.
  package var poolingEncoder: StateEncoder? {
    embedding.mode == .pooled ? encoders.embedder.states : nil
  }
}

extension Encoders {
  /// The counter of lengths in a unit; throws `ChunkingError.noVocabulary`, or the `EmbeddingError` of a
  /// local model that cannot be loaded.
  package func counter(for unit: TextUnit) throws -> any TokenCounter {
    switch unit {
    case .tokens: try tokensOfModel()
    case .words: WordCounter()
    case .characters: CharacterCounter()
    case .bytePairs: try bytePairs.counter()
    }
  }

  private func tokensOfModel() throws(EmbeddingError) -> any TokenCounter {
    if let absence { throw absence }
    return tokenCounter
  }

  /// True when lengths in a unit can be measured; found out without reading a file.
  package func canCount(_ unit: TextUnit) -> Bool { unit != .bytePairs || bytePairs.isThere }
}

/// What takes files into a library.
package struct IngestPorts: Sendable {
  package let sources: any SourceCatalog
  /// Path of the book that ships with the program; nil when none was installed.
  let sample: String?
  package let world: World
  package var index: IndexPorts
}
