import Answers
import Asking
package import Basics
package import Lab
package import Notebook
import Sessions

/// Questions that a model proposed, and the cell that keeps them.
package struct DraftedQuestions: Sendable {
  package let cell: Int
  package let open: OpenBook
  package let drafts: [QuestionDraft]
  package let origin: QuestionOrigin
  package let usage: TokenUsage
  /// Cost of the calls in US dollars; nil when the model has no price.
  package let dollars: Double?
  /// The error that left places out; nil when all were used.
  package let failure: (any Error)?
}

/// Makes the calls of a plan, as a cell of its own.
package struct RunDrafts: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  package func run(
    _ plan: DraftPlan, source: String, observer: @escaping EvaluationObserver
  ) async throws -> DraftedQuestions {
    let provider = try notebook.providers.provider(named: plan.provider)
    let drafting = DraftQuestions(notebook, plan.state, provider)
    return try await notebook.record(.note, source: source, parameters: plan.state.parameters) {
      cell in
      for run in plan.index?.stages ?? [] { try await cell.record(run) }
      let outcome = try await drafting.run(
        plan.kind, from: plan.samples, as: cell, observer: observer)
      let hash = notebook.hasher.hash(
        try notebook.prompts.template(named: DraftQuestions.template).source)
      let version = try? Templates(notebook).versions(of: DraftQuestions.template).last?.label
      let card = notebook.providers.models.card(
        callNamed: plan.state.scene.settings.chat.model, of: plan.provider)
      return DraftedQuestions(
        cell: cell.number, open: plan.state.scene.open, drafts: outcome.drafts,
        origin: QuestionOrigin(
          model: "\(plan.provider):\(plan.model)", template: version ?? DraftQuestions.template,
          templateHash: hash, session: notebook.recorder.sessionID, cell: cell.number,
          isEdited: false),
        usage: outcome.usage, dollars: card.prices?.cost(of: outcome.usage),
        failure: outcome.failure)
    }
  }
}

extension DraftQuestions {
  /// Runs in a state of the notebook, within its limits.
  init(_ notebook: Notebook, _ state: CellState, _ provider: any ChatProvider) {
    let spending = CountSpending(notebook)
    self.init(prompts: notebook.prompts, provider: provider, scene: state.scene) {
      try await spending.budget(state.parameters)
    }
  }
}
