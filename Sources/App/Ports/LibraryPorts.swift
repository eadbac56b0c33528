package import Answers
package import Basics
package import Books
package import Discovery
package import Lab
package import Parameters
package import Reading
package import Search
package import Sessions

/// The ports of all verbs to the outside world, assembled once at start-up.
package struct LibraryPorts: Sendable {
  private var storage: LibraryStorage
  package let reading: any ReadingStore
  package let discovery: any DiscoveryStore
  package let catalogues: Catalogues
  package let scanner: any PhotoScanner
  package let sources: any SourceCatalog
  /// Path of the book that ships with the program; nil when none was installed.
  package let sampleBook: String?
  private(set) var encoders: Encoders
  private let workspace: WorkspaceFiles
  let world: World
  /// The templates in use.
  package private(set) var prompts: any PromptLibrary
  /// The workspace's templates with their versions; nil when versions are not kept.
  let templates: TemplateStore?
  /// The way vectors are made, as chosen by `selecting`.
  private var embedding = EmbeddingSettings(Parameters())
  /// The shelf that tools of a model ask.
  package private(set) var shelf: AskedShelf
  /// Executor of background work; nil for that of all other work.
  package let jobExecutor: (any TaskExecutor)?
  /// The books whose states are in memory: one open, one before it.
  package private(set) var encodedBooks = StageCache(capacity: 2)
  /// The latest chunk sets whose pooled vectors are in memory.
  package let pooledSets = StageCache(capacity: 64)

  package init(
    storage: LibraryStorage, reading: any ReadingStore, discovery: any DiscoveryStore,
    catalogues: Catalogues = .none, scanner: any PhotoScanner = NoPhotoScanner(),
    sources: any SourceCatalog,
    sampleBook: String? = nil, encoders: Encoders,
    workspace: WorkspaceFiles, world: World,
    jobExecutor: (any TaskExecutor)? = nil
  ) {
    self.storage = storage
    self.reading = reading
    shelf = AskedShelf(reading)
    self.discovery = discovery
    self.catalogues = catalogues
    self.scanner = scanner
    self.sources = sources
    self.sampleBook = sampleBook
    self.encoders = encoders
    self.workspace = workspace
    self.world = world
    self.jobExecutor = jobExecutor
    templates = workspace.templateLog.map { log in
      TemplateStore(
        workspace.templates, log: log, folder: workspace.templateFolder, hasher: world.hasher,
        clock: world.clock)
    }
    prompts = templates ?? workspace.templates
  }
}

extension LibraryPorts {
  package internal(set) var books: any BookRepository {
    get { storage.books }
    set { storage.books = newValue }
  }
  package var checkpoint: any IngestCheckpoint { storage.checkpoint }
  package var chunks: any ChunkRepository { storage.chunks }
  package var keywords: any KeywordIndex { storage.keywords }
  package var vectors: any VectorIndex { storage.vectors }
  package var states: any StateStore { storage.states }
  package var conversations: any ConversationRepository { storage.conversations }
  package var summaries: any SummaryRepository { storage.summaries }
  package var embedders: any EmbeddingCatalog { encoders.catalog }
  package var embedder: any EmbeddingProvider { encoders.embedder }
  package var rerankers: any RerankerCatalog { encoders.rerankers }
  package var tokenCounter: any TokenCounter { encoders.tokenCounter }
  package var bytePairs: any BytePairLibrary { encoders.bytePairs }
  package var embeddingMode: EmbeddingMode { embedding.mode }
  /// The passes in which a book is read for pooled vectors.
  package var pass: StatePass { embedding.pass }
  package var questions: any QuestionLibrary { workspace.questions }
  package var presets: any PresetLibrary { workspace.presets }
  package var hasher: any ContentHasher { world.hasher }
  package var clock: any WallClock { world.clock }
  package var ids: any IDSource { world.ids }
}

extension LibraryPorts {
  /// These ports with the embedder that the settings name.
  package func selecting(_ settings: PipelineSettings) throws -> LibraryPorts {
    var ports = self
    try ports.encoders.select(settings.embedding.choice)
    ports.embedding = settings.embedding
    return ports
  }

  func embedding(by embedder: any EmbeddingProvider) -> LibraryPorts {
    var ports = self
    ports.encoders.embedder = embedder
    return ports
  }

  func embedding(from embedders: any EmbeddingCatalog) -> LibraryPorts {
    var ports = self
    ports.encoders.catalog = embedders
    return ports
  }

  func reranking(from rerankers: any RerankerCatalog) -> LibraryPorts {
    var ports = self
    ports.encoders.rerankers = rerankers
    return ports
  }

  /// These ports with tools that are told of the shelf what a session has recorded.
  func telling(of tape: ShelfTape) -> LibraryPorts {
    var ports = self
    ports.shelf.tape = tape
    return ports
  }

  /// These ports with another cache for the states of books.
  func encoding(into states: StageCache) -> LibraryPorts {
    var ports = self
    ports.encodedBooks = states
    return ports
  }

  /// These ports with other templates.
  func offering(_ prompts: any PromptLibrary) -> LibraryPorts {
    var ports = self
    ports.prompts = prompts
    return ports
  }

  /// The encoder that vectors are pooled from; nil when each text is embedded by itself.
  package var poolingEncoder: (any StateEncoder)? {
    embeddingMode == .pooled ? embedder.states : nil
  }

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
    if let absence = encoders.absence { throw absence }
    return tokenCounter
  }

  /// True when lengths in a unit can be measured; found out without reading a file.
  package func canCount(_ unit: TextUnit) -> Bool { unit != .bytePairs || bytePairs.isThere }
}
