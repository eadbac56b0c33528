internal import App
internal import Domain
internal import Infra

/// The chat providers that can answer in these surroundings; a new one is a line here.
struct ProviderTable {
  private let surroundings: Surroundings
  private let keys: LayeredKeyStore

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    keys = LayeredKeyStore(
      environment: surroundings.environment, path: surroundings.keyFile)
  }

  /// The first one is what `auto` takes: Claude with a key, else the offline one.
  func providers() throws -> ChatProviders {
    let network = Network()
    let models = try ModelTable.bundled(overriddenBy: surroundings.modelsFile)
    var all: [any ChatProvider] = [ExtractChatProvider()]
    var lacking: [String: String] = [:]
    if try keys.key("ANTHROPIC_API_KEY") != nil {
      let address = address("ANTHROPIC_BASE_URL", else: AnthropicChatProvider.defaultAddress)
      all.insert(
        AnthropicChatProvider(network: network, keys: keys, models: models, address: address),
        at: 0)
    } else {
      lacking["anthropic"] = "ANTHROPIC_API_KEY"
    }
    if try keys.key("OPENAI_API_KEY") != nil {
      let address = address("OPENAI_BASE_URL", else: OpenAIChatProvider.defaultAddress)
      all.append(
        OpenAIChatProvider(network: network, keys: keys, models: models, address: address))
    } else {
      lacking["openai"] = "OPENAI_API_KEY"
    }
    if let address = surroundings.variable("COMPATIBLE_BASE_URL") {
      all.append(
        OpenAIChatProvider(
          compatibleAt: address, network: network, keys: keys, models: models))
    } else {
      lacking["compatible"] = "COMPATIBLE_BASE_URL"
    }
    let ollama = address("OLLAMA_HOST", else: OllamaChatProvider.defaultAddress)
    all.append(OllamaChatProvider(network: network, models: models, address: ollama))
    return ChatProviders(all, lacking: lacking)
  }

  /// All of them without a way out and without keys, to read tapes with.
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
