/// A service, or a part of the program, that answers, makes vectors or re-ranks.
package enum ProviderName: String, Sendable, CaseIterable {
  case anthropic, openai, compatible, ollama, extract, minilm, e5, voyage, cohere, jina, local

  /// Who can answer, in the order in which `chat.provider` lists them.
  package static let answering: [ProviderName] = [
    .anthropic, .openai, .compatible, .ollama, .extract,
  ]
  /// Who can make vectors, in the order in which `embed.provider` lists them.
  package static let embedding: [ProviderName] = [
    .minilm, .e5, .openai, .voyage, .ollama, .compatible,
  ]
  /// Services that take a key.
  package static let withKey: [ProviderName] = [
    .anthropic, .openai, .compatible, .voyage, .cohere, .jina,
  ]

  /// True for a server with an address; false for a part of the program.
  package var isService: Bool { ![.extract, .minilm, .e5, .local].contains(self) }

  /// The environment variable of a service's key.
  package var keyVariable: String { rawValue.uppercased() + "_API_KEY" }

  /// The environment variable of a service's address.
  package var addressVariable: String {
    self == .ollama ? "OLLAMA_HOST" : rawValue.uppercased() + "_BASE_URL"
  }

  /// The address of a service when no variable names another; empty where only the person knows it.
  package var usualAddress: String {
    switch self {
    case .anthropic: "https://api.anthropic.com"
    case .openai: "https://api.openai.com/v1"
    case .ollama: "http://127.0.0.1:11434"
    case .voyage: "https://api.voyageai.com/v1"
    case .cohere: "https://api.cohere.com"
    case .jina: "https://api.jina.ai"
    case .compatible, .extract, .minilm, .e5, .local: ""
    }
  }
}
