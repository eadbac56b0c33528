import Answers
import App
import Infra

/// The chat providers that can answer in this environment; a new provider is a line here.
struct ProviderTable {
  private let surroundings: Surroundings
  private let keys: LayeredKeyStore
  private let isOffline: Bool

  init(_ surroundings: Surroundings, keys: LayeredKeyStore, isOffline: Bool = false) {
    self.surroundings = surroundings
    self.keys = keys
    self.isOffline = isOffline
  }

  /// All providers in the order of `auto`, which takes the first that can answer: Claude with a key, else the
  /// offline one.
  func providers() throws -> ChatProviders {
    var settings = NetworkSettings()
    settings.isOffline = isOffline
    let network = Network(settings)
    let models = try ModelTable.bundled(overriddenBy: surroundings.modelsFile)
    let compatible = surroundings.variable("COMPATIBLE_BASE_URL")
    var addresses = [
      "anthropic": address("ANTHROPIC_BASE_URL", else: AnthropicChatProvider.defaultAddress),
      "openai": address("OPENAI_BASE_URL", else: OpenAIChatProvider.defaultAddress),
      "ollama": address("OLLAMA_HOST", else: OllamaChatProvider.defaultAddress),
    ]
    addresses["compatible"] = compatible
    var lacking = ["anthropic": "ANTHROPIC_API_KEY", "openai": "OPENAI_API_KEY"]
    var all: [any ChatProvider] = [
      AnthropicChatProvider(
        network: network, keys: keys, models: models, address: addresses["anthropic"] ?? ""),
      ExtractChatProvider(),
      OpenAIChatProvider(
        network: network, keys: keys, models: models, address: addresses["openai"] ?? ""),
    ]
    if let compatible {
      all.append(
        OpenAIChatProvider(
          compatibleAt: compatible, network: network, keys: keys, models: models))
    } else {
      lacking["compatible"] = "COMPATIBLE_BASE_URL"
    }
    all.append(
      OllamaChatProvider(network: network, models: models, address: addresses["ollama"] ?? ""))
    return ChatProviders(
      all, lacking: lacking, models: models, keys: keys, addresses: addresses,
      isOffline: isOffline)
  }

  /// All providers without network and keys, to read tapes with.
  func offline() throws -> [any ChatProvider] {
    var settings = NetworkSettings()
    settings.isOffline = true
    let network = Network(settings)
    let models = try ModelTable.bundled(overriddenBy: surroundings.modelsFile)
    return [
      ExtractChatProvider(),
      AnthropicChatProvider(network: network, keys: keys, models: models),
      OpenAIChatProvider(network: network, keys: keys, models: models),
      OpenAIChatProvider(
        compatibleAt: "http://localhost", network: network, keys: keys, models: models),
      OllamaChatProvider(network: network, models: models),
    ]
  }

  private func address(_ variable: String, else fallback: String) -> String {
    surroundings.variable(variable) ?? fallback
  }
}
