import Books
import Discovery
import Parameters
import Sessions

/// Runs a round with given inputs as a cell.
struct SuggestAsCell: Sendable {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Nothing that `recorded` or `asked` holds is asked again.
  ///
  /// Stages from `recomputing` on are computed even if their results are known; from `candidates` on the model
  /// is asked again.
  func run(
    _ gathered: GatheredInputs, _ parameters: Parameters, source: String, parent: Int? = nil,
    recorded: RecordedRound? = nil, knowing asked: [AskedProposals] = [],
    recomputing: Stage? = nil, observer: @escaping ProposalObserver
  ) async throws -> SuggestedCell {
    let inputs = gathered.inputs
    let asksModel = parameters[.discoverSources] != .offline
    let parameters = asksModel ? try ShelfCall.parameters(parameters) : parameters
    let cell = try await notebook.recorder.begin(
      .discover, source: source, parameters: parameters, book: try await book(of: inputs.near),
      parent: parent)
    let isAskedAgain = recomputing.map { $0 <= .candidates } ?? false
    let known = isAskedAgain ? [] : (asked + [recorded?.asked].compactMap(\.self))
    let (suggested, dollars) = try await cell.ending { cell in
      var pipeline = pipeline(
        inputs, parameters, recorded, await notebook.memory.forgetting(from: recomputing))
      pipeline.journal = cell
      pipeline.keptShelf = gathered.kept
      if asksModel {
        pipeline.proposer = try ProposeBooks(notebook, parameters)
          .source(in: cell, known: known.filter { $0.reply != nil }, observer: observer)
      }
      let suggested = try await pipeline.suggest(from: inputs)
      let dollars = await self.dollars(of: cell.number)
      try await cell.end(.ok, cost: dollars)
      return (suggested, dollars)
    }
    try await notebook.recordDesk()
    return SuggestedCell(
      cell: cell.number, parent: parent, round: suggested.presented,
      parameters: parameters, dollars: dollars,
      suggestions: suggested.round?.mix.suggestions ?? [],
      asked: suggested.asked, wanted: LearnMeaning.Wanted(suggested))
  }

  /// The book that a list is near, at the position it was read up to: nobody who reads less far sees where.
  private func book(of near: NearPassage?) async throws -> Book? {
    guard let near, let pages = near.bookPages else { return nil }
    var book = try await notebook.ports.books.books().first { $0.pagesHash == pages }
    book?.position = near.position.map { ReadingPosition(page: $0) } ?? .unset
    return book
  }

  private func pipeline(
    _ inputs: DiscoverInputs, _ parameters: Parameters, _ recorded: RecordedRound?,
    _ memory: StageMemory
  ) -> DiscoverPipeline {
    let source = MeantAnswers(notebook, making: recorded == nil && inputs.near != nil)
    var pipeline = DiscoverPipeline(
      parameters, source: recorded.map { KnownAnswers(recorded: $0, source: source) } ?? source,
      memory: memory)
    let verifier = VerifyProposals(notebook)
    pipeline.verifier =
      recorded.map { KnownVerdicts(recorded: $0, verifier: verifier) } ?? verifier
    return pipeline
  }

  private func dollars(of number: Int) async -> Double? {
    guard let cell = await notebook.recorder.session.cell(number), cell.hasSpent else { return nil }
    let spending = Spending([cell], models: notebook.providers.models)
    return spending.rows.isEmpty || !spending.isComplete ? nil : spending.dollars
  }
}
