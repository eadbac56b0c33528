import Answers
import App
import Basics
import Bindings
import Books
import Infra
import Lab
import Parameters
import Search
import Sessions
import Shell

/// Puts a notebook together from the concrete types of every layer.
struct Assembly: Workshop {
  private let surroundings: Surroundings
  private let warn: @Sendable (String) -> Void
  private let installation: Installation
  private let hasher = SHA256Hasher()
  private let clock = SystemClock()
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
    self.warn = warn
    installation = Installation.locate(in: surroundings)
    bytePairs = TiktokenFile(path: installation.bytePairs)
  }

  func notebook(_ invocation: Invocation, keeping: SessionKeeping) async throws -> Notebook {
    let workspace = try workspace(invocation)
    let parameters = try parameters(invocation, workspace)
    let ports = try await ports(workspace, parameters, isOffline: invocation.isOffline)
    let sessions = sessions(workspace)
    return Notebook(
      ports: ports,
      providers: try ProviderTable(surroundings, keys: keys, isOffline: invocation.isOffline)
        .providers(),
      recorder: try await recorder(
        sessions, going: invocation.session,
        keeping: invocation.isRecorded ? .everything : keeping), sessions: sessions,
      parameters: parameters)
  }

  func replayPorts(_ invocation: Invocation) -> ReplayPorts {
    ReplayPorts(
      scratch: {
        // SQLite gives a nameless database a file of its own and deletes it when it is closed.
        let database = try await database(at: "")
        return ScratchLibrary(
          ports: try ports(
            try workspace(invocation), try parameters(invocation, workspace(invocation)),
            on: database, isOffline: invocation.isOffline, isTaped: true)
        ) { await database.close() }
      }, offline: { try ProviderTable(surroundings, keys: keys).offline() })
  }

  func historyPath(_ invocation: Invocation) -> String {
    Workspace.locate(flag: invocation.workspace, in: surroundings).history
  }

  func preferences(_ invocation: Invocation) throws -> Preferences {
    var preferences = Preferences()
    let workspace = Workspace.locate(flag: invocation.workspace, in: surroundings)
    let script = configuration(
      invocation, PresetFiles(folder: workspace.presets, secrets: known.filter))
    for assignment in script?.preferences ?? [] { try preferences.set(assignment: assignment) }
    for warning in EnvironmentParameters.apply(surroundings.environment, to: &preferences) {
      warn(warning.words.english)
    }
    for assignment in invocation.preferences { try preferences.set(assignment: assignment) }
    return preferences
  }

  /// What cannot be taken is told by `preferences`.
  func language(_ invocation: Invocation?) -> Language {
    let configured = invocation.flatMap { invocation in
      configuration(
        invocation,
        PresetFiles(
          folder: Workspace.locate(flag: invocation.workspace, in: surroundings).presets,
          secrets: known.filter))
    }
    var preferences = Preferences()
    for assignment in configured?.preferences ?? [] { try? preferences.set(assignment: assignment) }
    _ = EnvironmentParameters.apply(surroundings.environment, to: &preferences)
    for assignment in invocation?.preferences ?? [] { try? preferences.set(assignment: assignment) }
    return Language(preference: preferences[.language]) { surroundings.environment[$0] }
  }

  func close() async { await library.close() }

  func libraryCondition(_ invocation: Invocation) async throws -> LibraryCondition {
    await LibraryCondition.of(try workspace(invocation).database)
  }

  func rescue(_ invocation: Invocation) async throws -> LibrarySalvage {
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
      path: path, vectorExtension: installation.vectorExtension, hasher: hasher, clock: clock)
  }

  private func ports(
    _ workspace: Workspace, _ parameters: Parameters, on database: LibraryDatabase,
    isOffline: Bool, isTaped: Bool = false
  ) throws -> LibraryPorts {
    let local = MiniLMCatalog(directory: installation.model)
    var settings = NetworkSettings()
    settings.isOffline = isOffline
    let embedder = try local.minilm(precision: parameters[.embedPrecision])
    let embedders = EmbedderCatalog(
      local: local, network: Network(settings), keys: keys,
      models: try ModelTable.bundled(overriddenBy: surroundings.modelsFile),
      addresses: isTaped ? Self.taped(embeddingAddresses) : embeddingAddresses)
    let absolute: @Sendable (String) -> String = { [surroundings] in surroundings.absolute($0) }
    return LibraryPorts(
      storage: LibraryStorage(database, clock: clock),
      sources: FetchingSources(
        files: BookParsers(resolve: absolute, program: surroundings.executable),
        network: Network(settings), folder: workspace.sources,
        agent: "\(Version.name)/\(Version.number)"),
      sampleBook: installation.sampleBook,
      encoders: Encoders(
        embedders, using: embedder, tokenCounter: embedder.tokenCounter, bytePairs: bytePairs,
        rerankers: RerankerTable(
          network: Network(settings), keys: keys,
          models: try ModelTable.bundled(overriddenBy: surroundings.modelsFile),
          addresses: isTaped ? Self.taped(rerankAddresses) : rerankAddresses,
          local: LocalRerankers(resolve: absolute))),
      workspace: WorkspaceFiles(
        folder: workspace.prompts, resolve: absolute, secrets: known.filter),
      world: World(hasher: hasher, clock: clock, ids: RandomIDSource(clock: clock)),
      jobExecutor: BackgroundExecutor.shared)
  }

  /// Addresses of re-rankers by name: from variables `RERANK_…`, else from those of chat and vectors.
  private var rerankAddresses: [String: String] {
    let variables = [
      "cohere": "COHERE_BASE_URL", "voyage": "VOYAGE_BASE_URL", "jina": "JINA_BASE_URL",
      "compatible": "COMPATIBLE_BASE_URL",
    ]
    return variables.compactMapValues { name in
      surroundings.variable("RERANK_" + name) ?? surroundings.variable(name)
    }
  }

  /// Addresses of embedders by name: from variables `EMBED_…`, else from those of chat.
  private var embeddingAddresses: [String: String] {
    let variables = [
      "openai": "OPENAI_BASE_URL", "voyage": "VOYAGE_BASE_URL", "ollama": "OLLAMA_HOST",
      "compatible": "COMPATIBLE_BASE_URL",
    ]
    return variables.compactMapValues { name in
      surroundings.variable("EMBED_" + name) ?? surroundings.variable(name)
    }
  }

  /// The addresses with a placeholder for an unknown compatible server, whose answers a tape gives.
  private static func taped(_ addresses: [String: String]) -> [String: String] {
    addresses.merging(["compatible": "http://localhost"]) { own, _ in own }
  }

  func examine(_ invocation: Invocation) async throws -> SetupFacts {
    let workspace = Workspace.locate(flag: invocation.workspace, in: surroundings)
    let heard = Warnings()
    let silent = Assembly(surroundings, known: known, keyring: keyring, warn: heard.add)
    let parameters = try silent.parameters(invocation, workspace)
    return await SetupExamination(
      surroundings: surroundings, installation: installation, workspace: workspace, keys: keys,
      isOffline: invocation.isOffline
    ).facts(parameters, warnings: heard.all)
  }

  func session(titled title: String, _ invocation: Invocation) async throws -> SessionRecorder {
    let sessions = sessions(Workspace.locate(flag: invocation.workspace, in: surroundings))
    return try await recorder(await sessions.create(title: title), title: title, client: title)
  }

  private func sessions(_ workspace: Workspace) -> SessionFolder {
    SessionFolder(
      path: workspace.sessions, hasher: hasher, clock: clock, ids: RandomIDSource(clock: clock),
      secrets: known.filter)
  }

  /// The recorder of a new session, kept as `keeping` tells, or of the named session.
  private func recorder(_ sessions: SessionFolder, going on: String?, keeping: SessionKeeping)
    async throws -> SessionRecorder
  {
    guard let on else {
      let store = await sessions.create(title: "session")
      return try await recorder(
        keeping == .everything
          ? store
          : HeldTranscript(store, keeping: keeping, hasher: hasher, secrets: known.filter),
        title: "session")
    }
    let location = try await FindSession(sessions).run(on).location
    return try await recorder(try await sessions.open(location), title: "session")
  }

  private func recorder(_ store: any TranscriptStore, title: String, client: String? = nil)
    async throws -> SessionRecorder
  {
    try await SessionRecorder(
      store, title: title, app: "\(Version.name)/\(Version.number)", clock: clock,
      hasher: hasher, secrets: known.filter, client: client)
  }

  /// The parameters: defaults, then configuration, environment, preset and command line.
  private func parameters(_ invocation: Invocation, _ workspace: Workspace) throws -> Parameters {
    let presets = PresetFiles(folder: workspace.presets, secrets: known.filter)
    var parameters = try configured(invocation, presets)
    for warning in EnvironmentParameters.apply(surroundings.environment, to: &parameters) {
      warn(warning.words.english)
    }
    if let name = invocation.preset {
      let preset = try presets.preset(named: name)
      parameters = try parameters.applying(preset.assignments, origin: .preset)
    }
    return try parameters.applying(invocation.assignments, origin: .flag)
  }

  /// The parameters with those of the person's configuration; prints a warning for each skipped line.
  private func configured(_ invocation: Invocation, _ presets: PresetFiles) throws -> Parameters {
    guard let script = configuration(invocation, presets) else { return Parameters() }
    for warning in script.warnings { warn(warning.words) }
    return try Parameters().applying(script.assignments, origin: .startup)
  }

  private func configuration(_ invocation: Invocation, _ presets: PresetFiles) -> InitScript? {
    let path = surroundings.initFile
    guard !invocation.skipsConfiguration, let bytes = try? FileSystem.read(path, limit: 1 << 20)
    else { return nil }
    return InitScript(String(decoding: bytes, as: UTF8.self), path: path, presets: presets)
  }
}
