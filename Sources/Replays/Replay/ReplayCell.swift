import Answers
import Asking
import Basics
import Books
import Evaluation
import Imports
import Notebook
import Parameters
import Sessions
import Shelf
import Suggesting

/// Runs one recorded cell again, up to its recorded end, ignoring its typed line.
///
/// A cell is known by its stages: its line of text is a question or a query, never a command. So a
/// transcript from elsewhere runs nothing but the pipeline.
struct ReplayCell {
  let ports: AnswerPorts
  let providers: ChatProviders
  let memory: StageMemory
  let observer: AskObserver
  /// The budget of calls; nil when no provider is called.
  var budget: Budget?
  var meter: ServiceMeter?
  /// The session and this replay's answers, for cells that continue an answer.
  var earlier: (session: Session, answers: [Int: String])?
  /// True when the template is the recorded one, so that a prompt which could not be made cannot be
  /// made now.
  var hasOwnTemplate = false

  /// What a cell of suggestions was told; nil for other cells, and where it is not at hand.
  var told: RecordedRound?

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
    if recorded.isComputed, let asked = recorded.cell.shelfCall {
      try await propose(asked, parameters, cell)
      return nil
    }
    if recorded.isComputed, let told {
      try await suggest(told, recorded, parameters, cell)
      return nil
    }
    guard recorded.isComputed, let book else {
      var lookUp = RecordedLookUp()
      for line in recorded.lines where StageLine(line)?.stage != .parse {
        try await cell.copy(recorded.isLookUp ? lookUp.line(line) : line)
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

  /// Asks for the shelf again, with the recorded input.
  private func propose(_ asked: ShelfCallLine, _ parameters: Parameters, _ cell: CellRecorder)
    async throws
  {
    let provider = try providers.provider(named: parameters[.chatProvider])
    let budget = budget
    do {
      switch asked.task {
      case .photos:
        let photos = (asked.input["photos"]?.array ?? []).compactMap { AskedPhoto($0) }
        let call = try ShelfCall(
          AskAboutPhotos.template, of: ports.prompts, hasher: ports.index.hasher, provider,
          parameters
        ) { budget }
        _ = try await AskAboutPhotos(call: call).run(photos, as: cell)
      case .columns:
        guard let question = ColumnQuestion(asked.input) else { break }
        let call = try ShelfCall(
          AskAboutColumns.template, of: ports.prompts, hasher: ports.index.hasher, provider,
          parameters
        ) { budget }
        _ = try await AskAboutColumns(call: call).run(question, as: cell)
      }
      try await cell.end(.ok)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }

  /// Suggests books again from what the cell was told.
  private func suggest(
    _ told: RecordedRound, _ recorded: RecordedCell, _ parameters: Parameters,
    _ cell: CellRecorder
  ) async throws {
    var pipeline = DiscoverPipeline(
      parameters, source: told, memory: memory)
    pipeline.journal = cell
    pipeline.verifier = told
    if parameters[.discoverSources] != .offline {
      let budget = budget
      let call = try ShelfCall(
        parameters[.discoverTemplate], of: ports.prompts, hasher: ports.index.hasher,
        try providers.provider(named: parameters[.chatProvider]), parameters
      ) { budget }
      // A cell without a call took the outcome of another one, or had no budget for it.
      pipeline.proposer = AskForBooks(
        call: call, cell: cell,
        known: recorded.cell.calls.isEmpty ? [told.asked].compactMap(\.self) : [],
        replayed: told.asked?.failure)
    }
    try await cell.ending { [pipeline] _ in _ = try await pipeline.suggest(from: told.inputs) }
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

extension RecordedCell {
  /// True when one of its stages is computed again; a stage that was cut off is copied.
  var isComputed: Bool {
    cell.status != .interrupted && !hasTriedChunkings
      && (cell.draft != nil || cell.shelfCall != nil || cell.stages.contains { $0.stage > .page })
  }

  /// True when it looked books up in catalogues, which is done again from their recorded answers.
  var isLookUp: Bool { RecordedLookUp.isIn(cell) }

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
  func unchecked(by book: ReplayBooks.Found?, _ told: RecordedRound?)
    -> [Stage: StageVerdict.Reason]
  {
    if cell.status == .interrupted {
      return Dictionary(uniqueKeysWithValues: Stage.allCases.map { ($0, .interrupted) })
    }
    if cell.kind == .discover, told == nil {
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
