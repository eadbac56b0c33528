import Answers
import Basics
package import Books
import Lab
import Parameters
import Sessions

/// What answering a set, and judging the answers, would take.
package struct AnswerPlan: Sendable {
  /// Calls of one model, and what they can cost at most.
  package struct Calls: Sendable {
    /// Such as `anthropic:claude-sonnet-4-5`.
    package let model: String
    package let count: Int
    package let requestTokens: Int
    /// Nil when the model is unpriced.
    package let mostDollars: Double?
  }

  /// Nil when no language model answers.
  package let answering: Calls?
  package let judging: Calls?
}

/// Who judges, and how often each answer.
package struct JudgeChoice: Hashable, Sendable {
  /// `provider` or `provider:model`; empty for the model that answers.
  package let model: String
  package let runs: Int

  package init(model: String, runs: Int) {
    self.model = model
    self.runs = runs
  }

  /// As parameters on top of those of the answers.
  var assignments: [String] {
    model.isEmpty ? [] : ModelChoice(model).assignments
  }
}

extension Notebook {
  /// Counts calls and cost of answering the questions of a report; makes none.
  ///
  /// Throws `QuestionError.needsModel` for a judge that is no language model.
  package func planAnswers(
    of report: EvaluationReport, overrides: [String], behind fence: Fence? = nil,
    judge: JudgeChoice?
  ) async throws -> AnswerPlan {
    let state = try answering(overrides, behind: fence)
    let provider = try providers.provider(named: state.scene.settings.chat.provider)
    var answering: AnswerPlan.Calls?
    if provider.isLanguageModel {
      let book = AskBook(state.ports, providers: providers, cache: cache)
      var bodies: [[UInt8]] = []
      for outcome in report.searched {
        bodies.append(
          try await book.draft(
            outcome.question.text, in: state.scene, journal: NoJournal(), observer: { _ in }
          ).body)
      }
      answering = calls(bodies, of: provider, state.scene.settings.chat)
    }
    return AnswerPlan(
      answering: answering,
      judging: try judge.map { try judging(report, overrides, fence, $0, state.scene) })
  }

  private func judging(
    _ report: EvaluationReport, _ overrides: [String], _ fence: Fence?, _ judge: JudgeChoice,
    _ answered: Scene
  ) throws -> AnswerPlan.Calls {
    let judging = try self.judge(judge, overrides, fence)
    // An answer is counted at four bytes a token of its upper bound.
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
    let card = providers.models.card(callNamed: chat.model, of: provider.name)
    return AnswerPlan.Calls(
      model: "\(provider.name):\(card.name)", count: bodies.count,
      requestTokens: bodies.reduce(0) { $0 + ports.tokenCounter.count(textOf: $1) },
      mostDollars: card.prices.map { prices in
        bodies.reduce(0) {
          $0 + prices.most(requestBytes: $1.count, maximumTokens: chat.maximumTokens)
        }
      })
  }

  /// Asks every question that was searched, each in a cell that stands beside the conversation.
  ///
  /// A failed call leaves its question out; throws only when the first one fails.
  package func answer(
    _ report: EvaluationReport, overrides: [String], behind fence: Fence? = nil,
    observer: @escaping EvaluationObserver
  ) async throws -> EvaluationReport {
    let state = try answering(overrides, behind: fence)
    let provider = try providers.provider(named: state.scene.settings.chat.provider)
    let clock = ContinuousClock()
    var answers: [QuestionAnswer] = []
    var failure: (any Error)?
    for outcome in report.searched {
      try Task.checkCancellation()
      let start = clock.now
      let asked = try await answer(
        outcome.question.text, in: state, parent: report.cell, observer: { _ in })
      if let why = asked.answer.failure {
        if answers.isEmpty || why is CancellationError { throw why }
        failure = failure ?? why
        // Nothing that passes a budget will fit later.
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

  /// Lets a model judge the answers of a report; a cell of its own, with every call in it.
  package func judge(
    _ report: EvaluationReport, by choice: JudgeChoice, overrides: [String],
    behind fence: Fence? = nil,
    observer: @escaping EvaluationObserver
  ) async throws -> EvaluationReport {
    guard var answered = report.answers else { return report }
    let judging = try judge(choice, overrides, fence)
    let needs = Dictionary(
      report.outcomes.map { ($0.question.id, $0.ranking.needs) }, uniquingKeysWith: { a, _ in a })
    let parameters = try parameters(with: overrides + choice.assignments)
    let position = try scene(parameters, behind: fence).fence.position
    return try await record(
      .note, source: "/eval \(report.set) --judge", parameters: parameters, position: position
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
    let card = providers.models.card(
      callNamed: judging.scene.settings.chat.model, of: judging.provider.name)
    let verdicts = answered.answers.compactMap { JudgeVerdict(runs: $0.verdicts) }
    let pairs = answered.answers.filter { $0.verdicts.count == 2 }
    return JudgeReport(
      model: "\(judging.provider.name):\(card.name)",
      template: (try? versions(of: JudgeAnswers.template).last?.label) ?? JudgeAnswers.template,
      cell: cell, counts: Dictionary(grouping: verdicts) { $0 }.mapValues(\.count),
      unjudged: answered.answers.count - verdicts.count,
      agreement: JudgeAgreement(pairs.map { ($0.verdicts[0], $0.verdicts[1]) }), usage: usage,
      dollars: card.prices?.cost(of: usage), failure: failure)
  }

  /// Without the conversation: every question of a set is asked by itself.
  private func answering(_ overrides: [String], behind fence: Fence?) throws -> CellState {
    let state = try state(overrides, behind: fence)
    let scene = try state.scene.ofOneBook("/eval")
    return CellState(
      parameters: state.parameters,
      scene: scene.withoutTurns,
      ports: state.ports)
  }

  private func judge(_ choice: JudgeChoice, _ overrides: [String], _ fence: Fence?) throws
    -> JudgeAnswers
  {
    let overrides = overrides + choice.assignments
    let parameters = try parameters(with: overrides)
    let scene = try answering(overrides, behind: fence).scene
    let provider = try providers.provider(named: scene.settings.chat.provider)
    guard provider.isLanguageModel else { throw QuestionError.needsModel(command: "/eval --judge") }
    return JudgeAnswers(ports: ports, provider: provider, scene: scene) {
      try await CountSpending(self).budget(parameters)
    }
  }
}

extension AnswerReport {
  /// A line an answer: id, verdicts, reasons.
  fileprivate var verdictLines: String {
    answers.map { answer in
      let words = answer.verdicts.map(\.rawValue).joined(separator: ", ")
      let reasons = Set(answer.reasons.filter { !$0.isEmpty }).sorted().joined(separator: " / ")
      return "- \(answer.question.id) [\(answer.cell)] \(words.isEmpty ? "–" : words): \(reasons)"
    }.joined(separator: "\n")
  }
}
