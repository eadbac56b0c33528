import Basics
import Evaluation
import Lab
import Notebook
import ShellKit
import Terminal
import Views

/// `/eval metric`: the meaning of a metric, and its arithmetic for a question.
struct MetricAction: CommandAction {
  let form = CommandForm.word(
    "metric", CommandArgument("NAME[@K]").optional, .questionSet.optional,
    CommandArgument("QUESTION").optional, settings: .values, options: [.yes, .allPages], traits: [])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    var words = input.arguments
    if words.first == "explain" { words.removeFirst() }
    guard let name = words.first else {
      let all = Metric.usual.map(\.document) + AnswerMetric.all.map(\.document)
      return shell.present(.array(all)) { shell.print(Self.table) }
    }
    if let metric = AnswerMetric.named(name) {
      return try await answer(
        AnswerMetricAction(metric: metric, input: input, shell: shell), Array(words.dropFirst()))
    }
    let metric = try Metric(name)
    guard words.count > 1 else {
      return shell.present(metric)
    }
    metric.show(in: shell.aside)
    guard words.count == 3 else { throw input.missingArgument }
    try await workOut(metric, set: words[1], question: words[2], input, shell)
  }

  private func answer(_ action: AnswerMetricAction, _ words: [String]) async throws {
    guard !words.isEmpty else { return action.shell.present(action.metric) }
    guard words.count == 2 else { throw action.input.missingArgument }
    action.metric.show(in: action.shell.aside)
    try await action.workOut(set: words[0], question: words[1])
  }

  private func workOut(
    _ metric: Metric, set name: String, question id: String, _ input: CommandInput,
    _ shell: ShellContext
  ) async throws {
    let set = try QuestionSets(shell.notebook.questions).answerable(name)
    guard set.questions.contains(where: { $0.id == id }) else {
      throw QuestionError.noSuchQuestion(id, set: name)
    }
    let report = try await MeasureRetrieval(shell.notebook).run(
      name, metrics: [metric], overrides: input.overrides, behind: try await input.fence(in: shell),
      source: "/eval metric \(metric) \(name) \(id)", indexing: { _ in }, observer: { _, _ in })
    guard let outcome = report.outcomes.first(where: { $0.question.id == id }) else { return }
    shell.present(Self.json(metric, outcome)) {
      shell.output.print("")
      shell.output.print("\(id, .strong)  \(outcome.question.text)")
      switch outcome.unscored {
      case .beyondFence: return shell.output.print("Its answer is beyond your reading position.")
      case .unclearPlace:
        return shell.output.print("It names a chapter that could be several; asking it is refused.")
      case .goldMissing(let text):
        return shell.output.print("Its answer is not in this book: “\(text)”")
      case nil: break
      }
      for line in outcome.workings[0].lines { shell.output.print("  \(line)") }
      shell.output.print("  = \(StatisticsWords.result(outcome.workings[0].value), .strong)")
    }
  }

  /// The working of a metric for programs, with null as value when the question cannot be scored.
  private static func json(_ metric: Metric, _ outcome: QuestionOutcome) -> JSONValue {
    let working = outcome.unscored == nil ? outcome.workings.first : nil
    return .object([
      "metric": .string("\(metric)"), "id": .string(outcome.question.id),
      "question": .string(outcome.question.text),
      "value": working?.value.map { .number($0) } ?? .null,
      "working": .array((working?.lines ?? []).map { .string($0) }),
    ])
  }

  private static var table: Table {
    var table = Table([
      .init("metric", isFixed: true), .init("judges", isFixed: true),
      .init("unit", isFixed: true), .init("tells", wraps: true),
    ])
    for metric in Metric.usual {
      table.add([
        "\(metric, .strong)", "\(metric.family.words)", "\(metric.definition.unit)",
        "\(metric.definition.meaning)",
      ])
    }
    for metric in AnswerMetric.all {
      table.add(["\(metric, .strong)", "answers", "share", "\(metric.formula)"])
    }
    return table
  }
}

extension Metric: Presentable {
  func show(in shell: ShellContext) {
    shell.output.print(
      "\(self, .heading)  \("\(definition.unit) · judges \(family.longWords)", .muted)")
    shell.output.print("\(definition.meaning)")
    shell.output.print("\(definition.formula)")
    shell.output.print("\("source: \(definition.source); see docs/metrics.md", .muted)")
  }

  var document: JSONValue {
    .object([
      "metric": .string("\(self)"), "unit": .string("\(definition.unit)"),
      "judges": .string(family.rawValue), "meaning": .string(definition.meaning),
      "formula": .string(definition.formula), "source": .string(definition.source),
    ])
  }
}

/// `/eval metric` for a metric of answers: its meaning, and its arithmetic for a question asked now.
struct AnswerMetricAction {
  let metric: AnswerMetric
  let input: CommandInput
  let shell: ShellContext

  /// Asks the question, and the judge if the metric needs one, after consent to the calls.
  func workOut(set: String, question id: String) async throws {
    let known = try QuestionSets(shell.notebook.questions).answerable(set)
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
      shell.output.printWrapped(line.onOneLine, indent: 4)
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
