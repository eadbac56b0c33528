extension ParameterRegistry {
  /// How the legs are joined, and which passages are taken from the ranking.
  static let selection: [Parameter] = [
    Parameter(
      "retrieve.words", aliases: ["words"], .choice(KeywordTokenizer.allCases.map(\.rawValue)),
      default: .text("porter"), stage: .retrieve,
      help: "Keywords match by stem, in their exact form, or by any three characters in a row."),
    Parameter(
      "retrieve.chapter_weight", aliases: ["chapter_weight"], .number(0...10),
      default: .number(0), stage: .retrieve,
      help: "What a word in a chapter's title counts beside one in the text, for keywords."),
    Parameter(
      "retrieve.fusion", aliases: ["fusion"], .choice(FusionMethod.allCases.map(\.rawValue)),
      default: .text("convex"), stage: .retrieve,
      help: "Join the legs by their ranks, or by their scores in a convex combination."),
    Parameter(
      "retrieve.mmr", aliases: ["mmr"], .number(0...1), default: .number(1), stage: .retrieve,
      help: "Relevance against novelty of the passages; 1 leaves the ranking as it is."),
    Parameter(
      "retrieve.budget", aliases: ["budget"], .integer(0...1_000_000), default: .integer(0),
      stage: .retrieve, help: "Tokens the passages may take together, instead of top_k; 0 is off."),
    Parameter(
      "retrieve.duplicates", aliases: ["duplicates"], .number(0...1), default: .number(0.6),
      stage: .retrieve,
      help: "A passage is left out when this share of its text is there already."),
    Parameter(
      "retrieve.neighbours", aliases: ["neighbours"], .integer(0...5), default: .integer(0),
      stage: .retrieve, help: "Chunks on either side that join a passage."),
    Parameter(
      "retrieve.order", aliases: ["order"],
      .choice(SelectionOptions.Order.allCases.map(\.rawValue)), default: .text("score"),
      stage: .retrieve, help: "Order of the passages in the prompt: best first, or as in the book."),
    Parameter(
      "retrieve.per_book", aliases: ["per_book"], .integer(0...20), default: .integer(1),
      stage: .retrieve, help: "Passages that each of several open books gets at least."),
  ]
}
