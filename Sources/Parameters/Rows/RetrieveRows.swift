/// What is searched, and how the legs are joined.
extension ParameterKey {
  package static var retrievalMode: ParameterKey<RetrievalMode> {
    .init(
      "retrieve.mode", aliases: ["mode"], default: .hybrid, .retrieve,
      "Search by keywords, by vectors, by both fused; full sends all pages read so far.")
  }

  package static var topK: ParameterKey<Int> {
    .init(
      "retrieve.top_k", aliases: ["top_k", "k"], 1...200, default: 5, .retrieve,
      "How many passages go into the prompt.")
  }

  package static var pool: ParameterKey<Int> {
    .init(
      "retrieve.pool", aliases: ["pool"], 1...1000, default: 100,
      following: .atLeast(ParameterKey<Int>.topK.name), .retrieve,
      "Candidates taken from each leg before they are fused.")
  }

  package static var keywordWeight: ParameterKey<Double> {
    .init(
      "retrieve.keyword_weight", aliases: ["keyword_weight"], 0...10, default: 1, .retrieve,
      "Weight of the keyword leg in the fusion.")
  }

  package static var vectorWeight: ParameterKey<Double> {
    .init(
      "retrieve.vector_weight", aliases: ["vector_weight"], 0...10, default: 0.7, .retrieve,
      "Weight of the vector leg in the fusion.")
  }

  /// Cormack, Clarke and Buettcher (2009) use 60.
  package static var fusionConstant: ParameterKey<Int> {
    .init(
      "retrieve.rrf_k", aliases: ["rrf_k"], 1...1000, default: 60, .retrieve,
      "Constant of reciprocal rank fusion; larger flattens the ranks.")
  }

  package static var words: ParameterKey<KeywordTokenizer> {
    .init(
      "retrieve.words", aliases: ["words"], default: .porter, .retrieve,
      "Keywords match by stem, in their exact form, or by any three characters in a row.")
  }

  package static var chapterWeight: ParameterKey<Double> {
    .init(
      "retrieve.chapter_weight", aliases: ["chapter_weight"], 0...10, default: 0, .retrieve,
      "What a word in a chapter's title counts beside one in the text, for keywords.")
  }

  package static var fusion: ParameterKey<FusionMethod> {
    .init(
      "retrieve.fusion", aliases: ["fusion"], default: .scores, .retrieve,
      "Join the legs by their ranks, or by their scores in a convex combination.")
  }

  package static var chapter: ParameterKey<String?> {
    .init(
      "retrieve.chapter", aliases: ["chapter"], none: "all", .retrieve,
      "Search this chapter only, by its number, #N of /chapters, or title; all takes the book.")
  }

  package static var readsPlaces: ParameterKey<Bool> {
    .init(
      "retrieve.places", aliases: ["places"], default: true, .retrieve,
      "Pages and chapters that a question names are read directly.")
  }

  package static var followUp: ParameterKey<FollowUpMode> {
    .init(
      "retrieve.follow_up", aliases: ["follow_up"], default: .auto, .retrieve,
      "Who completes a question that leans on those before; auto takes the model if one runs.")
  }
}
