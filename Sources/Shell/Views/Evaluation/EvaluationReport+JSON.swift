import App
import Basics
import Lab
import Search
import Sessions
import Terminal

extension EvaluationReport {
  /// The whole report, for programs.
  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "set": .string(set), "cell": .integer(cell), "cost": EvaluationCost(self).json,
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
