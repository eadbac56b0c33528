import Answers
import App
import Basics
import Books
import Parameters
import Search

extension PassageExplanation {
  /// Most places that are written out; a frequent word of a long book has tens of thousands.
  private static let mostPlaces = 1000

  func json(in open: OpenBook) -> JSONValue {
    .object([
      "cell": cell.map { .integer($0) } ?? .null, "query": .string(query),
      "beyond_position": .bool(isBeyondFence),
      "read": .array((reading?.names ?? []).map { .string($0) }),
      "place": place.map { .integer($0) } ?? .null,
      "places": .array(
        places.prefix(Self.mostPlaces).map {
          .array([.integer($0.lowerBound), .integer($0.upperBound)])
        }),
      "place_count": .integer(places.count),
      "near": .array(near.map { .string($0) }),
      "chunks": .array(holders.map { $0.json(in: open) }),
      "extract": extract.map(\.json) ?? .null,
      "nearest": nearest.map { .integer($0.chunk.index) } ?? .null,
      "changes": .array(
        changes.map {
          .object([
            "parameter": .string($0.parameter), "from": .string($0.from.description),
            "to": .string($0.to.description), "rank": .integer($0.rank),
            "entering": .integer($0.entering), "leaving": .integer($0.leaving),
            "quoted": Self.json(quoting?.contains($0)),
          ])
        }),
      "sizes": .array(sizes.changes.map(\.json)),
      "sizes_tried": .array(sizes.tried.map { .string($0.description) }),
      "lacked_vectors": .bool(lackedVectors),
      "rerun": now.map(\.json) ?? .null,
    ])
  }

  fileprivate static func json(_ flag: Bool?) -> JSONValue { flag.map { .bool($0) } ?? .null }
}

extension ExtractChoice {
  fileprivate var json: JSONValue {
    .object([
      "place": .integer(place), "quoted": .array(quoted.map { .integer($0) }),
      "score": support.map { .number($0.score) } ?? .null,
      "needed": support.map { .number($0.needed) } ?? .null,
      "declined": decline.map(\.json) ?? .null,
    ])
  }
}

extension ExtractDecline {
  private enum Rule: String {
    case noSentence, noWord, name, measure, score
  }

  fileprivate var json: JSONValue {
    switch self {
    case .noSentence: Self.json(.noSentence)
    case .noWord: Self.json(.noWord)
    case .name(let names): Self.json(.name, ["names": .array(names.map { .string($0) })])
    case .measure(let best): Self.json(.measure, best.figures)
    case .score(let best): Self.json(.score, best.figures)
    }
  }

  private static func json(_ rule: Rule, _ facts: [String: JSONValue] = [:]) -> JSONValue {
    .object(facts.merging(["rule": .string(rule.rawValue)]) { first, _ in first })
  }
}

extension ExtractDecline.Best {
  fileprivate var figures: [String: JSONValue] {
    [
      "place": .integer(passage), "score": .number(support.score),
      "needed": .number(support.needed),
    ]
  }
}

extension PassageExplanation.Holder {
  fileprivate func json(in open: OpenBook) -> JSONValue {
    func leg(_ place: LegScore?) -> JSONValue {
      place.map { .object(["rank": .integer($0.rank), "score": .number($0.score)]) } ?? .null
    }
    let members: [String: JSONValue] = [
      "chunk_index": .integer(chunk.index), "whole": .bool(isWhole), "keyword": leg(trace.keyword),
      "vector": leg(trace.vector), "rank": trace.rank.map { .integer($0) } ?? .null,
      "wordings": .array(trace.variants.map { $0.map { .integer($0) } ?? .null }),
      "reranked": leg(trace.judged),
      "cut_off": trace.cutOff.map { .string("\($0)") } ?? .null,
    ]
    return .object(members.merging(open.json(pages)) { $1 })
  }
}

extension SizeChange {
  fileprivate var json: JSONValue {
    .object([
      "from": .string(from.description), "to": .string(to.description), "rank": .integer(rank),
      "chunks": .integer(chunks), "tokens_before": .integer(tokensBefore),
      "tokens": .integer(tokens), "quoted": PassageExplanation.json(isQuoted),
    ])
  }
}

extension RerunForecast {
  fileprivate var json: JSONValue {
    .object(["rank": rank.map { .integer($0) } ?? .null, "passages": .integer(count)])
  }
}
