import Answers
import Asking
import Basics
import Bindings
import Books
import Files
import Formats
import Lab
import Notebook
import Parameters
import Providers
import Reading
import Replays
import Search
import Sessions
import Shelf
import Shell
import ShellKit
import Storage
import Suggesting

/// Puts a notebook together from the concrete types of every layer.
struct Assembly {
  private let surroundings: Surroundings
  private let settings: StartSettings
  private let installation: Installation
  private let hasher = ContentHasher.sha256
  private let clock = WallClock.system
  private let library = OpenLibrary()
  private let known: KnownSecrets
  private let keyring: KeyringContents
  private let keys: LayeredKeyStore
  private let bytePairs: TiktokenFile

  init(
    _ surroundings: Surroundings, known: KnownSecrets, keyring: KeyringContents,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.surroundings = surroundings
    self.known = known
    self.keyring = keyring
    keys = LayeredKeyStore(
      environment: surroundings.environment, path: surroundings.keyFile, known: known,
      keyring: keyring)
    settings = StartSettings(surroundings, secrets: known.filter, warn: warn)
    installation = Installation.locate(in: surroundings)
    bytePairs = TiktokenFile(path: installation.bytePairs)
  }

  var workshop: Workshop {
    Workshop(
      notebook: notebook, historyPath: historyPath, preferences: settings.preferences,
      examine: examine, session: session, replayPorts: replayPorts,
      libraryCondition: libraryCondition, rescue: rescue)
  }

  private func notebook(_ invocation: Invocation, keeping: SessionKeeping) async throws -> Notebook
  {
    let workspace = try workspace(invocation)
    let parameters = try settings.parameters(invocation, workspace)
    let ports = try await ports(workspace, parameters, isOffline: invocation.isOffline)
    let sessions = sessions(workspace)
    return Notebook(
      ports: ports,
      providers: try ProviderTable(surroundings, keys: keys, isOffline: invocation.isOffline)
        .providers(),
      recorder: try await recorder(
        sessions, going: invocation.session,
        keeping: invocation.isRecorded ? .everything : keeping,
        client: keeping == .everything ? nil : invocation.subcommand), sessions: sessions,
      parameters: parameters)
  }

  private func replayPorts(_ invocation: Invocation) -> ReplayPorts {
    ReplayPorts(
      scratch: {
        // SQLite gives a nameless database a file of its own and deletes it when it is closed.
        let database = try await database(at: "")
        return ScratchLibrary(
          ports: try ports(
            try workspace(invocation), try settings.parameters(invocation, workspace(invocation)),
            on: database, isOffline: invocation.isOffline, isTaped: true)
        ) { await database.close() }
      }, offline: { try ProviderTable(surroundings, keys: keys).offline() },
      shelf: ShelfCells.find)
  }

  private func historyPath(_ invocation: Invocation) -> String {
    Workspace.locate(flag: invocation.workspace, in: surroundings).history
  }

  func close() async { await library.close() }

  private func libraryCondition(_ invocation: Invocation) async throws -> LibraryCondition {
    await LibraryCondition.of(try workspace(invocation).database)
  }

  private func rescue(_ invocation: Invocation) async throws -> LibrarySalvage {
    try await LibrarySalvage.run(
      path: try workspace(invocation).database, vectorExtension: installation.vectorExtension,
      hasher: hasher, clock: clock)
  }

  private func workspace(_ invocation: Invocation) throws -> Workspace {
    let workspace = Workspace.locate(flag: invocation.workspace, in: surroundings)
    try workspace.prepare()
    return workspace
  }

  private func ports(_ workspace: Workspace, _ parameters: Parameters, isOffline: Bool)
    async throws -> LibraryPorts
  {
    let database = try await database(at: workspace.database)
    await library.keep(database)
    return try ports(workspace, parameters, on: database, isOffline: isOffline)
  }

  private func database(at path: String) async throws -> LibraryDatabase {
    try await LibraryDatabase.open(
      path: path, vectorExtension: installation.vectorExtension, clock: clock)
  }

  private func ports(
    _ workspace: Workspace, _ parameters: Parameters, on database: LibraryDatabase,
    isOffline: Bool, isTaped: Bool = false
  ) throws -> LibraryPorts {
    let addresses = ProviderAddresses(surroundings)
    let local = LocalEmbedders(directory: installation.model, e5: installation.e5)
    var settings = NetworkSettings()
    settings.isOffline = isOffline
    let embedders = EmbedderCatalog(
      local: local, network: Network(settings), keys: keys,
      models: try ModelTable.bundled(overriddenBy: surroundings.modelsFile),
      addresses: addresses.ofEmbedders(isTaped: isTaped))
    let absolute: @Sendable (String) -> String = { [surroundings] in surroundings.absolute($0) }
    let shelf = SQLiteReadingStore(database)
    let world = World(hasher: hasher, clock: clock, ids: RandomIDSource(clock: clock))
    return LibraryPorts(
      storage: LibraryStorage(database, clock: clock), reading: shelf,
      shelf: AskedShelf(shelf, world),
      discovery: SQLiteDiscoveryStore(database),
      catalogues: catalogues(workspace, Network(settings), resolve: absolute, isTaped: isTaped),
      scanner: LocalPhotoScanner(environment: surroundings.environment),
      sources: FetchingSources(
        files: BookParsers(resolve: absolute, program: surroundings.executable),
        network: Network(settings), folder: workspace.sources,
        agent: "\(Version.name)/\(Version.number)"),
      sampleBook: installation.sampleBook,
      encoders: try encoders(
        embedders, local, precision: parameters[.embedPrecision],
        rerankers: RerankerTable(
          network: Network(settings), keys: keys,
          models: try ModelTable.bundled(overriddenBy: surroundings.modelsFile),
          addresses: addresses.ofRerankers(isTaped: isTaped),
          local: LocalRerankers(resolve: absolute))),
      workspace: WorkspaceFiles(
        folder: workspace.prompts, resolve: absolute, secrets: known.filter),
      world: world,
      jobExecutor: BackgroundExecutor.shared)
  }

  /// The catalogue beside the library; a replay has an empty one of its own.
  private func catalogues(
    _ workspace: Workspace, _ network: Network, resolve: @escaping @Sendable (String) -> String,
    isTaped: Bool
  ) -> Catalogues {
    let database = CatalogueDatabase(path: isTaped ? "" : workspace.catalogue)
    let addresses = ProviderAddresses(surroundings)
    let remote = CatalogueName.allCases.filter(\.isRemote).map { name in
      RemoteCatalogue(
        name, address: addresses.of(name), network: network, database: database, clock: clock,
        agent: "\(Version.name)/\(Version.number)"
      ).provider
    }
    return Catalogues(
      local: SQLiteCatalogueStore(database, clock: clock, resolve: resolve),
      remote: isTaped ? [] : remote,
      candidates: CatalogueCandidates(database, clock: clock),
      vectors: SQLiteTextVectors(database))
  }

  /// The encoders; without the local model they refuse what embeds or counts by it, and nothing else.
  private func encoders(
    _ embedders: any EmbeddingCatalog, _ local: LocalEmbedders, precision: EmbeddingPrecision,
    rerankers: any RerankerCatalog
  ) throws -> Encoders {
    var encoders: Encoders
    do {
      let embedder = try local.minilm(precision: precision)
      encoders = Encoders(
        embedders, using: embedder, tokenCounter: embedder.tokenCounter, bytePairs: bytePairs,
        rerankers: rerankers)
    } catch let absence as EmbeddingError {
      encoders = Encoders(embedders, lacking: absence, bytePairs: bytePairs, rerankers: rerankers)
    }
    encoders.hasE5 = local.hasE5
    return encoders
  }

  private func examine(_ invocation: Invocation) async throws -> SetupFacts {
    let workspace = Workspace.locate(flag: invocation.workspace, in: surroundings)
    let heard = Warnings()
    let silent = Assembly(surroundings, known: known, keyring: keyring, warn: heard.add)
    let parameters = try silent.settings.parameters(invocation, workspace)
    return await SetupExamination(
      surroundings: surroundings, installation: installation, workspace: workspace, keys: keys,
      isOffline: invocation.isOffline
    ).facts(parameters, warnings: heard.all)
  }

  private func session(titled title: String, _ invocation: Invocation) async throws
    -> SessionRecorder
  {
    let sessions = sessions(Workspace.locate(flag: invocation.workspace, in: surroundings))
    return try await recorder(await sessions.create(title: title), title: title, client: title)
  }

  private func sessions(_ workspace: Workspace) -> SessionFolder {
    SessionFolder(
      path: workspace.sessions, hasher: hasher, clock: clock, ids: RandomIDSource(clock: clock),
      secrets: known.filter)
  }

  /// The recorder of a new session, kept as `keeping` tells, or of the named session.
  ///
  /// `client` is the subcommand of a session that is neither a shell's nor a script's.
  private func recorder(
    _ sessions: SessionFolder, going on: String?, keeping: SessionKeeping, client: String?
  ) async throws -> SessionRecorder {
    guard let on else {
      let store = await sessions.create(title: "session")
      return try await recorder(
        keeping == .everything
          ? store
          : HeldTranscript(store, keeping: keeping, hasher: hasher, secrets: known.filter),
        title: "session", client: client)
    }
    let location = try await FindSession(sessions).run(on).location
    return try await recorder(try await sessions.open(location), title: "session")
  }

  private func recorder(_ store: any TranscriptStore, title: String, client: String? = nil)
    async throws -> SessionRecorder
  {
    try await SessionRecorder(
      store, title: title, app: "\(Version.name)/\(Version.number)", clock: clock,
      hasher: hasher, secrets: known.filter, client: client,
      saying: { ErrorMessage($0).sentence })
  }
}

/// The open library of this run, so that it is closed properly at the end.
actor OpenLibrary {
  private var database: LibraryDatabase?

  func keep(_ database: LibraryDatabase) { self.database = database }

  /// Closes the library; one left open loses nothing, but the next start has to check it.
  func close() async { await database?.close() }
}
