import Answers
package import Books
package import Parameters
import Search
package import Sessions

extension Notebook {
  /// Puts other parameters in force, as a cell; throws `ChunkingError` when they contradict each
  /// other.
  func take(_ changed: Parameters, source: String) async throws {
    _ = try PipelineSettings(changed)
    try await record(.set, source: source, parameters: changed) { _ in }
    parameters = changed
  }

  /// Sets parameters for the rest of the session, all of them or none; returns the new
  /// parameters.
  package func set(_ changes: ParameterChanges) async throws -> Parameters {
    let changed = layered(parameters.applying(changes, origin: .session))
    try await take(changed, source: "/set " + changes.texts.joined(separator: " "))
    return changed
  }

  /// Restores the settings of an earlier shell of this session, without values that are invalid
  /// now.
  package func restore(_ settings: [String: Setting]) {
    for (name, setting) in settings {
      try? parameters.set(name, to: setting.value.description, origin: setting.origin)
    }
    relayer()
  }

  /// Removes the session's value, so that the layer below holds; false when the session had none.
  package func unset(_ name: String) async throws -> Bool {
    var changed = parameters
    guard try changed.unset(name, origin: .session) else { return false }
    changed = layered(changed)
    try await record(.set, source: "/set --reset \(name)", parameters: changed) { _ in }
    parameters = changed
    return true
  }

  /// The parameters of one cell: those of the session with its own overrides.
  package func parameters(with overrides: ParameterChanges) -> Parameters {
    layered(parameters.applying(overrides, origin: .cell))
  }

  /// `NotebookError.templateVariable` in place of an unknown parameter that is a variable of the template
  /// in force.
  package func explaining(_ error: ParameterError) -> any Error {
    let name: String
    switch error {
    case .unknownName(let text, _), .stray(let text, _): name = text
    case .malformed, .invalidValue, .exceeds: return error
    }
    let current = parameters[.template]
    // The file as it is now: one with mistakes is not taken over, and it is what has to be mended.
    guard let template = try? Templates(self).current(current) else { return error }
    let head = ParsedTemplate.head(of: template, library: prompts)
    if let place = head.flatMap({ TemplateInputs($0).place(of: name) }) {
      return NotebookError.templateVariable(
        name, template: current, place: "\(current).prompt:\(place.line)")
    }
    return CompiledTemplate.problems(of: template, library: prompts).lacksValue(of: name)
      ? NotebookError.templateVariable(name, template: current, place: nil) : error
  }

  /// Reads the parameters of the template in force again.
  func relayer() { parameters = layered(parameters) }

  /// Adds the layers that depend on the others: the template's, and those of the open book.
  func layered(_ parameters: Parameters) -> Parameters {
    LanguageRule(index).parameters(
      parameters.layering(by: prompts), isForeign: current != nil && isOpenForeign,
      stems: current == nil ? nil : openStems
    )
    .awaitingVectors(isAwaitingVectors)
  }

  /// The present state with parameters for one cell; behind the reader's own fence unless another is given.
  package func state(_ overrides: ParameterChanges, behind fence: Fence? = nil) throws -> CellState
  {
    let parameters = parameters(with: overrides)
    let scene = try scene(parameters, behind: fence)
    return CellState(
      parameters: parameters, scene: scene, ports: try answering.selecting(scene.settings))
  }

  /// The state of a line about another book than that on the desk: with its settings, without turns.
  package func state(of book: OpenBook, _ overrides: ParameterChanges, behind fence: Fence) throws
    -> CellState
  {
    let chosen = self.settings(of: book).applying(overrides, origin: .cell)
    let parameters = LanguageRule(index).parameters(
      for: book, of: chosen.layering(by: prompts)
    )
    .awaitingVectors(!awaited(book).isEmpty)
    let settings = try PipelineSettings(parameters)
    let open = try book.joined(
      behind: fence, isBlind: settings.isTitleBlind, hasher: hasher)
    return CellState(
      parameters: parameters,
      scene: Scene(open: open, turns: [], settings: settings, fence: fence),
      ports: try answering.selecting(settings))
  }

  /// The scene of a question asked now; behind the reader's own fence unless another is given.
  package func scene(_ parameters: Parameters, behind fence: Fence? = nil) throws -> Scene {
    let settings = try PipelineSettings(parameters)
    let own = try desk()
    let fence = fence ?? own.book.fence
    let open = try own.joined(
      behind: fence, isBlind: settings.isTitleBlind, hasher: hasher)
    // An answer given further on in the book would carry its text back across the fence.
    let window = ConversationWindow(
      turns.filter { fence.allows(madeAt: $0.position) }, maximumTurns: settings.historyTurns,
      maximumTokens: settings.historyTokens,
      count: { tokenCounter.count($0) })
    return Scene(open: open, turns: window.quoted, settings: settings, fence: fence)
  }
}

extension Notebook {
  /// The open book; throws `NotebookError.noBook` when there is none.
  package func desk() throws -> OpenBook {
    guard let current else { throw NotebookError.noBook }
    return current
  }

  /// The open books joined into one, each up to its fence.
  package func desk(behind fence: Fence) throws -> OpenBook {
    try desk().joined(behind: fence, isBlind: false, hasher: hasher)
  }

  /// The open book, for a verb that works on one only; throws `NotebookError.severalBooks`.
  package func oneBook(_ purpose: String) throws -> OpenBook {
    let open = try desk()
    if open.joinedBooks != nil { throw NotebookError.severalBooks(purpose) }
    return open
  }
}

extension Notebook {
  /// Begins a cell in the present state, or with the given parts in its place.
  package func begin(
    _ kind: CellKind, source: String, parameters: Parameters? = nil,
    position: ReadingPosition? = nil
  ) async throws -> CellRecorder {
    try await recorder.begin(
      kind, source: source, parameters: parameters ?? self.parameters, book: current?.book,
      position: position)
  }

  /// Runs the body as a cell, and ends the cell in every case.
  package nonisolated func record<Result: Sendable>(
    _ kind: CellKind, source: String, parameters: Parameters? = nil,
    position: ReadingPosition? = nil, _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    try await begin(kind, source: source, parameters: parameters, position: position)
      .ending(body)
  }

  /// Names the book of the desk in the transcript, so that it is the transcript's last book.
  package func recordDesk() async throws {
    if let current { try await recorder.put(current.book) }
  }
}

extension SessionRecorder {
  /// Begins a cell in a given state.
  package nonisolated func begin(
    _ kind: CellKind, source: String, in state: CellState, parent: Int? = nil, quotesTurns: Bool,
    isContinuation: Bool = false
  ) async throws -> CellRecorder {
    let scene = state.scene
    return try await begin(
      kind, source: source, parameters: state.parameters, book: scene.open.book,
      position: scene.fence.position, parent: parent,
      context: quotesTurns ? scene.quotedTurns.map(\.cell) : [], isContinuation: isContinuation)
  }
}

extension CellRecorder {
  /// Runs the body as this cell, and ends the cell in every case.
  package nonisolated func ending<Result: Sendable>(
    _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await body(self)
      try await end(.ok)
      return result
    } catch {
      try await end(.of(error), failure: error)
      throw error
    }
  }
}

extension CellStatus {
  /// The status of a cell whose call failed with this error.
  package static func of(_ failure: any Error) -> CellStatus {
    failure is CancellationError ? .interrupted : .error
  }
}
