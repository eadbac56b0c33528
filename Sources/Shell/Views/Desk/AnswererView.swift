import Answers
import App
import Terminal

/// A line that names the provider and model for the next question.
struct AnswererView {
  let lines: [StyledText]

  init(_ answerer: Answerer) {
    switch answerer {
    case .extract:
      lines = [
        "\("Offline, no model: answers are sentences of the book, picked by word overlap, often beside the point.", .muted)",
        "\("A model answers in its own words: /model list shows them.", .muted)",
      ]
    case .model(let card):
      let name = card.name == "default" ? card.provider : "\(card.provider):\(card.name)"
      lines = [
        "\("Answers come from \(name). /set provider=extract stays offline.", .muted)"
      ]
    case .refused(let provider):
      lines = [
        "\("! --offline refuses every connection, so \(provider) cannot answer.", .warning)",
        "\("/set provider=extract answers with the book's own sentences.", .muted)",
      ]
    case .nobody(let error):
      let message = ErrorMessage(error)
      lines = [
        "\("! No question can be answered: \(message.what)", .warning)",
        "\(message.advice, .muted)",
      ]
    }
  }
}
