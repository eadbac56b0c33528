import Basics

/// What the model server answers to requests for re-ranking: text `… n` scores n tenths, best first.
enum RerankScene {
  static func steps(_ request: ServedRequest) -> [ServerStep] {
    let body = try? JSONValue(parsing: request.body)
    let texts = body?["documents"]?.array ?? []
    let scores = texts.enumerated().map { index, text in
      (index, (text.string?.split(separator: " ").last).flatMap { Double($0) } ?? 0)
    }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    let results = JSONValue.array(
      scores.map { ["index": .integer($0), "relevance_score": .number($1 / 10)] })
    let isCohere = request.path.hasSuffix("v2/rerank")
    // Voyage alone is told to cut nothing.
    let answer: JSONValue =
      body?["truncation"] != nil
      ? ["object": "list", "data": results, "usage": ["total_tokens": 42]]
      : isCohere
        ? ["results": results, "meta": ["billed_units": ["search_units": 1]]]
        : ["results": results, "usage": ["total_tokens": 42]]
    return .json(200, answer.canonicalText)
  }
}
