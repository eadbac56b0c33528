import Answers
import Asking
import Basics
package import Books
import Lab
package import Notebook
package import Parameters
import Sessions

/// Calls and cost of answering a set, and of judging the answers.
package struct AnswerPlan: Sendable {
  /// Calls of one model, and the most they can cost.
  package struct Calls: Sendable {
    /// Provider and model, such as `anthropic:claude-sonnet-4-5`.
    package let model: String
    package let count: Int
    package let requestTokens: Int
    /// Upper bound of the cost in US dollars; nil when the model has no price.
    package let mostDollars: Double?
  }

  /// Calls that answer; nil without a language model.
  package let answering: Calls?
  package let judging: Calls?
}

/// The judge of the answers, and the number of its runs for each.
package struct JudgeChoice: Hashable, Sendable {
  /// `provider` or `provider:model`; empty for the model that answers.
  package let model: String
  package let runs: Int

  package init(model: String, runs: Int) {
    self.model = model
    self.runs = runs
  }

  /// The judge as parameters on top of those of the answers.
  var changes: ParameterChanges {
    get throws(ParameterError) { model.isEmpty ? [] : try ModelChoice(model).changes }
  }
}

/// Answers the questions of a report, each in a cell beside the conversation.
package struct AnswerQuestionSet: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Counts calls and cost of answering the questions of a report, without a call.
  ///
  /// Throws `QuestionError.needsModel` for a judge that is not a language model.
  package func plan(
    of report: EvaluationReport, overrides: ParameterChanges, behind fence: Fence? = nil,
    judge: JudgeChoice?
  ) async throws -> AnswerPlan {
    let state = try await notebook.state(overrides, behind: fence).answering
    let provider = try notebook.providers.provider(named: state.scene.settings.chat.provider)
    var answering: AnswerPlan.Calls?
    if provider.isLanguageModel {
      let pipeline = Pipeline(state, notebook.providers, memory: notebook.memory)
      var bodies: [[UInt8]] = []
      for outcome in report.searched {
        bodies.append(
          try await pipeline.draft(outcome.question.text, in: state.scene).body)
      }
      answering = calls(bodies, of: provider, state.scene.settings.chat)
    }
    var judging: AnswerPlan.Calls?
    if let judge { judging = try await calls(of: judge, report, overrides, fence, state.scene) }
    return AnswerPlan(answering: answering, judging: judging)
  }

  private func calls(
    of judge: JudgeChoice, _ report: EvaluationReport, _ overrides: ParameterChanges,
    _ fence: Fence?,
    _ answered: Scene
  ) async throws -> AnswerPlan.Calls {
    let judging = try await JudgeAnswers(notebook, judge, overrides, fence)
    // An answer is counted at its upper bound, four bytes to a token.
    let answer = [UInt8](repeating: 0x61, count: answered.settings.chat.maximumTokens * 4)
    let bodies = try report.searched.map {
      try judging.body($0.question, $0.ranking.needs) + answer
    }
    return calls(
      Array(repeating: bodies, count: judge.runs).flatMap(\.self), of: judging.provider,
      judging.scene.settings.chat)
  }

  private func calls(_ bodies: [[UInt8]], of provider: any ChatProvider, _ chat: ChatSettings)
    -> AnswerPlan.Calls
  {
    let card = notebook.providers.models.card(callNamed: chat.model, of: provider.name)
    return AnswerPlan.Calls(
      model: "\(provider.name):\(card.name)", count: bodies.count,
      requestTokens: bodies.reduce(0) { $0 + notebook.tokenCounter.count(textOf: $1) },
      mostDollars: card.prices.map { prices in
        bodies.reduce(0) {
          $0 + prices.most(requestBytes: $1.count, maximumTokens: chat.maximumTokens)
        }
      })
  }

  /// Asks every question that was searched.
  ///
  /// A failed call leaves its question out; throws only when the first call fails.
  package func run(
    _ report: EvaluationReport, overrides: ParameterChanges, behind fence: Fence? = nil,
    observer: @escaping EvaluationObserver
  ) async throws -> EvaluationReport {
    let state = try await notebook.state(overrides, behind: fence).answering
    let provider = try notebook.providers.provider(named: state.scene.settings.chat.provider)
    let clock = ContinuousClock()
    var answers: [QuestionAnswer] = []
    var failure: (any Error)?
    for outcome in report.searched {
      try Task.checkCancellation()
      let start = clock.now
      let asked = try await AskAsCell(notebook).run(
        outcome.question.text, in: state, parent: report.cell, observer: { _ in })
      if let why = asked.answer.failure {
        if answers.isEmpty || why is CancellationError { throw why }
        failure = failure ?? why
        // After a budget error every later call would be refused, too.
        if why is BudgetError { break }
        continue
      }
      answers.append(
        QuestionAnswer(
          question: outcome.question, chapter: outcome.chapter, cell: asked.cell,
          text: asked.answer.text,
          usage: asked.answer.usage, dollars: asked.dollars,
          elapsed: start.duration(to: clock.now), check: asked.check))
      observer(answers.count, report.searched.count)
    }
    var report = report
    report.answers = AnswerReport(
      provider: provider.name, isLanguageModel: provider.isLanguageModel, answers: answers,
      unanswered: report.searched.count - answers.count, failure: failure, judge: nil)
    return report
  }
}

extension CellState {
  /// The state for one book without the conversation, because questions of a set are independent.
  var answering: CellState {
    get throws { try ofOneBook("/eval").withoutTurns.compared }
  }
}
