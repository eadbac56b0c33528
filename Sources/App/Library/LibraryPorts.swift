package import Answers
package import Basics
package import Books
package import Lab
package import Parameters
package import Search
package import Sessions

/// Everything the use cases need from the outside world, put together once at start-up.
package struct LibraryPorts: Sendable {
  package internal(set) var books: any BookRepository
  package let checkpoint: any IngestCheckpoint
  package let chunks: any ChunkRepository
  package let keywords: any KeywordIndex
  package let vectors: any VectorIndex
  package let states: any StateStore
  package let sources: any SourceCatalog
  package private(set) var embedders: any EmbeddingCatalog
  package private(set) var embedder: any EmbeddingProvider
  package private(set) var rerankers: any RerankerCatalog
  package private(set) var embeddingMode = Parameters()[.embedMode]
  /// How a book is read where vectors are pooled.
  package private(set) var pass = EmbeddingSettings(Parameters()).pass
  package let tokenCounter: any TokenCounter
  package let bytePairs: any BytePairLibrary
  package private(set) var prompts: any PromptLibrary
  /// The workspace's templates with their versions; nil where nobody edits them.
  let templates: TemplateShelf?
  package let questions: any QuestionLibrary
  package let presets: any PresetLibrary
  package let hasher: any ContentHasher
  package let clock: any WallClock
  package let conversations: any ConversationRepository
  package let summaries: any SummaryRepository
  package let ids: any IDSource
  /// Where work in the background computes; nil is where all other work does.
  package let jobExecutor: (any TaskExecutor)?
  /// The books whose states are in memory: one open, one before it.
  package let encodedBooks = StageCache(capacity: 2)
  /// The latest chunk sets whose pooled vectors are in memory.
  package let pooledSets = StageCache(capacity: 64)

  package init(
    books: any BookRepository, checkpoint: any IngestCheckpoint, chunks: any ChunkRepository,
    keywords: any KeywordIndex, vectors: any VectorIndex, states: any StateStore,
    sources: any SourceCatalog,
    embedders: any EmbeddingCatalog, embedder: any EmbeddingProvider,
    tokenCounter: any TokenCounter, prompts: any PromptLibrary, templates: TemplateShelf? = nil,
    presets: any PresetLibrary = NoPresets(), hasher: any ContentHasher, clock: any WallClock,
    ids: any IDSource, conversations: any ConversationRepository,
    summaries: any SummaryRepository, questions: any QuestionLibrary = NoQuestions(),
    bytePairs: any BytePairLibrary = NoBytePairs(),
    rerankers: any RerankerCatalog = NoRerankers(), jobExecutor: (any TaskExecutor)? = nil
  ) {
    self.books = books
    self.checkpoint = checkpoint
    self.chunks = chunks
    self.keywords = keywords
    self.vectors = vectors
    self.states = states
    self.sources = sources
    self.embedders = embedders
    self.embedder = embedder
    self.tokenCounter = tokenCounter
    self.bytePairs = bytePairs
    self.rerankers = rerankers
    self.prompts = prompts
    self.templates = templates
    self.questions = questions
    self.presets = presets
    self.hasher = hasher
    self.clock = clock
    self.ids = ids
    self.jobExecutor = jobExecutor
    self.conversations = conversations
    self.summaries = summaries
  }
}

extension LibraryPorts {
  /// The same ports with the embedder that the settings ask for.
  package func selecting(_ settings: PipelineSettings) throws -> LibraryPorts {
    var ports = self
    ports.embedder = try embedders.provider(settings.embedding.choice)
    ports.embeddingMode = settings.embedding.mode
    ports.pass = settings.embedding.pass
    return ports
  }

  func embedding(by embedder: any EmbeddingProvider) -> LibraryPorts {
    var ports = self
    ports.embedder = embedder
    return ports
  }

  func embedding(from embedders: any EmbeddingCatalog) -> LibraryPorts {
    var ports = self
    ports.embedders = embedders
    return ports
  }

  func reranking(from rerankers: any RerankerCatalog) -> LibraryPorts {
    var ports = self
    ports.rerankers = rerankers
    return ports
  }

  /// The same ports with other templates.
  func offering(_ prompts: any PromptLibrary) -> LibraryPorts {
    var ports = self
    ports.prompts = prompts
    return ports
  }

  /// The encoder that vectors are pooled from; nil where each text is embedded by itself.
  package var poolingEncoder: (any StateEncoder)? {
    embeddingMode == .pooled ? embedder.states : nil
  }

  /// What measures lengths in a unit; throws `ChunkingError.noVocabulary`.
  package func counter(for unit: TextUnit) throws -> any TokenCounter {
    switch unit {
    case .tokens: tokenCounter
    case .words: WordCounter()
    case .characters: CharacterCounter()
    case .bytePairs: try bytePairs.counter()
    }
  }

  /// Whether lengths in a unit can be measured, as far as can be told without reading a file.
  package func canCount(_ unit: TextUnit) -> Bool { unit != .bytePairs || bytePairs.isThere }
}
