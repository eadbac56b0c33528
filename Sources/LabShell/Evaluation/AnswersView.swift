import Basics
import Evaluation
import Lab
import ShellKit
import Terminal
import Views

/// The scores of a set's answers; each metric with the number of answers it could not score.
struct AnswersView {
  /// Most answers listed that the judge called wrong or could not decide.
  private static let limit = 12

  let report: AnswerReport

  func show(in shell: ShellContext) {
    shell.output.print("")
    shell.print(table)
    var notes: [String] = [
      "\(Quantity.count(report.answers.count, "question")) answered by \(report.provider)"
    ]
    if report.unanswered > 0 { notes.append("\(report.unanswered) not") }
    if !report.isLanguageModel {
      notes.append("no language model is running, answers are the book's own sentences")
    }
    if let first = report.answers.first, let last = report.answers.last {
      notes.append("cells \(first.cell)–\(last.cell), /show and /show --check explain each")
    }
    print(notes.joined(separator: " · "), shell)
    if let failure = report.failure {
      shell.output.print("\("a call failed: \(ErrorMessage(failure).inOneLine)", .warning)")
    }
    if let judge = report.judge { show(judge, shell) }
  }

  private var table: Table {
    var table = Table([
      .init("answers", isFixed: true), .init("mean", .right), .init("95 %", isFixed: true),
      .init("scored", .right), .init("unscored", .right), .init(""),
    ])
    for metric in report.metrics {
      guard let summary = report.summary(metric) else {
        table.add(["\(metric, .strong)", "–", "", "0", "\(report.answers.count)", ""])
        continue
      }
      table.add([
        "\(metric, .strong)", "\(StatisticsWords.value(summary.mean))",
        "\(summary.interval.map(StatisticsWords.interval) ?? "", .muted)", "\(summary.count)",
        "\(summary.unscored)", "\(StatisticsWords.bar(summary.mean, width: 12), .citation)",
      ])
    }
    return table
  }

  private func show(_ judge: JudgeReport, _ shell: ShellContext) {
    let counts = JudgeVerdict.allCases.compactMap { verdict in
      judge.counts[verdict].map { "\(Self.name(verdict)) \($0)" }
    }
    var parts: [String] = ["judge \(judge.model) with \(judge.template) [\(judge.cell)]"] + counts
    if judge.unjudged > 0 { parts.append("not judged \(judge.unjudged)") }
    print(parts.joined(separator: " · "), shell)
    if let agreement = judge.agreement {
      let interval =
        agreement.share
        .map { " \(StatisticsWords.interval($0.interval))" } ?? ""
      let kappa = agreement.kappa.map { ", kappa \(StatisticsWords.short($0))" } ?? ""
      print(
        "two runs agree on \(agreement.agreed) of \(agreement.count)\(interval)\(kappa)", shell)
    }
    if let failure = judge.failure {
      shell.output.print("\("a call failed: \(ErrorMessage(failure).inOneLine)", .warning)")
    }
    listed(shell)
  }

  /// Prints up to `limit` answers without a yes, with the judge's reason.
  private func listed(_ shell: ShellContext) {
    let doubtful = report.answers.filter {
      JudgeVerdict(runs: $0.verdicts).map { $0 != .yes } ?? false
    }
    guard !doubtful.isEmpty else { return }
    var table = Table([
      .init("", isFixed: true), .init("", isFixed: true), .init("", isFixed: true), .init(""),
    ])
    for answer in doubtful.prefix(Self.limit) {
      let verdict = JudgeVerdict(runs: answer.verdicts).map(Self.name) ?? ""
      table.add([
        "\(answer.question.id)", "[\(answer.cell)]", "\(verdict, .warning)",
        "\(answer.reasons.first { !$0.isEmpty } ?? "")",
      ])
    }
    for line in shell.lines(of: table, showsTitles: false) { shell.output.print(line) }
    let more = doubtful.count - Self.limit
    if more > 0 { shell.output.print("\("\(more) more", .muted)") }
  }

  private func print(_ text: String, _ shell: ShellContext) {
    shell.output.printWrapped(StyledText(text, .muted))
  }

  static func name(_ verdict: JudgeVerdict) -> String {
    switch verdict {
    case .yes: "yes"
    case .no: "no"
    case .cannotTell: "cannot tell"
    case .split: "runs differ"
    case .unreadable: "unreadable"
    }
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "provider": .string(report.provider), "answered": .integer(report.answers.count),
      "unanswered": .integer(report.unanswered),
      "metrics": .array(report.metrics.map(json)),
      "questions": .array(report.answers.map(json)),
    ]
    if let failure = report.failure { fields["failure"] = .string(ErrorMessage(failure).sentence) }
    if let judge = report.judge { fields["judge"] = json(judge) }
    return .object(fields)
  }

  private func json(_ metric: AnswerMetric) -> JSONValue {
    var fields: [String: JSONValue] = ["name": .string(metric.name)]
    if let summary = report.summary(metric) {
      fields["mean"] = .number(summary.mean)
      fields["interval"] = summary.interval.map(StatisticsWords.json)
      fields["scored"] = .integer(summary.count)
      fields["unscored"] = .integer(summary.unscored)
    } else {
      fields["scored"] = 0
      fields["unscored"] = .integer(report.answers.count)
    }
    return .object(fields)
  }

  private func json(_ answer: QuestionAnswer) -> JSONValue {
    let values = report.metrics.map { metric in
      (metric.name, metric.working(answer.checked).value.map { JSONValue.number($0) } ?? .null)
    }
    return .object([
      "id": .string(answer.question.id), "cell": .integer(answer.cell),
      "values": .object(Dictionary(values, uniquingKeysWith: { first, _ in first })),
      "verdicts": .array(answer.verdicts.map { .string($0.rawValue) }),
      "reasons": .array(answer.reasons.map { .string($0) }),
    ])
  }

  private func json(_ judge: JudgeReport) -> JSONValue {
    var fields: [String: JSONValue] = [
      "model": .string(judge.model), "template": .string(judge.template),
      "cell": .integer(judge.cell), "not_judged": .integer(judge.unjudged),
      "verdicts": .object(
        Dictionary(
          JudgeVerdict.allCases.map { ($0.rawValue, .integer(judge.counts[$0] ?? 0)) },
          uniquingKeysWith: { first, _ in first })),
    ]
    if let agreement = judge.agreement {
      fields["agreement"] = .object([
        "answers": .integer(agreement.count), "agreed": .integer(agreement.agreed),
        "kappa": agreement.kappa.map { .number($0) } ?? .null,
      ])
    }
    if let failure = judge.failure { fields["failure"] = .string(ErrorMessage(failure).sentence) }
    return .object(fields)
  }
}
