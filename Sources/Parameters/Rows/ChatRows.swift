/// Parameters of the model that answers: provider, sampling and tools.
extension ParameterKey {
  package static var chatProvider: ParameterKey<String> {
    .init(
      "chat.provider", aliases: ["provider"],
      of: ["auto"] + ProviderName.answering.map(\.rawValue), default: "auto",
      .call,
      "Who answers; auto takes anthropic when its key is there, else extract, which is offline."
    )
  }

  package static var chatModel: ParameterKey<String> {
    .init(
      "chat.model", aliases: ["model"], default: "default", .call,
      "The provider's model; default leaves the choice to the provider.")
  }

  package static var maxTokens: ParameterKey<Int> {
    .init(
      "chat.max_tokens", aliases: ["max_tokens"], 1...64_000, default: 1024, .call,
      "Upper bound of the answer in the model's tokens.")
  }

  package static var temperature: ParameterKey<Double> {
    .init(
      "chat.temperature", aliases: ["temperature"], 0...2, default: 0, .call,
      "Randomness of the model; 0 is the most repeatable.")
  }

  package static var usesTools: ParameterKey<Bool> {
    .init(
      "chat.tools", aliases: ["tools"], default: true, .call,
      "Let the model search and read the book by itself when it can.")
  }

  package static var citations: ParameterKey<CitationMode> {
    .init(
      "chat.citations", aliases: ["citations"], default: .auto, .call,
      "Ask the provider to mark what it cites (native), go by (p.42) in the answer, or as it can.")
  }

  /// The permission of a model to use one tool.
  package static func policy(_ tool: ToolName) -> ParameterKey<ToolPolicy> {
    .init(
      "tool.\(tool.rawValue)", default: tool.usualPolicy, .call,
      "May the model \(tool.purpose): auto, ask you each time, or never.")
  }
}

extension ToolName {
  fileprivate var usualPolicy: ToolPolicy { [.setPage, .shelf].contains(self) ? .ask : .auto }

  fileprivate var purpose: String {
    switch self {
    case .searchBook: "search one book by itself"
    case .searchLibrary: "search all open books by itself"
    case .readPages: "read pages by itself"
    case .listChapters: "list the chapters by itself"
    case .setPage: "move the reading position; forward always asks"
    case .shelf: "look at your shelf, without its notes; it changes nothing"
    }
  }
}
