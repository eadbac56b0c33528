import Answers
import Asking
import Basics
import Books
import Notebook
import Parameters
import Search
import Sessions

/// A replay under way: the cells in order, each compared with its record.
actor ReplayRun {
  private let session: Session
  private let location: String
  private let notebook: Notebook
  private let offline: [any ChatProvider]
  private let bench: AnswerPorts
  private let options: ReplayOptions
  private let shelf: ShelfCell.Find
  private let observer: AskObserver
  private let memory: StageMemory
  private let books: ReplayBooks
  /// Blobs that were withheld when the session was shared.
  private let withheld: Set<ContentHash>
  /// Books that were not found, and that no cell looks into.
  private var absent: [WantedBook] = []
  /// Answers of this replay by cell.
  private var answers: [Int: String] = [:]

  init(
    session: Session, location: String, notebook: Notebook, offline: [any ChatProvider],
    bench: (ingesting: IngestPorts, answering: AnswerPorts), options: ReplayOptions,
    withheld: Set<ContentHash>, shelf: @escaping ShelfCell.Find, observer: @escaping AskObserver
  ) {
    self.shelf = shelf
    self.withheld = withheld
    books = ReplayBooks(
      of: session, library: notebook.ingesting, bench: bench.ingesting,
      isScratch: options.mode == .verify,
      files: options.books, observer: { observer(.indexing($0)) })
    self.session = session
    self.location = location
    self.notebook = notebook
    self.offline = offline
    self.bench = bench.answering
    memory = StageMemory(hasher: self.bench.index.hasher)
    self.options = options
    self.observer = observer
  }

  func report(on recorded: [RecordedCell], _ integrity: VerifySession.Report) async throws
    -> ReplayReport
  {
    try await requireBooks(of: recorded)
    let blob = blobs
    let deck = TapeDeck(
      ChatTape(session), policy: policy, hasher: bench.index.hasher, blob: blob)
    let tape = VectorTape(
      session, library: notebook.index.vectors, hasher: bench.index.hasher, blob: blob)
    let isLive = options.mode != .verify
    var ports = bench
    ports.index.encoders.catalog = TapedEmbedders(
      base: bench.index.encoders.catalog, tape: tape, isLive: isLive)
    let reranks = RerankTape(session, hasher: bench.index.hasher)
    let (recorder, memory) = try await recorder()
    var reports: [ReplayReport.CellReport] = []
    for cell in recorded {
      try Task.checkCancellation()
      ports.index.encoders.rerankers = TapedRerankers(
        base: bench.index.encoders.rerankers, tape: reranks, cell: cell.number, isLive: isLive)
      ports.shelf.tape = try await shelfTape(of: cell.cell)
      reports.append(try await run(cell, recorder, memory, deck, ports))
    }
    let isWritten = memory == nil
    return ReplayReport(
      session: session, books: await books.checks, absent: absent.map(\.title), cells: reports,
      integrity: integrity,
      written: isWritten ? (recorder.sessionID, recorder.location) : nil)
  }

  private func run(
    _ recorded: RecordedCell, _ recorder: SessionRecorder, _ memory: MemoryTranscript?,
    _ deck: TapeDeck, _ ports: AnswerPorts
  ) async throws -> ReplayReport.CellReport {
    let missed = await deck.misses.count
    let book = try await book(of: recorded)
    let parameters = parameters(of: recorded.cell)
    let turns = turns(before: recorded.cell)
    let calls = await deck.begin(recorded.cell)
    let shelf = try await shelf(recorded, blobs)
    let cell =
      memory == nil
      ? try await begin(recorded, recorder, book, parameters, turns)
      : try await recorder.adopt(recorded.cell, after: calls)
    var failure: (any Error)?
    do {
      answers[recorded.number] = try await ReplayCell(
        ports: await offering(recorded.cell, ports),
        providers: TapedProviders(
          live: notebook.providers, offline: offline, mode: options.mode, deck: deck
        ).providers(for: recorded.cell, parameters), memory: self.memory,
        observer: observer, budget: try await budget(parameters, recorder),
        meter: options.mode == .verify
          ? nil : CountSpending(notebook).meter(await notebook.parameters),
        earlier: (session, options.history == .fresh ? answers : [:]),
        hasOwnTemplate: hasOwnTemplate(recorded.cell, parameters), shelf: shelf
      ).run(recorded, of: book, parameters: parameters, turns: turns, as: cell)
    } catch is CancellationError {
      throw CancellationError()
    } catch let error as StorageError {
      throw error
    } catch let error as EmbeddingError where error.isOfMachine {
      // Without a comparison, no difference of the lines would show the reason.
      throw error
    } catch {
      // The failure is recorded in the cell, and so part of the comparison.
      failure = error
    }
    let misses = Array(await deck.misses.dropFirst(missed))
    let unshared = Unshared(
      recorded.cell, of: session, withheld: withheld, failure: failure, misses: misses)
    let lines = try await memory?.lines(of: recorded.number)
    return ReplayReport.CellReport(
      recorded: recorded.cell, replayed: await recorder.session.cell(recorded.number),
      verdicts: lines.map {
        StageVerdict.all(
          recorded: recorded.lines, replayed: $0,
          unchecked: recorded.unchecked(by: book, shelf).merging(unshared.stages) { $1 })
      } ?? [], misses: unshared.stages.isEmpty ? misses : [],
      isComputed: recorded.isComputed && (book != nil || shelf != nil) || shelf?.isLookUp == true)
  }

  /// The shelf as a cell was told of it; its first request names the tools that it had.
  private func shelfTape(of cell: Cell) async throws -> ShelfTape {
    guard let call = cell.calls.first(where: { $0.purpose == nil }) else {
      return ShelfTape(cell.tools, request: nil)
    }
    return ShelfTape(cell.tools, request: try await blobs(call.request))
  }

  private func begin(
    _ recorded: RecordedCell, _ recorder: SessionRecorder, _ book: ReplayBooks.Found?,
    _ parameters: Parameters, _ turns: [Turn]
  ) async throws -> CellRecorder {
    try await recorder.begin(
      recorded.cell.kind, source: recorded.cell.source, parameters: parameters,
      book: book?.desk.book, position: recorded.cell.line.position,
      parent: recorded.cell.parent, context: turns.map(\.cell),
      isContinuation: recorded.cell.line.isContinuation)
  }

  /// The book of a cell; nil for a cell without one, or one that is not computed again.
  private func book(of cell: RecordedCell) async throws -> ReplayBooks.Found? {
    guard cell.isComputed, cell.cell.shelfCall == nil, let line = cell.book,
      !absent.contains(where: { line.holds($0.pages) })
    else { return nil }
    return try await books.find(line)
  }

  /// Throws `ReplayError.booksMissing` when a cell looks into a book that was not found.
  ///
  /// A cell that only opened such a book is copied, because nothing after it uses the book.
  private func requireBooks(of recorded: [RecordedCell]) async throws {
    absent = try await books.missing()
    let computed = Set(
      recorded.filter { $0.isComputed && $0.cell.shelfCall == nil }.map(\.number))
    let missing = absent.map {
      MissingBook(title: $0.title, cells: session.cells(using: $0.pages))
    }
    if missing.contains(where: { !computed.isDisjoint(with: $0.cells) }) {
      throw ReplayError.booksMissing(missing)
    }
  }

  /// The ports with the recorded templates, unless the reader chose their own.
  private func offering(_ cell: Cell, _ ports: AnswerPorts) async -> AnswerPorts {
    guard options.templates == .recorded else { return ports }
    return ports.offering(await RecordedPrompts(of: cell, else: ports.prompts, blob: blobs))
  }

  /// True when a cell is computed with the template it was recorded with.
  private func hasOwnTemplate(_ cell: Cell, _ parameters: Parameters) -> Bool {
    options.templates == .recorded
      && cell.parameters?.restored.parameters[.template] == parameters[.template]
  }

  private func parameters(of cell: Cell) -> Parameters {
    let recorded = cell.parameters?.restored.parameters ?? Parameters()
    return recorded.applying(options.overrides, origin: .cell)
  }

  /// The reader's own limits, when a provider may be called; a recorded session sets none of them.
  private func budget(_ parameters: Parameters, _ recorder: SessionRecorder) async throws -> Budget?
  {
    guard options.mode != .verify else { return nil }
    var limits = parameters
    let own = await notebook.parameters
    for limit: ParameterKey<Double> in [.callBudget, .sessionBudget, .dayBudget] {
      try limits.set(
        limit.name, to: own.setting(limit.parameter).value.description, origin: .cell)
    }
    return try await CountSpending(notebook).budget(limits, replay: await recorder.cells)
  }

  /// The turns that a cell's model was shown, recorded or answered by this replay.
  private func turns(before cell: Cell) -> [Turn] {
    cell.line.context.compactMap { number in
      guard let earlier = session.cell(number) else { return nil }
      let fresh = options.history == .fresh ? answers[number] : nil
      return Turn(
        cell: number, question: earlier.searches.first?.query ?? earlier.source,
        answer: fresh ?? earlier.text, position: earlier.line.position)
    }
  }

  private var policy: TapeDeck.Policy {
    switch options.mode {
    case .live: .live
    case .fill, .override: .fill
    case .play, .verify, .rescore: .strict
    }
  }

  /// A recorder in memory for a check; otherwise of a new session that names its origin.
  private func recorder() async throws -> (SessionRecorder, MemoryTranscript?) {
    let id = session.head?.session ?? ""
    guard options.mode != .verify else {
      let memory = MemoryTranscript(sessionID: id, hasher: bench.index.hasher)
      return (try await notebook.recorder.sibling(memory, title: session.title, parent: id), memory)
    }
    let title = "\(options.mode.rawValue) of \(session.title)"
    let store = try await notebook.sessions.create(title: title)
    return (try await notebook.recorder.sibling(store, title: title, parent: id), nil)
  }

  private var blobs: @Sendable (ContentHash) async throws -> [UInt8]? {
    let (sessions, location) = (notebook.sessions, location)
    return { try await sessions.blob($0, of: location) }
  }
}

/// The providers of a replay, each reading the tape of the session.
struct TapedProviders {
  let live: ChatProviders
  /// All providers, each refusing to connect.
  let offline: [any ChatProvider]
  let mode: ReplayMode
  let deck: TapeDeck

  /// The one provider that a cell may call.
  func providers(for cell: Cell, _ parameters: Parameters) throws -> ChatProviders {
    let name = try name(for: cell, parameters)
    let live = live
    let wire = try offline.first { $0.name == name } ?? live.provider(named: name)
    let known = mode == .live ? [] : cell.calls.first?.without ?? []
    let taped = TapedChatProvider(wire, deck: deck, without: known) {
      try live.provider(named: name)
    }
    return ChatProviders([taped], lacking: [:])
  }

  /// The provider's name in the parameters; for `auto` the one of the recorded calls.
  private func name(for cell: Cell, _ parameters: Parameters) throws -> String {
    let name = parameters[.chatProvider]
    guard name == "auto" else { return name }
    if mode != .live, let call = cell.calls.first { return call.provider }
    return try live.provider(named: name).name
  }
}
