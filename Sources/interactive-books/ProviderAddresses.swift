import Files
import Parameters
import Reading

/// Addresses of services by their names, from variables of the environment.
struct ProviderAddresses {
  /// The address of a compatible server whose answers come from a tape.
  static let taped = "http://localhost"

  private let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// Addresses of chat models: from their variables, else the usual ones.
  func ofChat() -> [String: String] {
    let usual = ProviderName.answering.filter { !$0.usualAddress.isEmpty }
      .map { ($0.rawValue, $0.usualAddress) }
    return named(ProviderName.answering).merging(usual) { own, _ in own }
  }

  /// Addresses of re-rankers: from variables `RERANK_…`, else from those of chat and vectors.
  func ofRerankers(isTaped: Bool) -> [String: String] {
    let providers = RerankProvider.allCases.compactMap { ProviderName(rawValue: $0.rawValue) }
    return taping(isTaped, named(providers, before: "RERANK_"))
  }

  /// Addresses of embedders: from variables `EMBED_…`, else from those of chat.
  func ofEmbedders(isTaped: Bool) -> [String: String] {
    taping(isTaped, named(ProviderName.embedding, before: "EMBED_"))
  }

  /// Another address of a catalogue, such as that of a mirror; nil for the usual one.
  func of(_ catalogue: CatalogueName) -> String? {
    surroundings.variable(
      catalogue.rawValue.uppercased().map { $0 == "-" ? "_" : "\($0)" }
        .joined() + "_BASE_URL")
  }

  private func named(_ providers: [ProviderName], before prefix: String = "") -> [String: String] {
    let found = providers.filter(\.isService).compactMap { provider -> (String, String)? in
      let variable = provider.addressVariable
      return (surroundings.variable(prefix + variable) ?? surroundings.variable(variable))
        .map { (provider.rawValue, $0) }
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// On a tape, which gives the answers, a compatible server needs no address of its own.
  private func taping(_ isTaped: Bool, _ addresses: [String: String]) -> [String: String] {
    guard isTaped else { return addresses }
    return addresses.merging([ProviderName.compatible.rawValue: Self.taped]) { own, _ in own }
  }
}
