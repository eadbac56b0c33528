import Answers
import Asking
import Basics
package import Books
import Lab
package import Notebook
package import Parameters
import Sessions

/// Lets a model judge the answers of a report, in a cell of its own with every call.
package struct JudgeReportedAnswers: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  package func run(
    _ report: EvaluationReport, by choice: JudgeChoice, overrides: ParameterChanges,
    behind fence: Fence? = nil,
    observer: @escaping EvaluationObserver
  ) async throws -> EvaluationReport {
    guard var answered = report.answers else { return report }
    let judging = try await JudgeAnswers(notebook, choice, overrides, fence)
    let needs = Dictionary(
      report.outcomes.map { ($0.question.id, $0.ranking.needs) }, uniquingKeysWith: { a, _ in a })
    let state = try await notebook.state(overrides.adding(choice.changes), behind: fence)
    return try await notebook.record(
      .note, source: "/eval \(report.set) --judge", parameters: state.parameters,
      position: state.scene.fence.position
    ) { cell in
      var usage = TokenUsage()
      var failure: (any Error)?
      var done = 0
      judged: for _ in 0..<choice.runs {
        for (index, answer) in answered.answers.enumerated() {
          try Task.checkCancellation()
          do {
            let said = try await judging.run(
              answer.question, needs[answer.question.id] ?? [], answer: answer.text, as: cell)
            usage = usage + said.usage
            answered.answers[index].verdicts.append(said.verdict)
            answered.answers[index].reasons.append(said.reason)
          } catch let why {
            if done == 0 || why is CancellationError { throw why }
            failure = failure ?? why
            if why is BudgetError { break judged }
          }
          done += 1
          observer(done, answered.answers.count * choice.runs)
        }
      }
      try await cell.output(answered.verdictLines)
      answered.judge = judgeReport(answered, judging, cell.number, usage, failure)
      var report = report
      report.answers = answered
      return report
    }
  }

  private func judgeReport(
    _ answered: AnswerReport, _ judging: JudgeAnswers, _ cell: Int, _ usage: TokenUsage,
    _ failure: (any Error)?
  ) -> JudgeReport {
    let card = notebook.providers.models.card(
      callNamed: judging.scene.settings.chat.model, of: judging.provider.name)
    let verdicts = answered.answers.compactMap { JudgeVerdict(runs: $0.verdicts) }
    let pairs = answered.answers.filter { $0.verdicts.count == 2 }
    return JudgeReport(
      model: "\(judging.provider.name):\(card.name)",
      template: (try? Templates(notebook).versions(of: JudgeAnswers.template).last?.label)
        ?? JudgeAnswers.template,
      cell: cell, counts: Dictionary(grouping: verdicts) { $0 }.mapValues(\.count),
      unjudged: answered.answers.count - verdicts.count,
      agreement: JudgeAgreement(pairs.map { ($0.verdicts[0], $0.verdicts[1]) }), usage: usage,
      dollars: card.prices?.cost(of: usage), failure: failure)
  }
}

extension JudgeAnswers {
  /// Judges by the model that a person chose, within the limits of the parameters.
  ///
  /// Throws `QuestionError.needsModel` for a model that is not a language model.
  init(
    _ notebook: Notebook, _ choice: JudgeChoice, _ overrides: ParameterChanges, _ fence: Fence?
  ) async throws {
    let state = try await notebook.state(overrides.adding(choice.changes), behind: fence).answering
    let name = state.scene.settings.chat.provider
    let provider = try notebook.providers.provider(named: name)
    guard provider.isLanguageModel else { throw QuestionError.needsModel(command: "/eval --judge") }
    let spending = CountSpending(notebook)
    self.init(prompts: notebook.prompts, provider: provider, scene: state.scene) {
      try await spending.budget(state.parameters)
    }
  }
}

extension AnswerReport {
  /// One line per answer: id, verdicts, reasons.
  fileprivate var verdictLines: String {
    answers.map { answer in
      let words = answer.verdicts.map(\.rawValue).joined(separator: ", ")
      let reasons = Set(answer.reasons.filter { !$0.isEmpty }).sorted().joined(separator: " / ")
      return "- \(answer.question.id) [\(answer.cell)] \(words.isEmpty ? "–" : words): \(reasons)"
    }.joined(separator: "\n")
  }
}
