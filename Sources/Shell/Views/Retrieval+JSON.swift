package import App
package import Domain

extension Retrieval {
  /// The result with the canonical keys `hits[].start_page`, `end_page`, `score`, `text`.
  package var json: JSONValue {
    .object([
      "query": .string(query), "mode": .string(options.mode.rawValue),
      "top_k": .integer(options.topK), "current_page": .integer(position.page),
      "eligible": .integer(eligible), "hits": .array(passages.map(\.json)),
    ])
  }
}

extension Passage {
  package var json: JSONValue {
    .object([
      "chunk_index": .integer(chunk.index), "start_page": .integer(pages.start),
      "end_page": .integer(pages.end), "start_offset": .integer(range.lowerBound),
      "end_offset": .integer(range.upperBound), "score": .number(score), "text": .string(text),
      "is_cut": .bool(isCut), "keyword": Self.json(keyword), "vector": Self.json(vector),
    ])
  }

  private static func json(_ leg: LegScore?) -> JSONValue {
    leg.map { .object(["rank": .integer($0.rank), "score": .number($0.score)]) } ?? .null
  }
}

extension ResolvedCitation {
  /// The citation with the passages it leads to, numbered from 1.
  package var json: JSONValue {
    .object([
      "text": .string(text), "status": .string(status.rawValue),
      "start_page": pages.map { .integer($0.start) } ?? .null,
      "end_page": pages.map { .integer($0.end) } ?? .null,
      "passages": .array(passages.map { .integer($0) }),
    ])
  }
}
