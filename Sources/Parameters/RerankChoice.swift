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
