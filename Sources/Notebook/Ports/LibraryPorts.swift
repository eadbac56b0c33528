package import Answers
package import Basics
package import Books
package import Discovery
package import Lab
package import Reading
package import Search
package import Sessions

/// The ports of a notebook to the outside world, assembled once at start-up; each verb takes those it uses.
package struct LibraryPorts: Sendable {
  package var index: IndexPorts
  let storage: LibraryStorage
  package let reading: any ReadingStore
  let shelf: AskedShelf
  package let discovery: any DiscoveryStore
  package let catalogues: Catalogues
  package let scanner: any PhotoScanner
  let sources: any SourceCatalog
  let sampleBook: String?
  package let workspace: WorkspaceFiles
  package let world: World
  /// The workspace's templates with their versions; nil when versions are not kept.
  let templates: TemplateStore?
  /// Executor of background work; nil for that of all other work.
  package let jobExecutor: (any TaskExecutor)?

  package init(
    storage: LibraryStorage, reading: any ReadingStore, shelf: AskedShelf,
    discovery: any DiscoveryStore, catalogues: Catalogues = .none,
    scanner: any PhotoScanner = NoPhotoScanner(),
    sources: any SourceCatalog,
    sampleBook: String? = nil, encoders: Encoders,
    workspace: WorkspaceFiles, world: World,
    jobExecutor: (any TaskExecutor)? = nil
  ) {
    index = IndexPorts(
      books: storage.books, chunks: storage.chunks, vectors: storage.vectors, hasher: world.hasher,
      encoders: encoders)
    self.storage = storage
    self.reading = reading
    self.shelf = shelf
    self.discovery = discovery
    self.catalogues = catalogues
    self.scanner = scanner
    self.sources = sources
    self.sampleBook = sampleBook
    self.workspace = workspace
    self.world = world
    self.jobExecutor = jobExecutor
    templates =
      workspace.keepsVersions
      ? TemplateStore(
        workspace.templates, folder: workspace.templateFolder, hasher: world.hasher,
        clock: world.clock) : nil
  }

  package var ingesting: IngestPorts {
    IngestPorts(
      sources: sources, sample: sampleBook, world: world, index: index)
  }

  package var answering: AnswerPorts {
    AnswerPorts(
      index: index, prompts: templates ?? workspace.templates, shelf: shelf)
  }
}

/// What an answer is made from: an index, templates, and the shelf that tools of a model ask.
package struct AnswerPorts: Sendable {
  package var index: IndexPorts
  package var prompts: any PromptLibrary
  package var shelf: AskedShelf

  /// These ports with the embedder that the settings name.
  package func selecting(_ settings: PipelineSettings) throws -> AnswerPorts {
    over(try index.selecting(settings))
  }

  /// These ports with others for the index, such as those that record what services reply.
  func over(_ index: IndexPorts) -> AnswerPorts {
    var ports = self
    ports.index = index
    return ports
  }

  /// These ports with other templates.
  package func offering(_ prompts: any PromptLibrary) -> AnswerPorts {
    var ports = self
    ports.prompts = prompts
    return ports
  }
}
