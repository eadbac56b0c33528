import App
import Terminal

extension ErrorMessage {
  init(evaluation error: ShelfEvaluationError) {
    switch error {
    case .tooFew(let count, let needed):
      self.init(
        "Suggestions are measured on \(needed) finished books or more, each with a rating and a date; the shelf has \(count).",
        advice: "Import a reading history: /shelf import FILE.")
    }
  }
}
