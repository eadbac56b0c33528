import Answers
import Terminal

extension ContextMeasure {
  /// A line that compares a prompt with the model's context window.
  var words: String {
    let prompt = Quantity.grouped(promptTokens)
    let answer = Quantity.grouped(answerTokens)
    guard let window = windowTokens else {
      return "prompt \(prompt) tok + answer up to \(answer); the model's window is not known"
    }
    let share = Quantity.decimal(
      100 * Double(promptTokens) / Double(max(1, window)), places: 1)
    if mayBeOver {
      return
        "prompt \(prompt) tok, by the model's own count up to \(Quantity.grouped(mostPromptTokens)), + answer up to \(answer) may not fit into the window of \(Quantity.grouped(window))"
    }
    return isOver
      ? "prompt \(prompt) tok + answer up to \(answer) do not fit into the window of \(Quantity.grouped(window)): /set top_k=… or chunk.size=… to a smaller value"
      : "prompt \(prompt) tok + answer up to \(answer) in a window of \(Quantity.grouped(window)): \(share) %"
  }
}
