package import Domain

/// Everything the use cases need from the outside world, put together once at start-up.
package struct LibraryPorts: Sendable {
  package let books: any BookRepository
  package let checkpoint: any IngestCheckpoint
  package let chunks: any ChunkRepository
  package let keywords: any KeywordIndex
  package let vectors: any VectorIndex
  package let sources: any SourceCatalog
  package let embedders: any EmbeddingCatalog
  package private(set) var embedder: any EmbeddingProvider
  package let tokenCounter: any TokenCounter
  package private(set) var prompts: any PromptLibrary
  package let hasher: any ContentHasher
  package let clock: any WallClock
  package let ids: any IDSource

  package init(
    books: any BookRepository, checkpoint: any IngestCheckpoint, chunks: any ChunkRepository,
    keywords: any KeywordIndex, vectors: any VectorIndex, sources: any SourceCatalog,
    embedders: any EmbeddingCatalog, embedder: any EmbeddingProvider,
    tokenCounter: any TokenCounter, prompts: any PromptLibrary,
    hasher: any ContentHasher, clock: any WallClock, ids: any IDSource
  ) {
    self.books = books
    self.checkpoint = checkpoint
    self.chunks = chunks
    self.keywords = keywords
    self.vectors = vectors
    self.sources = sources
    self.embedders = embedders
    self.embedder = embedder
    self.tokenCounter = tokenCounter
    self.prompts = prompts
    self.hasher = hasher
    self.clock = clock
    self.ids = ids
  }
}

extension LibraryPorts {
  /// The same ports with the embedder that the settings ask for.
  package func selecting(_ settings: PipelineSettings) throws -> LibraryPorts {
    var ports = self
    ports.embedder = try embedders.provider(precision: settings.precision)
    return ports
  }

  /// The same ports with other templates.
  func offering(_ prompts: any PromptLibrary) -> LibraryPorts {
    var ports = self
    ports.prompts = prompts
    return ports
  }

  /// What measures lengths in a unit.
  package func counter(for unit: TextUnit) -> any TokenCounter {
    switch unit {
    case .tokens: tokenCounter
    case .words: WordCounter()
    case .characters: CharacterCounter()
    }
  }
}
