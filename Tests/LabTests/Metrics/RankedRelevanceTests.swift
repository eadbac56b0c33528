import Lab
import Testing

/// Rank metrics worked out by hand.
struct RankedRelevanceTests {
  /// Relevant at ranks 2 and 4 of five; three relevant documents in all.
  private let relevance = RankedRelevance(
    ranking: ["a", "x", "b", "y", "c"], grades: ["x": 1, "y": 1, "z": 1, "a": 0])

  @Test func `binary relevance`() throws {
    #expect(relevance.hit(1) == 0)
    #expect(relevance.hit(2) == 1)
    #expect(relevance.recall(5) == 2.0 / 3)
    #expect(relevance.precision(5) == 2.0 / 5)
    #expect(relevance.precision(10) == 2.0 / 10)
    #expect(relevance.reciprocalRank(5) == 1.0 / 2)
    #expect(relevance.reciprocalRank(1) == 0)
    #expect(relevance.averagePrecision(5) == (1.0 / 2 + 2.0 / 4) / 3)
    // 1/log2(3) + 1/log2(5) over 1 + 1/log2(3) + 1/log2(4).
    let ndcg = try #require(relevance.ndcg(5))
    #expect(abs(ndcg - (0.6309297535714575 + 0.43067655807339306) / 2.1309297535714573) < 1e-12)
  }

  @Test func `the two forms of gain`() throws {
    let graded = RankedRelevance(ranking: ["two", "three"], grades: ["two": 2, "three": 3])
    let linear = try #require(graded.ndcg(2))
    let exponential = try #require(graded.ndcg(2, .exponential))
    let discount = 0.6309297535714575
    #expect(abs(linear - (2 + 3 * discount) / (3 + 2 * discount)) < 1e-12)
    #expect(abs(exponential - (3 + 7 * discount) / (7 + 3 * discount)) < 1e-12)
  }

  @Test func `a question without relevant documents has no scores`() {
    let empty = RankedRelevance(ranking: ["a"], grades: [:])
    let values = [
      empty.hit(5), empty.recall(5), empty.precision(5), empty.reciprocalRank(5),
      empty.averagePrecision(5), empty.ndcg(5),
    ]
    #expect(values.allSatisfy { $0 == nil })
  }

  @Test func `a document named twice counts once`() {
    let twice = RankedRelevance(ranking: ["x", "x"], grades: ["x": 1, "y": 1])
    #expect(twice.recall(2) == 0.5)
    #expect(twice.precision(2) == 0.5)
  }

  @Test(arguments: 1...60)
  func `values stay in range and grow with k where they must`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = (0..<12).map { "d\($0)" }
    var grades: [String: Int] = [:]
    for name in names where random.index(below: 3) == 0 {
      grades[name] = 1 + random.index(below: 3)
    }
    grades["d0"] = 1
    let relevance = RankedRelevance(
      ranking: names.shuffled(using: &random), grades: grades)
    var last = (hit: 0.0, recall: 0.0, map: 0.0)
    for k in 1...12 {
      let (hit, recall, map) = (
        try #require(relevance.hit(k)), try #require(relevance.recall(k)),
        try #require(relevance.averagePrecision(k))
      )
      #expect(hit >= last.hit && recall >= last.recall && map >= last.map)
      last = (hit, recall, map)
      for form in GainForm.allCases {
        #expect((0...1.000_000_000_1).contains(try #require(relevance.ndcg(k, form))))
      }
    }
    #expect(last.recall == 1)
    #expect(last.hit == 1)
  }
}
