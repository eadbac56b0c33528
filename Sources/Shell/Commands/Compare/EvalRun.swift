import App
import Lab
import Terminal

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
  func reports(_ metrics: [Metric], of sides: [[String]]) async throws -> [EvaluationReport] {
    if asks { _ = try QuestionSets(shell.notebook).set(set) }
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

  private func evaluate(_ metrics: [Metric], _ overrides: [String]) async throws
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
      source: (["/eval \(set)"] + overrides).joined(separator: " "), indexing: indexing.observe,
      observer: progress.observe)
  }

  private func answer(_ report: EvaluationReport, _ overrides: [String]) async throws
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
