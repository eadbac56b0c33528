import Answers
import Files
import Notebook
import Parameters
import Providers

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
    let addresses = ProviderAddresses(surroundings).ofChat()
    let address = { (provider: ProviderName) in addresses[provider.rawValue] ?? "" }
    var lacking = Dictionary(
      uniqueKeysWithValues: [ProviderName.anthropic, .openai].map { ($0.rawValue, $0.keyVariable) })
    var all: [any ChatProvider] = [
      RemoteChatProvider.anthropic(
        network: network, keys: keys, models: models, address: address(.anthropic)),
      ExtractChatProvider(),
      RemoteChatProvider.openAI(
        network: network, keys: keys, models: models, address: address(.openai)),
    ]
    let compatible = ProviderName.compatible
    if let address = addresses[compatible.rawValue] {
      all.append(
        RemoteChatProvider.compatible(at: address, network: network, keys: keys, models: models))
    } else {
      lacking[compatible.rawValue] = compatible.addressVariable
    }
    all.append(
      RemoteChatProvider.ollama(network: network, models: models, address: address(.ollama)))
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
      RemoteChatProvider.anthropic(network: network, keys: keys, models: models),
      RemoteChatProvider.openAI(network: network, keys: keys, models: models),
      RemoteChatProvider.compatible(
        at: ProviderAddresses.taped, network: network, keys: keys, models: models),
      RemoteChatProvider.ollama(network: network, models: models),
    ]
  }
}
