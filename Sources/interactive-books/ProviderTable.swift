import Answers
import App
import Infra
import Parameters

/// The chat providers that can answer in this environment.
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
    var lacking: [String: String] = [:]
    var remote: [any ChatProvider] = []
    for provider in RemoteChatProvider.all {
      if provider.needsKey { lacking[provider.rawValue] = provider.keyVariable }
      guard let address = addresses[provider.rawValue] else {
        lacking[provider.rawValue] = provider.addressVariable
        continue
      }
      remote.append(
        RemoteChatProvider(
          provider, network: network, keys: keys, models: models, address: address))
    }
    return ChatProviders(
      Array(remote.prefix(1)) + [ExtractChatProvider()] + remote.dropFirst(), lacking: lacking,
      models: models, keys: keys, addresses: addresses,
      isOffline: isOffline)
  }

  /// All providers without network and keys, to read tapes with.
  func offline() throws -> [any ChatProvider] {
    var settings = NetworkSettings()
    settings.isOffline = true
    let network = Network(settings)
    let models = try ModelTable.bundled(overriddenBy: surroundings.modelsFile)
    return [ExtractChatProvider()]
      + RemoteChatProvider.all.map {
        RemoteChatProvider(
          $0, network: network, keys: keys, models: models,
          address: $0.usualAddress.isEmpty ? ProviderAddresses.taped : nil)
      }
  }
}
