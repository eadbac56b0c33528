package import Basics

/// The size of a prompt beside the model's window.
package struct ContextMeasure: Hashable, Sendable {
  /// Tokens of the prompt as we count them; a model's own tokenizer differs by some.
  package let promptTokens: Int
  /// Tokens kept free for the answer.
  package let answerTokens: Int
  /// Tokens of the model's window; nil when unknown.
  package let windowTokens: Int?

  package init(promptTokens: Int, answerTokens: Int, windowTokens: Int?) {
    self.promptTokens = promptTokens
    self.answerTokens = answerTokens
    self.windowTokens = windowTokens
  }

  /// By how much a model's own count may pass ours: llama.cpp with SmolLM2 counted 992 tokens where we count 893.
  package static let margin = 0.15

  /// Tokens of the prompt at the most that a model may count.
  package var mostPromptTokens: Int { promptTokens + Int(Double(promptTokens) * Self.margin) }

  /// True when prompt and answer fit by our count and may not by the model's own.
  package var mayBeOver: Bool {
    !isOver && windowTokens.map { mostPromptTokens &+ answerTokens > $0 } ?? false
  }

  package var isOver: Bool {
    windowTokens.map { promptTokens &+ answerTokens > $0 } ?? false
  }

  /// True when the server seems to have read much less than it was sent, as when it cuts long prompts.
  package func isCut(by usage: TokenUsage) -> Bool {
    let read = usage.inputTokens &+ usage.cacheReadTokens &+ usage.cacheWriteTokens
    return read > 0 && promptTokens > 200 && read < promptTokens / 2
  }
}

extension ContextMeasure {
  /// A line that compares a prompt with the model's context window.
  package var words: String {
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
