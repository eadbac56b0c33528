import Answers
import Asking
import Basics
import Books
import Files
import Foundation
import Groundedness
import Lab
import Notebook
import Parameters
import Providers
import Replays
import Sessions
import Shell
import ShellKit
import Storage

/// A book opened in a library that is thrown away, searched without recording anything.
struct SampleDesk {
  let open: OpenBook
  let ports: LibraryPorts
  let index: PreparedIndex
  private let text: BookText
  private let state: CellState
  private let memory: StageMemory

  /// `book` is a file, `model` MiniLM's folder or the file of multilingual-e5-small, `vec0` the path of
  /// sqlite-vec.
  init(book: String, model: String, vec0: String, _ assignments: [String] = []) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (hasher, clock) = (ContentHasher.sha256, WallClock.system)
    let database = try await LibraryDatabase.open(
      path: folder.appending(path: "library.db").path, vectorExtension: vec0, clock: clock)
    let sessions = SessionFolder(
      path: folder.path + "/sessions", hasher: hasher, clock: clock,
      ids: RandomIDSource(clock: clock), secrets: SecretFilter([]))
    memory = StageMemory(hasher: hasher)
    ports = try LibraryPorts.bench(database, LocalEmbedders(ofPath: model), folder: folder.path)
    let notebook = Notebook(
      ports: ports, providers: ChatProviders([ExtractChatProvider()], lacking: [:]),
      recorder: try await SessionRecorder(
        await sessions.create(title: "bench"), title: "bench", app: "bench/1", clock: clock,
        hasher: hasher),
      sessions: sessions, parameters: Parameters())
    let embedder = ParameterKey<String>.embedProvider.assignment(
      ProviderName(ofFile: model).rawValue)
    _ = try await notebook.set(ParameterChanges(assignments + [embedder]))
    _ = try await PutOnDesk(notebook).run(book, observer: { _ in })
    state = try await notebook.state([])
    open = state.scene.open
    index = try await Pipeline(state, notebook.providers, memory: memory).index(of: state.scene)
    text = try await ports.index.books.text(of: open.book.id)
  }

  /// The passages for a question after `earlier` ones, completed by `followUp`.
  func find(_ question: String, after earlier: [String] = [], _ followUp: FollowUpMode = .rule)
    async throws -> FoundGround
  {
    let turns = earlier.suffix(state.scene.settings.historyTurns).enumerated().map {
      Turn(cell: $0 + 1, question: $1, answer: "")
    }
    let scene = Scene(open: open, turns: turns, settings: state.scene.settings, fence: .beyond)
      .completing(followUp)
    let pipeline = Pipeline(
      state, ChatProviders([ExtractChatProvider()], lacking: [:]), memory: memory)
    return try await pipeline.passages(for: question, in: index, of: scene)
  }

  /// Places of any of the texts in the book.
  func places(of gold: [String]) throws -> [Range<Int>] {
    let resolver = GoldResolver(text: text)
    return try gold.flatMap { text in
      try resolver.needs(
        of: Question(
          id: "gold", text: text, kind: .single, spans: [GoldSpan(start: nil, text: text)])
      ).flatMap(\.alternatives)
    }
  }
}

/// Lines of a JSON Lines file.
func jsonLines(_ path: String) throws -> [JSONValue] {
  try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n")
    .map { try JSONValue(parsing: Array($0.utf8)) }
}
