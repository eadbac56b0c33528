import Answers
import Asking
import Basics
import Bindings
import Books
import Evaluation
import Notebook
import Parameters
import Search
import Sessions
import Shelf
import ShellKit
import Terminal
import Views

/// Looks names up in the notebook, with a time limit because a person waits.
struct NotebookFacts: CompletionFacts {
  private static let patience = 400
  /// Most names of a kind.
  private static let limit = 2000

  let shell: ShellContext

  func names(_ place: CompletionPlace) -> [Completion] {
    let shell = shell
    return AwaitedValue.of(milliseconds: Self.patience) {
      ((try? await Self.names(place, shell)) ?? []).prefix(Self.limit).map(\.self)
    } ?? []
  }

  func value(_ name: String) -> String? {
    if Preferences.holds(name) { return shell.preferences.current.value(name)?.description }
    let notebook = shell.notebook
    guard let parameter = ParameterRegistry.parameter(name) else { return nil }
    return AwaitedValue.of(milliseconds: Self.patience) {
      await notebook.parameters.setting(parameter).value.description
    }
  }

  func obstacles(_ specs: [CommandSpec]) -> [String: String] {
    let shell = shell
    let state = AwaitedValue.of(milliseconds: Self.patience) { await Availability(shell) }
    let reasons = specs.compactMap { spec in
      state?.reason(against: spec).map { (spec.name, $0) }
    }
    return Dictionary(reasons, uniquingKeysWith: { first, _ in first })
  }

  private static func names(_ place: CompletionPlace, _ shell: ShellContext) async throws
    -> [Completion]
  {
    let notebook = shell.notebook
    switch place {
    case .book: return try await books(notebook)
    case .chapter: return await chapters(notebook)
    case .cell: return try await cells(notebook)
    case .template:
      return try Templates(notebook).names().filter { !$0.hasPrefix("_") }
        .map { Completion($0) }
    case .model:
      return notebook.providers.models.chatModels.map { Completion("\($0.provider):\($0.name)") }
    case .provider: return notebook.providers.names.map { Completion($0) }
    case .session: return try await sessions(notebook)
    case .questionSet: return QuestionSets(notebook.questions).names().map { Completion($0) }
    case .preset: return Presets(notebook).names().map { Completion($0) }
    case .chunkSet: return try await chunkSets(notebook)
    case .alias:
      return try Aliases(folder: Templates(notebook).folder).all.map {
        Completion($0.name, description: $0.line)
      }
    case .work: return try await works(notebook)
    case .command, .parameter, .file, .folder: return []
    }
  }

  private static func books(_ notebook: Notebook) async throws -> [Completion] {
    try await Library(notebook).all().map { book in
      let pages = Quantity.count(book.pageCount, "page")
      return Completion(
        quoted(book.title),
        description: [book.author, pages].compactMap(\.self).joined(separator: " · "))
    }
  }

  private static func works(_ notebook: Notebook) async throws -> [Completion] {
    try await FindWork(notebook.shelf).titles(limit: limit).map {
      Completion(quoted($0.title), description: $0.author ?? "")
    }
  }

  /// Chapters up to the reading position; later titles would reveal the plot.
  private static func chapters(_ notebook: Notebook) async -> [Completion] {
    guard let open = await notebook.current else { return [] }
    return open.visible.chapters.map { chapter in
      Completion(
        chapter.reference,
        description: "\(chapter.title) · \(open.citation(chapter.pages))",
        keys: [chapter.title, "#\(chapter.number)"])
    }
  }

  private static func cells(_ notebook: Notebook) async throws -> [Completion] {
    try await SeeSession(notebook).run().cells.reversed().map {
      Completion("\($0.number)", description: "\($0.kind.rawValue) · \($0.source)")
    }
  }

  private static func sessions(_ notebook: Notebook) async throws -> [Completion] {
    let own = notebook.recorder.sessionID
    return try await notebook.sessions.summaries().filter { $0.id != own }.enumerated().map {
      Completion(
        "~\($0.offset + 1)",
        description: "\($0.element.title) · \(LocalTime($0.element.created).date)",
        keys: [$0.element.title])
    }
  }

  private static func chunkSets(_ notebook: Notebook) async throws -> [Completion] {
    guard let open = await notebook.current else { return [] }
    return try await Library(notebook).chunkSets(of: open.book).map {
      Completion("\($0.id)", description: $0.options.description)
    }
  }

  private static func quoted(_ title: String) -> String {
    guard title.contains(where: { $0.isWhitespace || "\"'\\".contains($0) }) else { return title }
    return "\"" + title.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}

/// The names that exist now, for completion.
protocol CompletionFacts: Sendable {
  /// The names of a kind with descriptions; called while the person waits, so it must not block.
  func names(_ place: CompletionPlace) -> [Completion]
  /// The current value of a parameter or preference; nil when it cannot be found in time.
  func value(_ name: String) -> String?
  /// By name, the reason that a command cannot work now; others are missing.
  func obstacles(_ specs: [CommandSpec]) -> [String: String]
}

extension CompletionFacts {
  func obstacles(_ specs: [CommandSpec]) -> [String: String] { [:] }
}

/// Facts of a shell without a library: none.
struct NoFacts: CompletionFacts {
  init() {}
  func names(_ place: CompletionPlace) -> [Completion] { [] }
  func value(_ name: String) -> String? { nil }
}
