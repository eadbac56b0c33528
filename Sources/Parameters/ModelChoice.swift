/// The provider and model that answer, as typed: `PROVIDER:NAME`, or `PROVIDER` alone.
package struct ModelChoice: Hashable, Sendable {
  package let provider: String
  /// Name of the model; nil leaves the choice to the provider.
  package let model: String?

  package init(provider: String, model: String? = nil) {
    self.provider = provider
    self.model = model
  }

  /// Splits at the first colon; a model's name may contain more.
  package init(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    self.init(provider: parts[0], model: parts.count > 1 ? parts[1] : nil)
  }

  /// True when there is such a provider.
  package var isKnown: Bool {
    guard case .choice(let names) = ParameterKey<String>.chatProvider.parameter.kind else {
      return false
    }
    return names.contains(provider)
  }

  /// The changes that make this choice; throws `ParameterError` for a provider that is none.
  package var changes: ParameterChanges {
    get throws(ParameterError) {
      try ParameterChanges([
        ParameterKey<String>.chatProvider.assignment(provider),
        ParameterKey<String>.chatModel.assignment(model ?? Self.providersOwn),
      ])
    }
  }

  private static let providersOwn = ParameterKey<String>.chatModel.parameter.defaultValue
    .description
}

/// The re-ranker that orders the candidates of a search again, and the number it judges.
package struct RerankChoice: Hashable, Sendable {
  package let provider: RerankProvider
  /// Name of the model, or its folder for `local`; nil leaves the choice to the provider.
  package let model: String?
  /// Candidates that are judged, best of the fusion first, 1...200.
  package let depth: Int

  package init(provider: RerankProvider, model: String?, depth: Int) {
    self.provider = provider
    self.model = model
    self.depth = depth
  }

  /// Returns nil when no re-ranker is asked for.
  package init?(_ values: StageValues) {
    guard let provider = values[.rerankProvider] else { return nil }
    self.init(provider: provider, model: values[.rerankModel], depth: values[.rerankDepth])
  }
}
