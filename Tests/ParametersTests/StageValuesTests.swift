import Basics
import Foundation
import Parameters
import TestSupport
import Testing

/// Keys and transcripts know a row only by its own columns.
struct StageValuesTests {
  private static func values(_ changes: [String: String] = [:]) throws -> StageValues {
    var parameters = Parameters()
    for (name, text) in changes { try parameters.set(name, to: text, origin: .session) }
    return StageValues(parameters, of: .retrieve)
  }

  /// A value of a row that is not its default.
  private static func other(than value: ParameterValue, _ row: Parameter) -> String? {
    switch row.kind {
    case .integer(let range): range.first { .integer($0) != value }.map { "\($0)" }
    case .number(let range):
      [range.lowerBound, range.upperBound].map { ParameterValue.number($0) }
        .first { $0 != value }?.description
    case .choice(let names): names.first { .text($0) != value }
    case .flag: value == .flag(true) ? "off" : "on"
    case .text: "seven"
    case .size: "77tok"
    }
  }

  @Test func `the key of a plain search is that of the recorded sessions`()
    throws
  {
    let texts = [
      "retrieve.mode": "hybrid", "retrieve.top_k": "5", "retrieve.fusion": "convex",
      "retrieve.pool": "100", "retrieve.rrf_k": "60", "retrieve.keyword_weight": "1",
      "retrieve.vector_weight": "0.7", "retrieve.mmr": "1", "retrieve.budget": "0",
      "retrieve.duplicates": "0.6", "retrieve.neighbours": "0", "retrieve.order": "score",
    ]
    #expect(try Self.values().keyed == texts)
    var byWords = texts
    byWords["retrieve.mode"] = "keyword"
    for name in ["fusion", "pool", "rrf_k", "keyword_weight", "vector_weight"] {
      byWords["retrieve.\(name)"] = nil
    }
    #expect(try Self.values(["mode": "keyword"]).keyed == byWords)
    byWords["retrieve.words"] = "plain"
    #expect(try Self.values(["mode": "keyword", "words": "plain"]).keyed == byWords)
    byWords["retrieve.words"] = nil
    byWords["retrieve.mode"] = "vector"
    #expect(try Self.values(["mode": "vector", "words": "plain"]).keyed == byWords)
  }

  @Test(arguments: ["hybrid", "keyword", "vector", "full"])
  func `the key of a search includes the candidates of a leg in every mode`(
    mode: String
  ) throws {
    let few = try Self.values(["mode": mode, "top_k": "3", "pool": "3"]).keyed
    let many = try Self.values(["mode": mode, "top_k": "3"]).keyed
    #expect(few["retrieve.pool"] == "3" && few != many)
  }

  @Test func `the key of a search that joins the legs by rank includes their weights`() throws {
    let full = try Self.values(["mode": "full"]).keyed
    for name in ["pool", "rrf_k", "keyword_weight", "vector_weight"] {
      #expect(full["retrieve.\(name)"] != nil, "\(name)")
    }
    #expect(full["retrieve.fusion"] == nil, "its scores are never joined")
  }

  @Test func `a value that does not matter stays out of the key`() throws {
    #expect(try Self.values(["rerank.depth": "7", "rewrites": "2"]).keyed == Self.values().keyed)
    let judged = try Self.values(["reranker": "local", "rerank.depth": "7"]).keyed
    #expect(judged["rerank.depth"] == "7" && judged["rerank.model"] == nil)
    #expect(
      try Self.values(["queries": "multi", "rewrites": "2"]).keyed["retrieve.rewrites"] == "2")
  }

  @Test func `every value that is recorded is read back`() throws {
    for row in StageValues.rows(.retrieve) {
      guard let text = Self.other(than: row.defaultValue, row) else { continue }
      let conditions = ["rerank.provider": "local", "retrieve.queries": "multi"]
      let values = try Self.values(conditions.merging([row.name: text]) { $1 })
      let again = StageValues(recorded: values.recorded, of: .retrieve)
      #expect(again[row].description == text || row.record == nil, "\(row.name)")
      #expect(again == values, "\(row.name)")
    }
  }

  @Test func `the searches of the recorded sessions are written back unchanged`() throws {
    let folder = Fixture.repository.appending(path: "sessions/recorded")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "jsonl" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let fields = try JSONValue(parsing: String(line))
        guard fields["k"] == "hits", let options = fields["options"]?.object else { continue }
        #expect(StageValues(recorded: options, of: .retrieve).recorded == options)
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func `a value of another kind is the default`() throws {
    let fields: [String: JSONValue] = ["top_k": "many", "mode": .integer(3), "pool": .integer(0)]
    #expect(StageValues(recorded: fields, of: .retrieve) == (try Self.values()))
  }

  @Test func `a parameter that slides or is tried nearby is numeric`() {
    for row in ParameterRegistry.all {
      if row.slide != nil { #expect(row.kind.isNumeric, "\(row.name)") }
      if let trial = row.trial, case .nearest = trial { #expect(row.kind.isNumeric, "\(row.name)") }
    }
  }
}

extension ParameterKind {
  fileprivate var isNumeric: Bool {
    switch self {
    case .integer, .number, .size: true
    case .choice, .text, .flag: false
    }
  }
}
