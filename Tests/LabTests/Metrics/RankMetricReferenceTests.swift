import Basics
import Foundation
import Lab
import TestSupport
import Testing

/// Rank metrics against the values of ranx and pytrec_eval (`scripts/fixtures/metrics.py`).
struct RankMetricReferenceTests {
  @Test func `every value agrees with ranx and trec_eval`() throws {
    let data = try Data(contentsOf: Fixture.url("metrics/reference.json"))
    let cases = try #require(try JSONValue(parsing: Array(data)).array)
    #expect(cases.count == 40)
    for (number, reference) in cases.enumerated() {
      let ranking = (reference["ranking"]?.array ?? []).compactMap(\.string)
      let grades = (reference["grades"]?.object ?? [:]).compactMapValues(\.integer)
      let relevance = RankedRelevance(ranking: ranking, grades: grades)
      let ours = [
        "hit@5": relevance.hit(5), "recall@5": relevance.recall(5),
        "precision@5": relevance.precision(5), "mrr@10": relevance.reciprocalRank(10),
        "map@10": relevance.averagePrecision(10), "ndcg@10": relevance.ndcg(10),
        "ndcg-exponential@10": relevance.ndcg(10, .exponential),
      ]
      for (name, expected) in reference["values"]?.object ?? [:] {
        let value = try #require(ours[name] ?? nil, "case \(number) \(name)")
        let wanted = try #require(expected.double)
        #expect(abs(value - wanted) < 1e-9, "case \(number) \(name): \(value), not \(wanted)")
      }
    }
  }
}
