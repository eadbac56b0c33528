extension ParameterRegistry {
  /// Wordings of a question that a model adds, and the order that a re-ranker gives the candidates.
  static let refinement: [Parameter] = [
    Parameter(
      "retrieve.queries", aliases: ["queries"], .choice(QueryExpansion.allCases.map(\.rawValue)),
      default: .text("one"), stage: .retrieve,
      help:
        "Search for the question, also for a model's rewordings, or also for an answer it makes up."
    ),
    Parameter(
      "retrieve.rewrites", aliases: ["rewrites"], .integer(1...8), default: .integer(3),
      stage: .retrieve, help: "Rewordings that retrieve.queries=multi asks a model for."),
    Parameter(
      "rerank.provider", aliases: ["reranker"],
      .choice(["none"] + RerankChoice.Provider.allCases.map(\.rawValue)), default: .text("none"),
      stage: .retrieve,
      help: "Who orders the candidates anew; all but local are sent question and candidates."),
    Parameter(
      "rerank.model", .text, default: .text("default"), stage: .retrieve,
      help: "The re-ranker's model, or the folder of a cross-encoder for local."),
    Parameter(
      "rerank.depth", aliases: ["depth"], .integer(1...200), default: .integer(20),
      stage: .retrieve, help: "Candidates the re-ranker judges, the best of the fusion first."),
  ]
}
