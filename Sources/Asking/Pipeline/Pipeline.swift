package import Answers
import Basics
import Books
package import Notebook
import Parameters
package import Search
package import Sessions

/// A question as a function of six stages: index, query, search, render, call, check.
///
/// Answers, drafts, searches, reruns, sweeps, measurements and replays call them by name, as many as
/// they need. To run from a stage on is to have the memory forget what that stage and later ones made.
package struct Pipeline: Sendable {
  package var ports: AnswerPorts
  private(set) var memory: StageMemory
  /// The provider, resolved only for a call of a model, as is `budget`.
  package var provider: @Sendable () throws -> any ChatProvider
  let budget: @Sendable () async throws -> Budget?
  let models: ModelTable
  package var journal = CellJournal()
  package var observer: AskObserver = { _ in }
  /// The reader's consent to tools; without it no tool runs that needs it.
  package var consent: Consent?
  /// Memory of wordings, so that many settings are tried with the same ones; nil calls the model
  /// every time.
  package var wordings: StageMemory?

  /// Works in a state, over its ports as they are; `budget` is asked before each call of a model.
  package init(
    _ state: CellState, _ providers: ChatProviders, memory: StageMemory,
    budget: @escaping @Sendable () async throws -> Budget? = { nil }
  ) {
    let name = state.scene.settings.chat.provider
    ports = state.ports
    self.memory = memory
    provider = { try providers.provider(named: name) }
    models = providers.models
    self.budget = budget
  }

  /// Runs in a state of the notebook, within the limits of its parameters; replies of services go
  /// into the cell.
  package init(_ notebook: Notebook, _ state: CellState, in cell: CellRecorder? = nil) {
    let spending = CountSpending(notebook)
    self.init(
      state.over(spending.metered(state.ports.index, state.parameters, in: cell)),
      notebook.providers,
      memory: notebook.memory
    ) { try await spending.budget(state.parameters) }
    journal = CellJournal(cell)
  }

  /// This pipeline, which makes again what a stage and those after it made.
  func forgetting(from stage: Stage?) async -> Pipeline {
    var copy = self
    copy.memory = await memory.forgetting(from: stage)
    return copy
  }

  /// This pipeline with an observer of cutting and embedding.
  package func telling(_ observer: @escaping IngestObserver) -> Pipeline {
    var copy = self
    copy.observer = { if case .indexing(let event) = $0 { observer(event) } }
    return copy
  }

  /// The memory whose runs go into the journal and to the observer.
  var recorded: StageMemory {
    memory.recording { [journal, observer] run in
      try await journal.stages?.record(run)
      observer(.stage(run))
    }
  }
}

/// The cell that a pipeline writes in; without one it writes nothing.
package struct CellJournal: Sendable {
  /// Takes stages and their results; nil for many questions measured in one cell.
  let stages: CellRecorder?
  /// Takes calls of models and their templates.
  package let calls: CellRecorder?

  package init(_ cell: CellRecorder? = nil) { (stages, calls) = (cell, cell) }

  private init(callsOf cell: CellRecorder) { (stages, calls) = (nil, cell) }

  package static func calls(of cell: CellRecorder) -> CellJournal { CellJournal(callsOf: cell) }
}

extension Pipeline {
  /// Answers a question; each stage records its result before the next begins.
  ///
  /// With `start` the model continues an answer that broke off.
  func answer(_ question: String, in scene: Scene, continuing start: AnswerStart? = nil)
    async throws -> (Answer, AnswerFindings)
  {
    let index = try await index(of: scene)
    let query = try await query(for: question, in: scene)
    let found = try await search(query, for: question, in: index, of: scene)
    let prompt = try await render(question, found.retrieval, in: scene)
    let answer = try await call(
      prompt, for: question, found, in: index, of: scene, continuing: start)
    return (answer, try await check(answer, in: scene))
  }

  /// The passages for a question; `readsPlaces` reads pages that it names instead of searching.
  package func passages(
    for question: String, in index: PreparedIndex, of scene: Scene, readsPlaces: Bool = true
  ) async throws -> FoundGround {
    let query = try await query(for: question, in: scene, readsPlaces: readsPlaces)
    return try await search(query, for: question, in: index, of: scene)
  }
}

/// The way to the passages of a question.
enum SearchWay: Sendable {
  /// The pages that the question names.
  case places(NamedPlaces)
  /// All pages up to the position.
  case whole
  /// Words in place of the question; `missing` has named places that the book does not have.
  case words(RewrittenQuery, missing: NamedPlaces?)
}

/// The passages for a question, and the words they are to answer.
package struct FoundGround: Sendable {
  package let retrieval: Retrieval
  package let run: StageRun
  /// Tokens of the models that were asked for words.
  let usage: TokenUsage
  package let grounding: Grounding
}

extension Pipeline {
  /// Cuts the text up to the position, and embeds the chunks if vectors are searched; `needsVectors`
  /// leaves that to the retrieval mode when it is nil.
  package func index(of scene: Scene, needsVectors: Bool? = nil) async throws -> PreparedIndex {
    let observer = observer
    let index = try await PrepareIndex(ports.index, memory: memory).run(
      scene.open, fence: scene.fence, options: scene.settings.chunking,
      needsVectors: needsVectors ?? (scene.settings.retrieval.mode != .keyword),
      observer: { observer(.indexing($0)) })
    for run in index.stages {
      try await journal.stages?.record(run)
      observer(.stage(run))
    }
    return index
  }

  /// Finds the pages that the question names, else chooses the words to search for.
  func query(for question: String, in scene: Scene, readsPlaces: Bool = true) async throws
    -> SearchWay
  {
    var missing: NamedPlaces?
    if readsPlaces {
      missing = try scene.places(in: question)
      if let problem = missing?.problem { throw problem }
      if let missing, !missing.pages.isEmpty { return .places(missing) }
      if scene.settings.retrieval.mode == .full { return .whole }
    }
    let rewrite = RewriteQuery(
      prompts: ports.prompts, encoders: ports.index.encoders, hasher: ports.index.hasher,
      provider: provider, budget: budget, known: wordings, cell: journal.calls)
    return .words(try await rewrite.run(question, in: scene), missing: missing)
  }

  /// Reads the places or searches for the words, and records the passages.
  func search(
    _ way: SearchWay, for question: String, in index: PreparedIndex, of scene: Scene
  ) async throws -> FoundGround {
    let found = try await found(way, question, index, scene)
    try await journal.stages?.record(found.retrieval)
    observer(.retrieved(found.retrieval))
    return found
  }

  private func found(
    _ way: SearchWay, _ question: String, _ index: PreparedIndex, _ scene: Scene
  ) async throws -> FoundGround {
    let pages = ReadPages(ports.index, memory: recorded)
    switch way {
    case .places(let places):
      let (retrieval, run) = try await pages.run(question, of: places, in: index, scene: scene)
      return FoundGround(
        retrieval, run, asking: places.rest.joined(separator: " "), scene,
        wanted: .of(question, retrieval.reading, asking: places.rest))
    case .whole:
      let (retrieval, run) = try await pages.whole(question, in: index, scene: scene)
      return FoundGround(retrieval, run, asking: question, scene)
    case .words(let words, let missing):
      let searched = words.query.searched
      var (retrieval, run) = try await SearchBook(ports.index, memory: recorded).run(
        searched, in: index, text: scene.open.text, options: scene.settings.retrieval,
        fence: scene.fence, expanded: words.expanded)
      retrieval = retrieval.answering(words.query)
      if let missing {
        retrieval = retrieval.with(
          PlaceReading(way: .missing, names: [], unknown: missing.unknown, pages: []))
      }
      return FoundGround(retrieval, run, asking: searched, scene, usage: words.usage)
    }
  }
}

extension FoundGround {
  fileprivate init(
    _ retrieval: Retrieval, _ run: StageRun, asking question: String, _ scene: Scene,
    wanted: Grounding.Wanted = .answer, usage: TokenUsage = TokenUsage()
  ) {
    self.init(
      retrieval: retrieval, run: run, usage: usage,
      grounding: Grounding(
        asking: question, of: Self.shown(retrieval, in: scene, wanted: wanted),
        in: scene.open.text, by: scene.settings.retrieval, wanted: wanted))
  }

  /// The passages for an extract; pages that it may show have whole sentences only.
  private static func shown(_ retrieval: Retrieval, in scene: Scene, wanted: Grounding.Wanted)
    -> [Passage]
  {
    guard wanted.showsText else { return retrieval.passages }
    let sentences = WholeSentences(in: scene.open.text, behind: scene.fence)
    return retrieval.passages.map(sentences.completing)
  }
}

extension Grounding {
  /// Makes passages of a text, with their page map and the indices of those that begin inside a
  /// sentence.
  init(
    asking question: String, of passages: [Passage], in text: BookText,
    by options: RetrievalOptions,
    wanted: Wanted = .answer
  ) {
    self.init(
      question: question, passages: passages, pageMap: text.pageMap, wanted: wanted,
      cutPassages: Set(
        passages.indices.filter { !text.beginsSentence(at: passages[$0].range.lowerBound) }),
      tables: Dictionary(
        uniqueKeysWithValues: passages.enumerated().compactMap { index, passage in
          let start = passage.range.lowerBound
          guard start > 0, text.utf8[start - 1] == 0x0A else { return nil }
          return TableHead(above: passage.range, in: text).map { (index, $0) }
        }),
      unrelatedCosine: options.unrelatedCosine)
  }
}

extension Grounding.Wanted {
  /// True when the passages themselves may be the answer.
  fileprivate var showsText: Bool { self == .text || self == .answerOrText }

  /// A few pages that can be read at a glance are shown, unless an account of them is asked for.
  fileprivate static func of(_ question: String, _ reading: PlaceReading?, asking rest: [String])
    -> Self
  {
    let isShort =
      reading?.way == .read && (reading?.pageCount ?? .max) <= ExtractiveAnswer.mostShownPages
    guard rest.isEmpty else { return isShort ? .answerOrText : .answer }
    return isShort && !PlaceParser.asksForAccount(question) ? .text : .account
  }
}
