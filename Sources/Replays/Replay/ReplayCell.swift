package import Answers
import Asking
package import Basics
import Books
import Evaluation
package import Notebook
package import Parameters
package import Sessions

/// Runs one recorded cell again, up to its recorded end, ignoring its typed line.
///
/// A cell is known by its stages: its line of text is a question or a query, never a command. So a
/// transcript from elsewhere runs nothing but the pipeline.
package struct ReplayCell: Sendable {
  package let ports: AnswerPorts
  package let providers: ChatProviders
  package let memory: StageMemory
  let observer: AskObserver
  /// The budget of calls; nil when no provider is called.
  package var budget: Budget?
  var meter: ServiceMeter?
  /// The session and this replay's answers, for cells that continue an answer.
  var earlier: (session: Session, answers: [Int: String])?
  /// True when the template is the recorded one, so that a prompt which could not be made cannot be
  /// made now.
  var hasOwnTemplate = false

  /// How a cell of the shelf runs; nil for other cells, and where what it was told is not at hand.
  var shelf: ShelfCell?

  /// Runs the cell and records the outcome; throws the recorded failure again.
  func run(
    _ recorded: RecordedCell, of book: ReplayBooks.Found?, parameters: Parameters,
    turns: [Turn], as cell: CellRecorder
  ) async throws -> String? {
    for line in recorded.lines where StageLine(line)?.stage == .parse {
      if let run = book?.parsing(as: line) {
        try await cell.record(run)
      } else {
        try await cell.copy(line)
      }
    }
    if let shelf, recorded.isComputed || shelf.isLookUp {
      try await shelf.run(self, parameters, cell)
      return nil
    }
    guard recorded.isComputed, let book else {
      for line in recorded.lines where StageLine(line)?.stage != .parse {
        try await cell.copy(line)
      }
      return nil
    }
    let scene = Scene(
      open: book.desk, turns: turns, settings: try PipelineSettings(parameters),
      fence: .at(recorded.position))
    let state = CellState(
      parameters: parameters, scene: scene, ports: try ports.selecting(scene.settings))
    let failsAlike =
      recorded.failedUnsearched || hasOwnTemplate && recorded.failedWithoutTemplate
    if recorded.cell.kind == .ask, !failsAlike {
      var pipeline = pipeline(state, cell)
      (pipeline.consent, pipeline.observer) = (consent(of: recorded.cell), observer)
      let asked = try await pipeline.answer(
        recorded.question, in: scene, continuing: start(of: recorded.cell, in: scene), as: cell)
      return asked.answer.text
    }
    if let draft = recorded.cell.draft {
      try await self.draft(draft, recorded, state, cell)
    } else {
      try await look(recorded, state, cell)
    }
    return nil
  }

  /// The answer that a cell continues.
  private func start(of cell: Cell, in scene: Scene) -> AnswerStart? {
    guard cell.line.isContinuation, let earlier,
      let parent = cell.parent.flatMap({ earlier.session.cell($0) })
    else { return nil }
    return AnswerStart(parent, of: earlier.session, in: scene.open.text)
      .saying(earlier.answers[parent.number])
  }

  /// Repeats the reader's recorded consent; refuses a call that was not made then.
  private func consent(of cell: Cell) -> Consent? {
    let answers = cell.tools.filter { $0.consent != nil }
    if answers.allSatisfy({ $0.consent == .unasked }) { return nil }
    return { request in
      answers.first {
        $0.invocation.id == request.invocation.id
          && $0.invocation.name == request.invocation.name
          && $0.invocation.arguments == request.invocation.arguments.asRead
      }?.consent == .granted
    }
  }

  /// Proposes questions again from the same places.
  private func draft(
    _ draft: DraftLine, _ recorded: RecordedCell, _ state: CellState, _ cell: CellRecorder
  ) async throws {
    let scene = state.scene
    do {
      if recorded.has(.chunk) {
        _ = try await pipeline(state, cell).index(of: scene, needsVectors: false)
      }
      let budget = budget
      _ = try await DraftQuestions(
        prompts: ports.prompts,
        provider: try providers.provider(named: scene.settings.chat.provider),
        scene: scene
      ) { budget }.run(draft.questionKind, from: draft.samples, as: cell)
      try await cell.end(.ok)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }

  private func pipeline(_ state: CellState, _ cell: CellRecorder) -> Pipeline {
    let (budget, observer) = (budget, observer)
    var pipeline = Pipeline(
      state.over(state.ports.index.recordingServices(in: cell, meter: meter)), providers,
      memory: memory
    ) { budget }
    pipeline.journal = CellJournal(cell)
    pipeline.observer = { if case .indexing = $0 { observer($0) } }
    return pipeline
  }

  /// Runs the stages of a cell without a call; one that failed fails again after them, since the
  /// transcript has no query of a search that was not done, or no template of its prompt.
  private func look(_ recorded: RecordedCell, _ state: CellState, _ cell: CellRecorder) async throws
  {
    do {
      let searches = recorded.has(.retrieve) && !recorded.isMeasuring
      let (pipeline, scene) = (pipeline(state, cell), state.scene)
      let index = try await pipeline.index(
        of: scene, needsVectors: searches ? nil : recorded.has(.embed))
      if searches {
        _ = try await pipeline.passages(
          for: recorded.question, in: index, of: scene, readsPlaces: recorded.cell.kind == .ask)
      }
      if recorded.isMeasuring {
        for line in recorded.lines where StageLine(line)?.stage == .retrieve {
          try await cell.copy(line)
        }
      }
      for line in recorded.lines where line.kind == OutputLine.kind { try await cell.copy(line) }
      if let failure = recorded.cell.end?.failure { throw ReplayedFailure(failure) }
      try await cell.end(.ok)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }
}

/// How a recorded cell of the shelf or of suggestions runs again.
package struct ShelfCell: Sendable {
  package typealias Run = @Sendable (ReplayCell, Parameters, CellRecorder) async throws -> Void
  /// Finds it, with blobs of the session; nil for other cells, and where what it was told is not at hand.
  package typealias Find =
    @Sendable (RecordedCell, _ blob: (ContentHash) async throws -> [UInt8]?) async throws
    -> ShelfCell?

  /// True when it looked books up in catalogues, which is done again from their recorded answers.
  let isLookUp: Bool
  let run: Run

  package init(isLookUp: Bool = false, run: @escaping Run) {
    self.isLookUp = isLookUp
    self.run = run
  }
}

extension RecordedCell {
  /// True when one of its stages is computed again; a stage that was cut off is copied.
  package var isComputed: Bool {
    cell.status != .interrupted && !hasTriedChunkings
      && (cell.draft != nil || cell.shelfCall != nil || cell.stages.contains { $0.stage > .page })
  }

  /// True when it failed before a search was done and before any call of a service.
  var failedUnsearched: Bool {
    cell.end?.failure != nil && !has(.retrieve) && cell.calls.isEmpty && cell.reranks.isEmpty
  }

  /// True when no prompt could be made and the transcript does not hold the template.
  var failedWithoutTemplate: Bool {
    cell.end?.failure != nil && cell.end?.templates.isEmpty == true && has(.retrieve)
      && !has(.render) && cell.prompts.isEmpty
  }

  /// True when it searched for the questions of a set, which transcripts do not contain.
  var isMeasuring: Bool { cell.kind == .view && has(.retrieve) && cell.searches.isEmpty }

  /// True when it measured several chunk sets, since its parameters name only one.
  private var hasTriedChunkings: Bool {
    isMeasuring && Set(cell.stages.filter { $0.stage == .retrieve }.map(\.key)).count > 1
  }

  /// Stages that a replay copies without computing.
  func unchecked(by book: ReplayBooks.Found?, _ shelf: ShelfCell?)
    -> [Stage: StageVerdict.Reason]
  {
    if cell.status == .interrupted {
      return Dictionary(uniqueKeysWithValues: Stage.allCases.map { ($0, .interrupted) })
    }
    if cell.kind == .discover, shelf == nil {
      return Dictionary(uniqueKeysWithValues: Stage.allCases.map { ($0, .notShared) })
    }
    if hasTriedChunkings {
      return Dictionary(uniqueKeysWithValues: Stage.allCases.map { ($0, .questionSet) })
    }
    let readings = lines.filter { StageLine($0)?.stage == .parse }
    let hasParsed = readings.allSatisfy { book?.parsing(as: $0) != nil }
    var reasons: [Stage: StageVerdict.Reason] = hasParsed ? [:] : [.parse: .fileMissing]
    if isMeasuring { reasons[.retrieve] = .questionSet }
    return reasons
  }
}

extension ReplayBooks.Found {
  /// The reading of a file for comparison with a recorded one: of the same file or the same pages,
  /// or the only one.
  func parsing(as line: TranscriptRecord) -> StageRun? {
    guard let recorded = StageLine(line) else { return nil }
    return parsings.first { $0.key == recorded.key }
      ?? parsings.first { $0.output == recorded.output }
      ?? (parsings.count == 1 ? parsings[0] : nil)
  }
}
