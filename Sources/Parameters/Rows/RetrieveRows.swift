/// Parameters of the search and of joining its legs.
extension ParameterKey {
  package static var retrievalMode: ParameterKey<RetrievalMode> {
    .init(
      "retrieve.mode", aliases: ["mode"], default: .hybrid, .retrieve,
      "Search by keywords, by vectors, by both fused; full sends all pages read so far."
    )
    .keyed(.always, recorded: .always)
    .tried(.choices(except: [RetrievalMode.full.rawValue]))
  }

  /// Sliding and `/why` end at 20: so many passages of the default size fill a window of 8,192 tokens.
  package static var topK: ParameterKey<Int> {
    .init(
      "retrieve.top_k", aliases: ["top_k", "k"], 1...200, default: 5, .retrieve,
      "How many passages go into the prompt."
    )
    .keyed(.always, recorded: .always)
    .tried(.upward(to: 20)).sliding(1...20)
  }

  /// Candidates of each leg; in a search of one leg it bounds the passages that novelty,
  /// duplicates, a budget and a re-ranker choose from.
  package static var pool: ParameterKey<Int> {
    .init(
      "retrieve.pool", aliases: ["pool"], 1...1000, default: 100,
      following: .atLeast(ParameterKey<Int>.topK.name), .retrieve,
      "Candidates taken from keyword and vector search each, before they are fused."
    )
    .keyed(
      .changed.withDefault(where: .retrievalMode, is: [.hybrid, .full]), recorded: .always
    )
    .tried(.toPlace)
  }

  package static var keywordWeight: ParameterKey<Double> {
    .init(
      "retrieve.keyword_weight", aliases: ["keyword_weight"], 0...10, default: 1, .retrieve,
      "Weight of the keyword search in the fusion."
    )
    .keyed(.always.with(.retrievalMode, [.hybrid, .full]), recorded: .always)
    .tried(.nearest(stepsPerUnit: 20))
  }

  package static var vectorWeight: ParameterKey<Double> {
    .init(
      "retrieve.vector_weight", aliases: ["vector_weight"], 0...10, default: 0.7, .retrieve,
      "Weight of the vector search in the fusion."
    )
    .keyed(.always.with(.retrievalMode, [.hybrid, .full]), recorded: .always)
    .tried(.nearest(stepsPerUnit: 20)).sliding(0...20)
  }

  /// The constant k of reciprocal rank fusion; Cormack, Clarke and Buettcher (2009) use 60.
  package static var fusionConstant: ParameterKey<Int> {
    .init(
      "retrieve.rrf_k", aliases: ["rrf_k"], 1...1000, default: 60, .retrieve,
      "Constant of reciprocal rank fusion; larger flattens the ranks."
    )
    .keyed(
      .always.with(.retrievalMode, [.hybrid, .full]).with(.queries, [.multi, .hyde]),
      recorded: .always
    )
    .tried(.nearest(stepsPerUnit: 1))
  }

  package static var words: ParameterKey<KeywordTokenizer> {
    .init(
      "retrieve.words", aliases: ["words"], default: .porter, .retrieve,
      "Keywords match by stem, in their exact form, or by any three characters in a row."
    )
    .keyed(.changed.with(.retrievalMode, [.hybrid, .keyword, .full]), recorded: .changed)
  }

  package static var chapterWeight: ParameterKey<Double> {
    .init(
      "retrieve.chapter_weight", aliases: ["chapter_weight"], 0...10, default: 0, .retrieve,
      "Weight of a word in a chapter's title relative to the text, for keywords."
    )
    .keyed(.changed.with(.retrievalMode, [.hybrid, .keyword, .full]), recorded: .changed)
  }

  package static var fusion: ParameterKey<FusionMethod> {
    .init(
      "retrieve.fusion", aliases: ["fusion"], default: .scores, .retrieve,
      "Join keyword and vector search by rank, or by score in a convex combination."
    )
    .keyed(.always.with(.retrievalMode, [.hybrid]), recorded: .always)
  }
}

/// These rows in the order of every list of parameters.
enum RetrieveRows {
  static let all: [Parameter] = [
    ParameterRegistry.row(.retrievalMode),
    ParameterRegistry.row(.topK),
    ParameterRegistry.row(.pool),
    ParameterRegistry.row(.keywordWeight),
    ParameterRegistry.row(.vectorWeight),
    ParameterRegistry.row(.fusionConstant),
    ParameterRegistry.row(.words),
    ParameterRegistry.row(.chapterWeight),
    ParameterRegistry.row(.fusion),
  ]
}
