package import Answers
package import Basics

/// The providers this installation can talk to, in the order `auto` tries them.
package struct ChatProviders: Sendable {
  private let all: [any ChatProvider]
  /// Names of providers that need a key, with the variable that holds it.
  private let lacking: [String: String]
  /// Sizes and prices of models.
  package let models: ModelTable
  /// The store of keys; nil when no key is needed, as in a replay.
  package let keys: (any KeyStore)?
  /// Addresses of providers by name.
  package let addresses: [String: String]
  /// True when every connection is refused.
  package let isOffline: Bool

  /// `lacking` names, for each provider that needs a key, its variable, which may be unset.
  package init(
    _ all: [any ChatProvider], lacking: [String: String], models: ModelTable = ModelTable(),
    keys: (any KeyStore)? = nil, addresses: [String: String] = [:], isOffline: Bool = false
  ) {
    self.all = all
    self.lacking = lacking
    self.models = models
    self.keys = keys
    self.addresses = addresses
    self.isOffline = isOffline
  }

  /// Throws `LLMError.apiKeyMissing` or `.unsupportedFeature` when the named provider cannot serve.
  package func provider(named name: String) throws -> any ChatProvider {
    if name == "auto" {
      // A key may be added or removed while the shell runs.
      if let first = try all.first(where: { try isOffline ? !$0.isLanguageModel : hasKey($0.name) })
      {
        return first
      }
    }
    if let provider = all.first(where: { $0.name == name }), try hasKey(name) { return provider }
    if let variable = lacking[name] {
      throw LLMError.apiKeyMissing(provider: name, variable: variable)
    }
    throw LLMError.unsupportedFeature(provider: name, feature: "this build")
  }

  private func hasKey(_ name: String) throws -> Bool {
    guard let variable = lacking[name], let keys else { return true }
    return try keys.key(variable) != nil
  }

  package var names: [String] { all.map(\.name) }

  /// A provider for its recorded replies, which need no key.
  package func reader(named name: String) -> (any ChatProvider)? { all.first { $0.name == name } }

  /// Facts that the servers of one's own tell of themselves, by the provider's name; empty when none answers.
  package func servers() async -> [(provider: String, facts: ServerFacts)] {
    var servers: [(provider: String, facts: ServerFacts)] = []
    for provider in isOffline ? [] : all {
      if let facts = await provider.server(isFresh: true) { servers.append((provider.name, facts)) }
    }
    return servers
  }
}
