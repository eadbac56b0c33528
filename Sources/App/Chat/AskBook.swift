package import Answers
import Basics
package import Parameters
import Search
import Sessions

/// Answers questions about a book; `Asking` has the steps of each.
package struct AskBook: Sendable {
  let ports: LibraryPorts
  let providers: ChatProviders
  let cache: StageCache
  let recomputing: Stage?
  let budget: Budget?
  let consent: Consent?
  let meter: ServiceMeter?

  /// From the stage `recomputing` on everything is computed, whatever is known; without `consent`
  /// no tool runs that the reader has to allow.
  package init(
    _ ports: LibraryPorts, providers: ChatProviders, cache: StageCache,
    recomputing: Stage? = nil, budget: Budget? = nil, consent: Consent? = nil,
    meter: ServiceMeter? = nil
  ) {
    self.meter = meter
    self.consent = consent
    self.ports = ports
    self.providers = providers
    self.cache = cache
    self.recomputing = recomputing
    self.budget = budget
  }

  func recordingServices(in cell: CellRecorder) -> AskBook {
    AskBook(
      ports.recordingServices(in: cell, meter: meter), providers: providers, cache: cache,
      recomputing: recomputing, budget: budget, consent: consent)
  }

  /// Takes every step and records it before the next begins.
  ///
  /// A failed or cancelled call gives an answer with what had arrived; errors before the call
  /// throw. With `start` the model goes on with an answer that broke off.
  package func run(
    _ question: String, in scene: Scene, start: AnswerStart? = nil, journal: some CellJournal,
    observer: @escaping AskObserver
  ) async throws -> Answer {
    let asking = try Asking(question, of: scene, by: self, journal: journal, observer: observer)
    let index = try await asking.index()
    let found = try await asking.passages(in: index)
    let prompt = try await asking.prompt(from: found.retrieval)
    let reply = try await asking.reply(to: prompt, found, in: index, start: start)
    return Answer(
      question: question, provider: asking.provider, retrieval: found.retrieval, prompt: prompt,
      reply: reply, limit: scene.settings.chat.maximumTokens, spent: found.usage)
  }

  /// Everything up to the prompt, without calling anyone: neither for other wordings nor for re-ranking.
  package func draft(
    _ question: String, in scene: Scene, journal: some CellJournal,
    observer: @escaping AskObserver
  ) async throws -> Draft {
    let provider = try providers.provider(named: scene.settings.chat.provider)
    let (quiet, omitted) = scene.withoutCalls(for: question, by: provider)
    let asking = try Asking(question, of: quiet, by: self, journal: journal, observer: observer)
    let index = try await asking.index()
    let found = try await asking.passages(in: index)
    let prompt = try await asking.prompt(from: found.retrieval)
    return Draft(
      prompt: prompt, retrieval: found.retrieval,
      body: try await asking.request(prompt, found, in: index),
      measure: asking.measure(prompt), omitted: omitted)
  }

  /// Dollars for an answer; nil when nothing was called or the model is unpriced.
  func cost(of answer: Answer, _ scene: Scene) -> Double? {
    guard answer.usage != TokenUsage() else { return nil }
    return providers.models.card(callNamed: scene.settings.chat.model, of: answer.provider)
      .prices?.cost(of: answer.usage)
  }
}
