import Answers
import Asking
import Basics
import Books
import Lab
package import Notebook
package import Parameters
import Search
package import Sessions

/// Questions to be drafted, with the calls and cost they need; no call was made yet.
package struct DraftPlan: Sendable {
  package let set: String
  package let kind: QuestionKind
  /// Places in the book's text, grouped by call.
  package let samples: [[Range<Int>]]
  package let provider: String
  package let model: String
  /// Tokens of all requests by our own count.
  package let requestTokens: Int
  /// Upper bound of the cost of all calls in US dollars; nil when the model is unpriced.
  package let mostDollars: Double?
  package var open: OpenBook { state.scene.open }
  let state: CellState
  let index: PreparedIndex?
}

/// A person's wish for drafts: kind, number and places.
package struct DraftRequest: Sendable {
  package let set: String
  package let count: Int
  package let kind: QuestionKind
  package let seed: UInt64
  /// Takes whole pages instead of chunks.
  package let isByPage: Bool

  package init(set: String, count: Int, kind: QuestionKind, seed: UInt64, isByPage: Bool) {
    self.set = set
    self.count = count
    self.kind = kind
    self.seed = seed
    self.isByPage = isByPage
  }
}

/// Chooses the places that questions are to be drafted from, without a call.
package struct PlanDrafts: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Plans the calls and counts their cost.
  ///
  /// Throws `QuestionError.draftingNeedsModel` without a language model and `.nothingToDraft`.
  package func run(
    _ request: DraftRequest, overrides: ParameterChanges, indexing: @escaping IngestObserver
  ) async throws -> DraftPlan {
    let state = try await notebook.state(overrides).ofOneBook("/question draft")
    let scene = state.scene
    let provider = try notebook.providers.provider(named: scene.settings.chat.provider)
    guard provider.isLanguageModel else {
      throw QuestionError.draftingNeedsModel
    }
    let index =
      request.isByPage
      ? nil
      : try await Pipeline(notebook, state).telling(indexing)
        .index(of: scene, needsVectors: false)
    let gold = scene.open.gold
    let taken = try QuestionSets(notebook.questions).known(request.set).flatMap {
      gold.known($0) ?? []
    }
    .flatMap(\.alternatives)
    let samples = DraftSampling.samples(
      request.count, of: Self.places(scene, index), for: request.kind, avoiding: taken,
      seed: request.seed)
    guard !samples.isEmpty else { throw QuestionError.nothingToDraft }
    let bodies = try DraftQuestions(notebook, state, provider).bodies(request.kind, samples)
    let card = notebook.providers.models.card(
      callNamed: scene.settings.chat.model, of: provider.name)
    return DraftPlan(
      set: request.set, kind: request.kind, samples: samples, provider: provider.name,
      model: card.name,
      requestTokens: bodies.reduce(0) { $0 + notebook.tokenCounter.count(textOf: $1) },
      mostDollars: card.prices.map { prices in
        bodies.reduce(0) {
          $0
            + prices.most(
              requestBytes: $1.count, maximumTokens: scene.settings.chat.maximumTokens)
        }
      }, state: state, index: index)
  }

  /// The chunks the reader may see, or the pages without an index.
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
