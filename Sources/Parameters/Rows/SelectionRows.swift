/// Parameters of the passages taken from the ranking, and of their order.
extension ParameterKey {
  package static var relevance: ParameterKey<Double> {
    .init(
      "retrieve.mmr", aliases: ["mmr"], 0...1, default: 1, .retrieve,
      "Relevance against novelty of the passages; 1 leaves the ranking as it is."
    )
    .keyed(.always, recorded: .changed, as: "selection.relevance")
  }

  package static var minimumShare: ParameterKey<Double> {
    .init(
      "retrieve.min_share", aliases: ["min_share"], 0...1, default: 0, .retrieve,
      "A passage is left out when its score is below this share of the best one's; 0 takes all."
    )
    .keyed(.changed, recorded: .changed)
    .tried(.nearest(stepsPerUnit: 20))
  }

  package static var tokenBudget: ParameterKey<Int> {
    .init(
      "retrieve.budget", aliases: ["budget"], 0...1_000_000, default: 0, .retrieve,
      "Tokens the passages may take together, instead of top_k; 0 is off."
    )
    .keyed(.always, recorded: .changed, as: "selection.budget")
  }

  package static var duplicateShare: ParameterKey<Double> {
    .init(
      "retrieve.duplicates", aliases: ["duplicates"], 0...1, default: 0.6, .retrieve,
      "A passage is left out when this share of its text is there already."
    )
    .keyed(.always, recorded: .changed, as: "selection.duplicates")
  }

  package static var neighbours: ParameterKey<Int> {
    .init(
      "retrieve.neighbours", aliases: ["neighbours"], 0...5, default: 0, .retrieve,
      "Chunks on either side that join a passage."
    )
    .keyed(.always, recorded: .changed, as: "selection.neighbours")
  }

  package static var passageOrder: ParameterKey<PassageOrder> {
    .init(
      "retrieve.order", aliases: ["order"], default: .score, .retrieve,
      "Order of the passages in the prompt: best first, or as in the book."
    )
    .keyed(.always, recorded: .changed, as: "selection.order")
  }

  package static var perBook: ParameterKey<Int> {
    .init(
      "retrieve.per_book", aliases: ["per_book"], 0...20, default: 1, .retrieve,
      "Passages that each of several open books gets at least."
    )
    // The key of a search in several books names it itself.
    .keyed(nil, recorded: .changed)
  }
}

/// These rows in the order of every list of parameters.
enum SelectionRows {
  static let all: [Parameter] = [
    ParameterRegistry.row(.relevance),
    ParameterRegistry.row(.minimumShare),
    ParameterRegistry.row(.tokenBudget),
    ParameterRegistry.row(.duplicateShare),
    ParameterRegistry.row(.neighbours),
    ParameterRegistry.row(.passageOrder),
    ParameterRegistry.row(.perBook),
  ]
}
