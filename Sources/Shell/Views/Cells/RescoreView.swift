import Basics
import Sessions
import Terminal

/// Recorded answers with their scores, a line each.
struct RescoreView: Presentable {
  private let scores: [AnswerScore]

  init(_ scores: [AnswerScore]) { self.scores = scores }

  var document: JSONValue { .array(scores.map(\.json)) }

  func show(in shell: ShellContext) {
    var table = Table([
      .init("cell", .right), .init("grounded", .right), .init("citations", .right),
      .init("tokens", .right), .init("time", .right),
    ])
    for score in scores {
      table.add([
        "[\(score.cell)]", "\(score.groundedSentences)/\(score.sentences)",
        "\(score.supportedCitations)/\(score.citations)",
        "\(Quantity.grouped(score.usage.inputTokens))+\(Quantity.grouped(score.usage.outputTokens))",
        "\(score.elapsed.map { Quantity.duration($0) } ?? "–")",
      ])
    }
    shell.print(table)
    shell.output.print(
      "\("grounded: sentences with at least 60 % of their words in one passage; citations: of pages that a passage lies on", .muted)"
    )
  }
}

extension AnswerScore {
  fileprivate var json: JSONValue {
    .object([
      "cell": .integer(cell), "sentences": .integer(sentences),
      "grounded_sentences": .integer(groundedSentences), "citations": .integer(citations),
      "supported_citations": .integer(supportedCitations),
      "input_tokens": .integer(usage.inputTokens), "output_tokens": .integer(usage.outputTokens),
    ])
  }
}
