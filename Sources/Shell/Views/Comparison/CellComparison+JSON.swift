import Answers
import App
import Basics
import Books
import Parameters
import Sessions

extension CellComparison {
  /// The whole comparison, for programs, with the labels of `map` where the book is at hand.
  func json(_ map: PageMap?) -> JSONValue {
    .object([
      "from": .string(a.label), "to": .string(b.label), "equal": .bool(diff.isEmpty),
      "first_difference": diff.divergence.map { .string($0.rawValue) } ?? .null,
      "causes": .array(diff.causes.map(\.json)),
      "stages": .object(
        Dictionary(
          diff.stages.map { ($0.stage.rawValue, .string(String(describing: $0.verdict))) },
          uniquingKeysWith: { first, _ in first })),
      "hits": diff.hits?.json(map) ?? .null,
      "prompt": .array(
        diff.prompt.map {
          .object([
            "origin": .string($0.segment.kind.origin), "added": .bool($0.isAdded),
            "bytes": .integer($0.segment.byteCount),
          ])
        }),
      "answer": .array(diff.answer.runs.map(\.json)),
      "citations_lost": .array(diff.citationsLost.map { .string($0.description) }),
      "citations_gained": .array(diff.citationsGained.map { .string($0.description) }),
    ])
  }
}

extension CellDiff.Cause {
  fileprivate var json: JSONValue {
    switch self {
    case .book(let a, let b): Self.json("book", a.map(\.json), b.map(\.json))
    case .position(let a, let b): Self.json("position", .integer(a.page), .integer(b.page))
    case .source(let a, let b): Self.json("source", .string(a), .string(b))
    case .context(let a, let b):
      Self.json(
        "context", .array(a.map { .integer($0) }), .array(b.map { .integer($0) }))
    case .parameter(let name, let a, let b): Self.json(name, a, b)
    case .template(let a, let b): Self.json("template source", a.json, b.json)
    case .served(let a, let b):
      Self.json("answered by", .string(a.description), .string(b.description))
    }
  }

  private static func json(_ what: String, _ from: JSONValue?, _ to: JSONValue?) -> JSONValue {
    .object(["what": .string(what), "from": from ?? .null, "to": to ?? .null])
  }
}

extension ContentHash {
  fileprivate var json: JSONValue { .string(hex) }
}

extension HitsDiff {
  fileprivate func json(_ map: PageMap?) -> JSONValue {
    .object([
      "jaccard": .number(jaccard), "rank_biased_overlap": .number(rankBiasedOverlap),
      "shared_text": .number(sharedText),
      "moves": .array(
        moves.map {
          let members: [String: JSONValue] = [
            "chunk_index": .integer($0.hit.chunk),
            "before": $0.before.map { .integer($0) } ?? .null,
            "after": $0.after.map { .integer($0) } ?? .null,
          ]
          let pages = (map ?? PageMap(ranges: [], labels: [])).json($0.hit.pages)
          return .object(members.merging(pages) { $1 })
        }),
    ])
  }
}

extension TextDiff.Run {
  fileprivate var json: JSONValue {
    .object(["kind": .string("\(kind)"), "text": .string(text)])
  }
}
