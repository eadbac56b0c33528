/// Wordings of a question that a model adds, and the order that a re-ranker gives the candidates.
extension ParameterKey {
  package static var queries: ParameterKey<QueryExpansion> {
    .init(
      "retrieve.queries", aliases: ["queries"], default: .one, .retrieve,
      "Search for the question, also for a model's rewordings, or also for an answer it makes up."
    )
    .keyed(.changed, recorded: .changed)
    .tried(.reset)
  }

  package static var rewrites: ParameterKey<Int> {
    .init(
      "retrieve.rewrites", aliases: ["rewrites"], 1...8, default: 3, .retrieve,
      "Rewordings that retrieve.queries=multi asks a model for."
    )
    .keyed(.always.with(.queries, [.multi]), recorded: .always.with(.queries, [.multi]))
  }

  package static var rerankProvider: ParameterKey<RerankProvider?> {
    .init(
      "rerank.provider", aliases: ["reranker"], none: "none", .retrieve,
      "Who re-ranks the candidates; all but local are sent the question and the candidates."
    )
    .keyed(.changed, recorded: .changed)
  }

  package static var rerankModel: ParameterKey<String?> {
    .init(
      "rerank.model", none: "default", .retrieve,
      "The re-ranker's model, or the folder of a cross-encoder for local."
    )
    .keyed(
      .changed.with(.rerankProvider, RerankProvider.allCases),
      recorded: .changed.with(.rerankProvider, RerankProvider.allCases))
  }

  package static var rerankDepth: ParameterKey<Int> {
    .init(
      "rerank.depth", aliases: ["depth"], 1...200, default: 20, .retrieve,
      "Candidates the re-ranker judges, the best of the fusion first."
    )
    .keyed(
      .always.with(.rerankProvider, RerankProvider.allCases),
      recorded: .always.with(.rerankProvider, RerankProvider.allCases))
  }
}

/// These rows in the order of every list of parameters.
enum RefinementRows {
  static let all: [Parameter] = [
    ParameterRegistry.row(.queries),
    ParameterRegistry.row(.rewrites),
    ParameterRegistry.row(.rerankProvider),
    ParameterRegistry.row(.rerankModel),
    ParameterRegistry.row(.rerankDepth),
  ]
}
