package import Answers
package import Notebook
package import Parameters

/// The way a session is replayed.
package enum ReplayMode: String, Sendable, CaseIterable {
  /// Shows the recorded session; computes nothing.
  case play
  /// Computes every local stage anew, takes models' answers from the tape, and opens no connection.
  case verify
  /// Takes answers from the tape, and from the provider when the tape has none; makes a new
  /// session.
  case fill
  /// Takes answers from the provider; makes a new session.
  case live
  /// Runs with changed parameters, from the first stage that they affect; makes a new session.
  case override
  /// Measures recorded answers; computes nothing else.
  case rescore
}

/// The source of earlier turns of a conversation in a replay.
package enum ReplayHistory: String, Sendable, CaseIterable {
  /// The recorded answers, so that a change shows in each cell by itself.
  case recorded
  /// The answers of the replay, as a reader would have seen them.
  case fresh
}

/// The source of a replay's templates.
package enum ReplayTemplates: String, Sendable, CaseIterable {
  /// The reader's own templates, by name.
  case own
  /// The templates in the transcript, those of each cell.
  case recorded
}

/// A person's options for a replay.
package struct ReplayOptions: Sendable {
  package var mode: ReplayMode
  /// On top of each cell's own parameters.
  package var overrides: ParameterChanges
  package var history: ReplayHistory
  /// Source of the templates: the transcript when no provider is called, so that the comparison is
  /// fair.
  ///
  /// Requests to a provider use the reader's own templates.
  package var templates: ReplayTemplates { chosenTemplates ?? (mode == .verify ? .recorded : .own) }
  /// The templates that a person chose; nil for the default.
  package var chosenTemplates: ReplayTemplates?
  /// Files to read the books from.
  package var books: [String]
  /// The cells to replay; nil for all.
  package var cells: ClosedRange<Int>?

  package init(
    mode: ReplayMode = .verify, overrides: ParameterChanges = [],
    history: ReplayHistory = .recorded,
    templates: ReplayTemplates? = nil, books: [String] = [], cells: ClosedRange<Int>? = nil
  ) {
    self.mode = mode
    self.overrides = overrides
    self.history = history
    chosenTemplates = templates
    self.books = books
    self.cells = cells
  }
}

/// Ports of a replay besides the notebook: a temporary library, providers without a network, and the shelf.
package struct ReplayPorts: Sendable {
  /// An empty library with the parsers, embedders and templates of the notebook.
  package let scratch: @Sendable () async throws -> ScratchLibrary
  /// All providers, each refusing to connect; keys are not needed.
  package let offline: @Sendable () throws -> [any ChatProvider]
  /// Cells of the shelf, which rooms of the shelf run.
  let shelf: ShelfCell.Find

  package init(
    scratch: @escaping @Sendable () async throws -> ScratchLibrary,
    offline: @escaping @Sendable () throws -> [any ChatProvider], shelf: @escaping ShelfCell.Find
  ) {
    self.scratch = scratch
    self.offline = offline
    self.shelf = shelf
  }
}

/// A library that is deleted when it is closed.
package struct ScratchLibrary: Sendable {
  package let ports: LibraryPorts
  package let close: @Sendable () async -> Void

  package init(ports: LibraryPorts, close: @escaping @Sendable () async -> Void) {
    self.ports = ports
    self.close = close
  }
}
