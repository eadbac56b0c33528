/// Parameters of the prompt beside the passages.
extension ParameterKey {
  package static var template: ParameterKey<String> {
    .init(
      "prompt.template", aliases: ["template"], default: "answer", .render,
      "The prompt template, from prompts-lab or built in.")
  }

  package static var historyTurns: ParameterKey<Int> {
    .init(
      "prompt.history", aliases: ["history"], 0...100, default: 6, .render,
      "How many earlier turns of the conversation the model sees.")
  }

  package static var historyTokens: ParameterKey<Int> {
    .init(
      "prompt.history_tokens", aliases: ["history_tokens"], 0...1_000_000, default: 4000, .render,
      "Upper bound of those turns in tokens; turns are left out whole, oldest first.")
  }

  package static var context: ParameterKey<ConversationContextStrategy> {
    .init(
      "prompt.context", aliases: ["context"], default: .full, .render,
      "Leave out turns beyond the limits, or let a digest cell stand for them (window).")
  }

  package static var titleBlind: ParameterKey<Bool> {
    .init(
      "prompt.title_blind", aliases: ["title_blind"], default: false, .render,
      "Hide title, author and chapter from the model, for spoiler tests.")
  }
}
