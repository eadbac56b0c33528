import App
import Basics
import Lab
import Terminal

/// The cost of a setting: tokens of prompts, times of searches and answers, dollars of calls.
struct EvaluationCost {
  private let report: EvaluationReport

  init(_ report: EvaluationReport) { self.report = report }

  /// A line for each side, with further lines for its answers and its judge.
  static func lines(_ sides: [(name: String, report: EvaluationReport)]) -> [String] {
    sides.flatMap { name, report in
      EvaluationCost(report).lines.map { line -> String in "\(name): \(line)" }
    }
  }

  /// The cost in lines; times come last, because they differ with every run.
  var lines: [String] {
    var parts: [String] = []
    if let median = Percentile.median(report.promptTokens) {
      let tail =
        Percentile.tail(report.promptTokens).map { ", p95 \(Quantity.grouped($0))" } ?? ""
      parts.append("p50 \(Quantity.grouped(median)) tokens a prompt\(tail)")
    }
    if let times = Self.times(report.latencies) { parts.append("search \(times)") }
    return [parts.joined(separator: " · ")] + answerLines
  }

  var answerLines: [String] {
    guard let answers = report.answers else { return [] }
    var parts: [String] = ["answers by \(answers.provider)"]
    parts += Self.spent(answers.usage, answers.dollars, answers.isLanguageModel)
    if let times = Self.times(answers.latencies) { parts.append(times) }
    guard let judge = answers.judge else { return [parts.joined(separator: " · ")] }
    let author: [String] = ["judged by \(judge.model)"]
    let judged = author + Self.spent(judge.usage, judge.dollars, true)
    return [parts.joined(separator: " · "), judged.joined(separator: " · ")]
  }

  private static func spent(_ usage: TokenUsage, _ dollars: Double?, _ isModel: Bool) -> [String] {
    guard isModel else { return ["no model called"] }
    return [
      "\(Quantity.grouped(usage.inputTokens)) tokens in, \(Quantity.grouped(usage.outputTokens)) out",
      dollars.map { Quantity.dollars($0) } ?? "unpriced",
    ]
  }

  private static func times(_ times: [Duration]) -> String? {
    guard let median = Percentile.median(times) else { return nil }
    let tail = Percentile.tail(times).map { ", p95 \(Quantity.duration($0))" } ?? ""
    return "p50 \(Quantity.duration(median))\(tail)"
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "search": Self.json(report.latencies),
      "prompt_tokens_p50": Percentile.median(report.promptTokens).map { .number($0) } ?? .null,
      "prompt_tokens_p95": Percentile.tail(report.promptTokens).map { .integer($0) } ?? .null,
    ]
    if let answers = report.answers {
      fields["answers"] = Self.json(answers.latencies, answers.usage, answers.dollars)
      if let judge = answers.judge {
        fields["judge"] = Self.json([], judge.usage, judge.dollars)
      }
    }
    return .object(fields)
  }

  private static func json(
    _ times: [Duration], _ usage: TokenUsage? = nil, _ dollars: Double? = nil
  ) -> JSONValue {
    func milliseconds(_ time: Duration?) -> JSONValue {
      time.map { .number((($0 / .milliseconds(1)) * 1000).rounded() / 1000) } ?? .null
    }
    var fields: [String: JSONValue] = [:]
    if !times.isEmpty {
      fields["milliseconds_p50"] = milliseconds(Percentile.median(times))
      fields["milliseconds_p95"] = milliseconds(Percentile.tail(times))
    }
    if let usage {
      fields["input_tokens"] = .integer(usage.inputTokens)
      fields["output_tokens"] = .integer(usage.outputTokens)
      fields["dollars"] = dollars.map { .number($0) } ?? .null
    }
    return .object(fields)
  }
}
