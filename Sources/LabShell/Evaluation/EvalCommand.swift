import Basics
import Evaluation
import Lab
import Notebook
import Parameters
import Search
import Sessions
package import ShellKit
import Terminal
import Views

/// Scores the current setting, or one with overrides, on a set of questions.
package struct EvalCommand: Command {
  package let spec: CommandSpec
  private let actions: [any CommandAction]

  /// `shelf` is the form that does so with suggestions, on the reader's shelf.
  package init(shelf: any CommandAction) {
    actions = [MetricAction(), shelf]
    spec = CommandSpec(
      "eval",
      [
        .form(
          .questionSet, settings: .values,
          options: [.metrics, .against, .answers, .judge, .twice, .yes, .all] + .plots + [.allPages]
        )
      ] + actions.forms, options: [.json],
      summary: "score passages, and answers if wanted, on a question set; metrics",
      group: .compare,
      examples: [
        "/eval skerrin", "/eval skerrin --against \"fusion=rrf vector_weight=1\"",
        "/eval metric ndcg@10", "/eval skerrin mode=keyword top_k=8", "/eval skerrin --answers",
        "/eval skerrin --judge=anthropic --twice", "/eval skerrin --plot", "/eval shelf",
      ])
  }

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await actions.run(input, in: shell) { return }
    let input = try input.takingAssignments
    let run = try EvalRun(input, in: shell, spec: spec)
    try MeasuredParameters.requireQuestions(input.settings, command: spec.name)
    let metrics = try Self.metrics(input, all: input.has(.all) || shell.wantsDocument)
    guard let other = input[.against] else {
      let report = try await run.reports(metrics, of: [input.overrides])[0]
      let pictures = [PlotFile.Picture("recall", PlotFile.recall([(run.set, report)]).svg)]
      shell.present(report.json) {
        EvaluationView(report: report).show(in: shell, all: input.has(.all))
      }
      return try await PlotFile.put(pictures, of: run.set, input, shell)
    }
    let change = other.split(separator: " ").map(String.init)
    guard !change.isEmpty else { throw spec.missingArgument }
    let sides = [try input.overrides, try input.overrides.adding(ParameterChanges(change))]
    let reports = try await run.reports(metrics, of: sides)
    let comparison = EvaluationComparison(reports[0], against: reports[1])
    let view = ComparisonView(comparison: comparison, change: other)
    let recall = PlotFile.recall([("now", reports[0]), (other, reports[1])])
    let pictures = [PlotFile.Picture("recall", recall.svg)] + view.plots
    shell.present(view)
    try await PlotFile.put(pictures, of: run.set, input, shell)
    if comparison.isWorse { throw DifferenceFound() }
  }

  /// The only argument; throws for another word, which is probably a mistyped setting.
  static func setName(_ input: CommandInput, _ spec: CommandSpec) throws -> String {
    guard let name = input.arguments.first else { throw spec.missingArgument }
    if input.arguments.count > 1 {
      throw UsageError.badArgument(
        command: spec.name, text: input.arguments[1], expected: "a parameter with its value")
    }
    return name
  }

  /// The named metrics; else hit, recall and tokens of the prompt, or all metrics with `--all` and for programs.
  static func metrics(_ input: CommandInput, all: Bool) throws -> [Metric] {
    guard let names = input[.metrics] else {
      return all ? Metric.usual : Metric.plain
    }
    return try names.split(separator: ",").map { try Metric(String($0)) }
  }
}

extension CommandOption {
  fileprivate static let metrics = CommandOption(
    "metric", .text("NAME,…"), help: "the metrics to show, with commas between them")
  fileprivate static let against = CommandOption(
    "against", .text("\"KEY=VALUE…\"", .parameter), help: "compare with these changes")
  static let answers = CommandOption(
    "answers", help: "ask the questions and score the answers, too")
  static let judge = CommandOption(
    "judge", .text("PROVIDER:NAME", .model), isValueOptional: true,
    help: "let a model judge the answers")
  static let twice = CommandOption("twice", help: "let it judge twice, to see how steady it is")
}

/// Runs the sides of an evaluation: searches, then answers and judgements with their options.
struct EvalRun {
  private let input: CommandInput
  private let shell: ShellContext
  let set: String
  private let judge: JudgeChoice?

  /// Reads the arguments, where a word after `--judge` may be the judge's model.
  init(_ input: CommandInput, in shell: ShellContext, spec: CommandSpec) throws {
    var input = input
    var model = input[.judge] ?? ""
    if input.has(.judge), model.isEmpty, input.arguments.count == 2 {
      model = input.arguments.removeLast()
    }
    set = try EvalCommand.setName(input, spec)
    if input.has(.twice), !input.has(.judge) {
      throw UsageError.badArgument(
        command: spec.name, text: CommandOption.twice.flag,
        expected: "\(CommandOption.judge.flag) with it")
    }
    judge =
      input.has(.judge) ? JudgeChoice(model: model, runs: input.has(.twice) ? 2 : 1) : nil
    self.input = input
    self.shell = shell
  }

  private var asks: Bool { input.has(.answers) || judge != nil }

  /// The reports of all sides; without consent to the calls, of the searches only.
  func reports(_ metrics: [Metric], of sides: [ParameterChanges]) async throws -> [EvaluationReport]
  {
    if asks { _ = try QuestionSets(shell.notebook.questions).set(set) }
    var reports: [EvaluationReport] = []
    for overrides in sides { reports.append(try await evaluate(metrics, overrides)) }
    guard asks else { return reports }
    var plans: [AnswerPlan] = []
    for (report, overrides) in zip(reports, sides) {
      plans.append(
        try await AnswerQuestionSet(shell.notebook).plan(
          of: report, overrides: overrides, behind: try await input.fence(in: shell), judge: judge))
    }
    let cost = AnswerCostWords(plans)
    if let words = cost.words {
      shell.aside.printMuted(words)
      guard try await shell.agrees(to: words, of: "eval", input) else { return reports }
    }
    for index in reports.indices {
      reports[index] = try await answer(reports[index], sides[index])
    }
    return reports
  }

  private func evaluate(_ metrics: [Metric], _ overrides: ParameterChanges) async throws
    -> EvaluationReport
  {
    let indexing = IngestProgress(on: shell.diagnostics)
    let progress = CountProgress("Evaluating", unit: "questions", on: shell.diagnostics)
    defer {
      indexing.finish()
      progress.finish()
    }
    return try await MeasureRetrieval(shell.notebook).run(
      set, metrics: metrics, overrides: overrides, behind: try await input.fence(in: shell),
      source: (["/eval \(set)"] + overrides.texts).joined(separator: " "),
      indexing: indexing.observe,
      observer: progress.observe)
  }

  private func answer(_ report: EvaluationReport, _ overrides: ParameterChanges) async throws
    -> EvaluationReport
  {
    let progress = CountProgress("Answering", unit: "questions", on: shell.diagnostics)
    defer { progress.finish() }
    let answered = try await AnswerQuestionSet(shell.notebook).run(
      report, overrides: overrides, behind: try await input.fence(in: shell),
      observer: progress.observe)
    progress.finish()
    guard let judge else { return answered }
    let judging = CountProgress("Judging", unit: "answers", on: shell.diagnostics)
    defer { judging.finish() }
    return try await JudgeReportedAnswers(shell.notebook).run(
      answered, by: judge, overrides: overrides, behind: try await input.fence(in: shell),
      observer: judging.observe)
  }
}

/// The calls of all sides and their cost in words; nil when no model is called.
struct AnswerCostWords {
  let words: String?

  init(_ plans: [AnswerPlan]) {
    let answering = Self.words("answer", plans.compactMap(\.answering))
    let judging = Self.words("judge", plans.compactMap(\.judging))
    let parts = [answering, judging].compactMap(\.self)
    words = parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private static func words(_ verb: String, _ calls: [AnswerPlan.Calls]) -> String? {
    guard !calls.isEmpty else { return nil }
    let models = Set(calls.map(\.model)).sorted().joined(separator: ", ")
    let dollars = calls.compactMap(\.mostDollars)
    let cost =
      dollars.count == calls.count
      ? "at most \(Quantity.dollars(dollars.reduce(0, +)))" : "the model is unpriced"
    let count = calls.reduce(0) { $0 + $1.count }
    let tokens = calls.reduce(0) { $0 + $1.requestTokens }
    return
      "\(verb): \(Quantity.count(count, "call")) to \(models), about \(Quantity.grouped(tokens)) tokens in, \(cost)"
  }
}

extension EvaluationReport {
  /// The whole report, for programs.
  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "set": .string(set), "cell": .integer(cell), "cost": EvaluationCost(report: self).json,
      "chunking": .string(options.description),
      "retrieval": .string(retrieval.summary), "chunks": .integer(chunkCount),
      "metrics": .array(metrics.indices.map(metricJSON)),
      "questions": .array(outcomes.map(questionJSON)),
      "prompt_tokens": .array(promptTokens.map { .integer($0) }),
    ]
    if let answers { fields["answers"] = AnswersView(report: answers).json }
    return .object(fields)
  }

  private func metricJSON(_ index: Int) -> JSONValue {
    var fields: [String: JSONValue] = [
      "name": .string(metrics[index].description),
      "judges": .string(metrics[index].family.rawValue),
    ]
    if let summary = summary(index) {
      fields["mean"] = .number(summary.mean)
      if let interval = summary.interval {
        fields["interval"] = StatisticsWords.json(interval)
      } else {
        fields["range"] = StatisticsWords.json(summary.range)
      }
      fields["deviation"] = .number(summary.deviation)
      fields["scored"] = .integer(summary.count)
      fields["unscored"] = .integer(summary.unscored)
    }
    return .object(fields)
  }

  private func questionJSON(_ outcome: QuestionOutcome) -> JSONValue {
    var values: [String: JSONValue] = [:]
    for (metric, working) in zip(metrics, outcome.workings) {
      values[metric.description] =
        outcome.unscored == nil ? working.value.map { .number($0) } ?? .null : .null
    }
    var fields: [String: JSONValue] = [
      "id": .string(outcome.question.id), "kind": .string(outcome.question.kind.rawValue),
      "values": .object(values), "prompt_tokens": .integer(outcome.ranking.prompt.tokens),
      "milliseconds": .number(((outcome.elapsed / .milliseconds(1)) * 1000).rounded() / 1000),
    ]
    switch outcome.unscored {
    case .beyondFence: fields["unscored"] = "beyond_reading_position"
    case .goldMissing: fields["unscored"] = "gold_not_in_book"
    case .unclearPlace: fields["unscored"] = "unclear_place"
    case nil: break
    }
    return .object(fields)
  }
}
