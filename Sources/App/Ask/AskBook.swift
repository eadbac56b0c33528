package import Answers
import Basics
package import Parameters
import Sessions

/// An answer and the cell it is kept in.
package struct AnsweredCell: Sendable {
  package let cell: Int
  /// The cell it runs again.
  package let parent: Int?
  package let open: OpenBook
  /// The part of the book that it was answered from.
  package let visible: VisibleBook
  package let answer: Answer
  /// The settings it was answered with, as its session records them.
  package let parameters: Parameters
  package let citations: [ResolvedCitation]
  /// Citations by the provider itself.
  package let nativeCitations: [ResolvedCitation]
  /// The answer's sentences compared with the book.
  package let check: GroundingCheck
  /// Cost in US dollars; nil when no model was called or it has no price.
  package let dollars: Double?
}

/// Answers a question in a cell that has begun, by the steps of `Step.all`; `AskAsCell` begins the cell.
package struct AskBook: Sendable {
  private let state: CellState
  private let providers: ChatProviders
  private let cache: StageCache
  private let recomputing: Stage?
  private let budget: Budget?
  private let consent: Consent?
  private let meter: ServiceMeter?

  /// `recomputing` is the first stage computed anew even if its result is known; without `consent`
  /// no tool runs that needs it.
  package init(
    _ state: CellState, providers: ChatProviders, cache: StageCache,
    recomputing: Stage? = nil, budget: Budget? = nil, consent: Consent? = nil,
    meter: ServiceMeter? = nil
  ) {
    self.meter = meter
    self.consent = consent
    self.state = state
    self.providers = providers
    self.cache = cache
    self.recomputing = recomputing
    self.budget = budget
  }

  /// Answers as a cell that has begun, and ends the cell in every case.
  ///
  /// A failed or cancelled call gives an answer with the text received; errors before the call
  /// throw. With `start` the model continues an answer that broke off.
  package func run(
    _ question: String, start: AnswerStart? = nil, as cell: CellRecorder,
    observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    do {
      // After a crash the cell still has all of an answer that is being continued.
      if let start { try await cell.record(part: start.text) }
      var pipeline = try pipeline(
        state.over(state.ports.recordingServices(in: cell, meter: meter)), observer)
      pipeline.journal = cell
      var asking = Asking(question, in: state.scene)
      asking.start = start
      asking = try await pipeline.run(Step.all, on: asking)
      let (answer, checked) = (try asking.made(\.answer), try asking.made(\.checked))
      let dollars = cost(of: answer)
      try await cell.end(answer.status, failure: answer.failure, cost: dollars)
      return AnsweredCell(
        cell: cell.number, parent: cell.cell.parent, open: state.scene.open,
        visible: VisibleBook(state.scene.open, behind: state.scene.fence), answer: answer,
        parameters: await cell.parameters, citations: checked.citations,
        nativeCitations: checked.native, check: checked.check, dollars: dollars)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }

  /// Runs every step up to the prompt without calling a model, even for other wordings or
  /// re-ranking.
  package func draft(_ question: String, observer: @escaping AskObserver) async throws -> Draft {
    let pipeline = try pipeline(state, observer)
    let (quiet, omitted) = state.scene.withoutCalls(
      for: question, by: try pipeline.provider())
    let asking = try await pipeline.run(Step.through(.render), on: Asking(question, in: quiet))
    return Draft(
      prompt: try asking.made(\.prompt), retrieval: try asking.made(\.found).retrieval,
      body: try await pipeline.request(asking), measure: try await pipeline.measure(asking),
      omitted: omitted)
  }

  /// Throws `LLMError` for a missing provider.
  private func pipeline(_ state: CellState, _ observer: @escaping AskObserver) throws -> Pipeline {
    let budget = budget
    var pipeline = Pipeline(state, providers, cache: cache) { budget }
    // One provider answers to the end, though `auto` would find another once a key is added.
    let provider = try pipeline.provider()
    pipeline.provider = { provider }
    pipeline.observer = observer
    pipeline.recomputing = recomputing
    pipeline.consent = consent
    return pipeline
  }

  /// Cost of an answer in US dollars; nil when no model was called or it is unpriced.
  private func cost(of answer: Answer) -> Double? {
    guard answer.usage != TokenUsage() else { return nil }
    return providers.models.card(callNamed: state.scene.settings.chat.model, of: answer.provider)
      .prices?.cost(of: answer.usage)
  }
}
