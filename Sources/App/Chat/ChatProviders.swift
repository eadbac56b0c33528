package import Domain

/// The providers this installation can talk to, in the order `auto` tries them.
package struct ChatProviders: Sendable {
  private let all: [any ChatProvider]
  /// Names of providers that exist but lack a key, with the variable that would hold it.
  private let lacking: [String: String]

  package init(_ all: [any ChatProvider], lacking: [String: String]) {
    self.all = all
    self.lacking = lacking
  }

  /// Throws `LLMError.apiKeyMissing` or `.unsupportedFeature` when the named provider cannot serve.
  package func provider(named name: String) throws -> any ChatProvider {
    if name == "auto", let first = all.first { return first }
    if let provider = all.first(where: { $0.name == name }) { return provider }
    if let variable = lacking[name] {
      throw LLMError.apiKeyMissing(provider: name, variable: variable)
    }
    throw LLMError.unsupportedFeature(provider: name, feature: "this build")
  }

  package var names: [String] { all.map(\.name) }
}
