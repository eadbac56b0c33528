import Answers
import Basics
import Bindings
import Books
import Files
import Notebook
import Parameters
import Providers
import Search
import Shell
import Storage
import Terminal

/// Collects the facts of the set-up, without creating or calling anything.
struct SetupExamination {
  let surroundings: Surroundings
  let installation: Installation
  let workspace: Workspace
  let keys: LayeredKeyStore
  let isOffline: Bool

  func facts(_ parameters: Parameters, warnings: [String]) async -> SetupFacts {
    var facts = SetupFacts()
    facts.executable = surroundings.executable
    facts.environment = surroundings.environment
    facts.readsPhotos = LocalPhotoScanner(environment: surroundings.environment).canRead
    facts.editor = TextEditor(surroundings.environment)
    facts.sampleBook = installation.sampleBook
    facts.configuration = surroundings.initFile
    facts.hasConfiguration = FileSystem.kind(of: surroundings.initFile) == .file
    facts.warnings = warnings
    place(&facts)
    facts.library = await library()
    facts.modelFolder = usesE5(parameters) ? installation.e5 : installation.model
    facts.model = await outcome { try await model(parameters) }
    facts.vectorExtension = installation.vectorExtension
    facts.vectorExtensionError = vectorExtensionError
    facts.keys = ProviderName.withKey.map { provider in
      let variable = provider.keyVariable
      let origin = Result<KeyOrigin?, any Error> { try keys.key(variable)?.origin }
      return SetupFacts.Key(provider: provider.rawValue, variable: variable, origin: origin)
    }
    facts.keyring = keys.keyringState
    facts.answering = Result { try answering(parameters) }
    facts.server = await server()
    return facts
  }

  private func place(_ facts: inout SetupFacts) {
    facts.workspace = workspace.folder
    facts.workspaceOrigin =
      switch workspace.origin {
      case .flag: "--workspace"
      case .environment: "IB_WORKSPACE"
      case .ancestor: "a folder above this one"
      case .dataFolder: "the usual place"
      }
    facts.workspaceState =
      switch FileSystem.kind(of: workspace.folder) {
      case nil: .missing
      case .folder? where FileSystem.isWritable(workspace.folder): .writable
      default: .readOnly
      }
  }

  /// Reads the whole library and compares every index with its table.
  private func library() async -> Result<SetupFacts.Library, any Error>? {
    guard FileSystem.kind(of: workspace.database) != nil else { return nil }
    return await outcome {
      let database = try await LibraryDatabase.open(
        path: workspace.database, vectorExtension: installation.vectorExtension,
        clock: WallClock.system)
      try await database.check()
      let books = try await SQLiteBookRepository(database).books()
      await database.close()
      return SetupFacts.Library(
        bookCount: books.count, unready: books.filter { $0.status != .ready }.map(\.title))
    }
  }

  private func usesE5(_ parameters: Parameters) -> Bool {
    parameters[.embedProvider] == ProviderName.e5.rawValue
  }

  private func model(_ parameters: Parameters) async throws -> SetupFacts.Model {
    let (models, precision) = (
      LocalEmbedders(directory: installation.model, e5: installation.e5),
      parameters[.embedPrecision]
    )
    let embedder =
      usesE5(parameters)
      ? try models.e5(precision: precision) : try models.minilm(precision: precision)
    let knowsMeaning = try await MeaningProbe.passes(embedder)
    return SetupFacts.Model(dimension: embedder.model.dimension, knowsMeaning: knowsMeaning)
  }

  /// The error of loading the vector extension; nil when it loads.
  private var vectorExtensionError: String? {
    guard FileSystem.kind(of: installation.vectorExtension) == .file else { return "no such file" }
    do {
      try SQLiteDatabase(path: "").loadExtension(installation.vectorExtension)
      return nil
    } catch {
      return String(describing: error)
    }
  }

  private func answering(_ parameters: Parameters) throws -> SetupFacts.Answering {
    let providers = try ProviderTable(surroundings, keys: keys, isOffline: isOffline).providers()
    let provider = try providers.provider(named: parameters[.chatProvider])
    return SetupFacts.Answering(
      provider: provider.name, isLanguageModel: provider.isLanguageModel,
      address: provider.isLanguageModel ? providers.addresses[provider.name] : nil)
  }

  /// The server of one's own, asked what it is.
  private func server() async -> SetupFacts.Server? {
    guard !isOffline,
      let providers = try? ProviderTable(surroundings, keys: keys, isOffline: false).providers(),
      let address = providers.addresses[ProviderName.compatible.rawValue]
    else { return nil }
    return SetupFacts.Server(address: address, facts: await providers.servers().first?.facts)
  }

  private func outcome<Value>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
