import App
import Terminal

extension ErrorMessage {
  init(evaluation error: ShelfEvaluationError) {
    switch error {
    case .tooFew(let count, let needed):
      self.init(
        "Suggestions are measured on \(needed) finished books or more, each with a rating and a date; the shelf has \(count).",
        advice: "Import a reading history: /shelf import FILE.")
    case .ofSuggestions(let name, let line):
      self.init(
        "\(name) changes suggestions, and no search or answer.",
        advice: "On your own shelf: \(line)", .usage)
    case .ofQuestions(let name, let line):
      self.init(
        "\(name) changes searches or answers, and no suggestion.",
        advice: "On a question set: \(line)", .usage)
    }
  }
}
