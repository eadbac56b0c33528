import App
import Basics
import Lab
import Terminal

/// `/eval metric` for a metric of answers: its meaning, and its arithmetic for a question asked now.
struct AnswerMetricAction {
  let metric: AnswerMetric
  let input: CommandInput
  let shell: ShellContext

  /// Asks the question, and the judge if the metric needs one, after consent to the calls.
  func workOut(set: String, question id: String) async throws {
    let known = try QuestionSets(shell.notebook).answerable(set)
    guard known.questions.contains(where: { $0.id == id }) else {
      throw QuestionError.noSuchQuestion(id, set: set)
    }
    let fence = try await input.fence(in: shell)
    let evaluated = try await MeasureRetrieval(shell.notebook).run(
      set, metrics: [], overrides: input.overrides, behind: fence,
      source: "/eval metric \(metric) \(set) \(id)", indexing: { _ in }, observer: { _, _ in })
    var report = evaluated.only(id)
    guard !report.searched.isEmpty else {
      return shell.output.print(
        "Its answer is beyond your reading position, or not in this book.")
    }
    let judge = metric.isJudged ? JudgeChoice(model: "", runs: 1) : nil
    let plan = try await AnswerQuestionSet(shell.notebook).plan(
      of: report, overrides: input.overrides, behind: fence, judge: judge)
    if let words = AnswerCostWords([plan]).words {
      shell.aside.printMuted(words)
      guard try await shell.agrees(to: words, of: "eval metric", input) else { return }
    }
    report = try await AnswerQuestionSet(shell.notebook).run(
      report, overrides: input.overrides, behind: fence, observer: { _, _ in })
    if let judge {
      report = try await JudgeReportedAnswers(shell.notebook).run(
        report, by: judge, overrides: input.overrides, behind: fence,
        observer: { _, _ in })
    }
    if let answer = report.answers?.answers.first { show(answer) }
  }

  private func show(_ answer: QuestionAnswer) {
    let working = metric.working(answer.checked)
    shell.present(
      .object([
        "metric": .string(metric.name), "id": .string(answer.question.id),
        "cell": .integer(answer.cell), "answer": .string(answer.text),
        "value": working.value.map { .number($0) } ?? .null,
        "working": .array((working.lines + answer.reasons).map { .string($0) }),
      ])
    ) {
      shell.output.print("")
      shell.output.print("\(answer.question.id, .strong)  \(answer.question.text)")
      let line: StyledText = "  [\(answer.cell)] \(answer.text)"
      for wrapped in TextWrapping.wrap(line.onOneLine, width: shell.output.columns, indent: 4) {
        shell.output.print(wrapped)
      }
      for line in working.lines + answer.reasons where !line.isEmpty {
        shell.output.print("  \(line)")
      }
      shell.output.print("  = \(StatisticsWords.result(working.value), .strong)")
    }
  }
}

extension AnswerMetric: Presentable {
  func show(in shell: ShellContext) {
    shell.output.print("\(self, .heading)  \("share, 0…1, of one answer", .muted)")
    shell.output.print("\(formula)")
    shell.output.print("\("source: \(source); see docs/metrics.md", .muted)")
    if isJudged { shell.output.print("\("/template judge --show prints its prompt", .muted)") }
  }

  var document: JSONValue {
    .object([
      "metric": .string(name), "unit": "share, 0…1", "formula": .string(formula),
      "source": .string(source), "needs_model": .bool(isJudged),
    ])
  }
}
