import Answers
package import Basics
import Books
package import Lab
import Parameters
import Search
package import Sessions

/// Questions to be drafted, with what that would take; nothing has been asked yet.
package struct DraftPlan: Sendable {
  package let set: String
  package let kind: QuestionKind
  /// Places in the book's text, those of one call together.
  package let samples: [[Range<Int>]]
  package let provider: String
  package let model: String
  /// Tokens of all requests by our own count.
  package let requestTokens: Int
  /// Dollars that all calls can cost at most; nil when the model is unpriced.
  package let mostDollars: Double?
  package var open: OpenBook { scene.open }
  let scene: Scene
  let parameters: Parameters
  let index: PreparedIndex?
}

/// What a model proposed, and the cell that keeps it.
package struct DraftedQuestions: Sendable {
  package let cell: Int
  package let open: OpenBook
  package let drafts: [QuestionDraft]
  package let origin: QuestionOrigin
  package let usage: TokenUsage
  /// Nil when the model is unpriced.
  package let dollars: Double?
  /// Why places were left out; nil when all were asked about.
  package let failure: (any Error)?
}

/// What drafts are made from, as a person says it.
package struct DraftRequest: Sendable {
  package let set: String
  package let count: Int
  package let kind: QuestionKind
  package let seed: UInt64
  /// From whole pages instead of chunks.
  package let isByPage: Bool

  package init(set: String, count: Int, kind: QuestionKind, seed: UInt64, isByPage: Bool) {
    self.set = set
    self.count = count
    self.kind = kind
    self.seed = seed
    self.isByPage = isByPage
  }
}

extension Notebook {
  /// Chooses the places and counts what asking about them would take.
  ///
  /// Throws `QuestionError.needsModel` without a language model and `.nothingToDraft`.
  package func planDrafts(
    _ request: DraftRequest, overrides: [String], indexing: @escaping IngestObserver
  ) async throws -> DraftPlan {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters).ofOneBook("/question draft")
    let provider = try providers.provider(named: scene.settings.chat.provider)
    guard provider.isLanguageModel else {
      throw QuestionError.needsModel(command: "/question draft")
    }
    let index =
      request.isByPage
      ? nil : try await self.index(scene, needsVectors: false, observer: indexing)
    let taken = try knownQuestions(of: request.set).flatMap { try places(of: $0) ?? [] }
      .flatMap(\.alternatives)
    let samples = DraftSampling.samples(
      request.count, of: Self.places(scene, index), for: request.kind, avoiding: taken,
      seed: request.seed)
    guard !samples.isEmpty else { throw QuestionError.nothingToDraft }
    let bodies = try drafting(scene, provider, parameters).bodies(request.kind, samples)
    let card = providers.models.card(
      callNamed: scene.settings.chat.model, of: provider.name)
    return DraftPlan(
      set: request.set, kind: request.kind, samples: samples, provider: provider.name,
      model: card.name,
      requestTokens: bodies.reduce(0) { $0 + ports.tokenCounter.count(textOf: $1) },
      mostDollars: card.prices.map { prices in
        bodies.reduce(0) {
          $0
            + prices.most(
              requestBytes: $1.count, maximumTokens: scene.settings.chat.maximumTokens)
        }
      }, scene: scene, parameters: parameters, index: index)
  }

  /// Makes the calls of a plan; a cell of its own.
  package func draftQuestions(
    _ plan: DraftPlan, source: String, observer: @escaping EvaluationObserver
  ) async throws -> DraftedQuestions {
    let provider = try providers.provider(named: plan.provider)
    let drafting = drafting(plan.scene, provider, plan.parameters)
    return try await record(.note, source: source, parameters: plan.parameters) { cell in
      for run in plan.index?.stages ?? [] { try await cell.record(run) }
      let outcome = try await drafting.run(
        plan.kind, from: plan.samples, as: cell, observer: observer)
      let hash = ports.hasher.hash(
        try ports.prompts.template(named: DraftQuestions.template).source)
      let version = try? versions(of: DraftQuestions.template).last?.label
      let card = providers.models.card(callNamed: plan.scene.settings.chat.model, of: plan.provider)
      return DraftedQuestions(
        cell: cell.number, open: plan.scene.open, drafts: outcome.drafts,
        origin: QuestionOrigin(
          model: "\(plan.provider):\(plan.model)", template: version ?? DraftQuestions.template,
          templateHash: hash, session: recorder.sessionID, cell: cell.number, isEdited: false),
        usage: outcome.usage, dollars: card.prices?.cost(of: outcome.usage),
        failure: outcome.failure)
    }
  }

  /// The question of a set that a draft repeats, if any; those just taken count too.
  package func likeness(of draft: QuestionDraft, in set: String) throws
    -> QuestionLikeness.Likeness?
  {
    var known = QuestionLikeness()
    for question in try knownQuestions(of: set) {
      let gold = try places(of: question) ?? []
      known.add(id: question.id, text: question.text, gold: gold.flatMap(\.alternatives))
    }
    return known.likeness(of: draft.text, gold: draft.quotes.compactMap(\.place))
  }

  /// The same draft with another question or other quotes, held against the book again.
  package func revise(_ draft: QuestionDraft, text: String, quotes: [String]) throws
    -> QuestionDraft
  {
    let open = try oneBook("/question draft")
    return DraftVerifier(text: open.text, fence: open.book.fence).draft(
      text, quotes: quotes, kind: draft.kind, sample: draft.sample)
  }

  /// Adds a draft that the reader has taken; gold that the book lacks never gets in.
  package func take(_ draft: QuestionDraft, into set: String, origin: QuestionOrigin) throws
    -> Question
  {
    if let missing = draft.quotes.first(where: { $0.place == nil }) {
      throw QuestionError.goldMissing(question: draft.text, text: missing.text)
    }
    return try add(
      text: draft.text, kind: draft.kind,
      spans: draft.spans(of: try oneBook("/question draft").text), to: set, origin: origin)
  }

  private func drafting(_ scene: Scene, _ provider: any ChatProvider, _ parameters: Parameters)
    -> DraftQuestions
  {
    DraftQuestions(ports: ports, provider: provider, scene: scene) {
      try await CountSpending(self).budget(parameters)
    }
  }

  /// Chunks, or pages where there is no index, as far as they may be read.
  private static func places(_ scene: Scene, _ index: PreparedIndex?) -> [Range<Int>] {
    let text = scene.open.text
    let end = text.pageMap.end(before: scene.fence)
    guard let index else {
      return text.pageMap.ranges.filter { $0.upperBound <= end }.map {
        text.utf8.trimmingBlanks($0)
      }
    }
    return index.chunks.compactMap { $0.visibleRange(in: text, before: end) }
  }
}
