/// Wordings of a question that a model adds, and the order that a re-ranker gives the candidates.
extension ParameterKey {
  package static var queries: ParameterKey<QueryExpansion> {
    .init(
      "retrieve.queries", aliases: ["queries"], default: .one, .retrieve,
      "Search for the question, also for a model's rewordings, or also for an answer it makes up.")
  }

  package static var rewrites: ParameterKey<Int> {
    .init(
      "retrieve.rewrites", aliases: ["rewrites"], 1...8, default: 3, .retrieve,
      "Rewordings that retrieve.queries=multi asks a model for.")
  }

  package static var rerankProvider: ParameterKey<RerankChoice.Provider?> {
    .init(
      "rerank.provider", aliases: ["reranker"], none: "none", .retrieve,
      "Who orders the candidates anew; all but local are sent question and candidates.")
  }

  package static var rerankModel: ParameterKey<String?> {
    .init(
      "rerank.model", none: "default", .retrieve,
      "The re-ranker's model, or the folder of a cross-encoder for local.")
  }

  package static var rerankDepth: ParameterKey<Int> {
    .init(
      "rerank.depth", aliases: ["depth"], 1...200, default: 20, .retrieve,
      "Candidates the re-ranker judges, the best of the fusion first.")
  }
}
