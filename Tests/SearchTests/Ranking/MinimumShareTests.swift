import Parameters
import Search
import TestSupport
import Testing

/// A prompt is not filled with passages that are far weaker than the best.
struct MinimumShareTests {
  private static let ranking = FullRanking(
    keyword: [(0, 10.0), (1, 6), (2, 4), (3, 1)].map { IndexHit(chunk: $0, score: $1) },
    vector: [])

  private static func options(_ share: Double) -> RetrievalOptions {
    var options = RetrievalOptions(mode: .keyword, topK: 4)
    options[.minimumShare] = share
    return options
  }

  @Test(arguments: [(0.0, [0, 1, 2, 3]), (0.3, [0, 1, 2]), (0.6, [0, 1]), (1.0, [0])])
  func `a chunk below the minimum share of the best score is not a candidate`(
    share: Double, chunks: [Int]
  ) {
    let options = Self.options(share)
    let hits = Ranking.candidates(Self.ranking.fused(options), options)
    #expect(hits.map(\.chunk) == chunks)
  }

  @Test func `a plain search has the key and the record it always had`() {
    let options = RetrievalOptions()
    #expect(options.values.keyed["retrieve.min_share"] == nil)
    #expect(options.values.recorded["min_share"] == nil)
    #expect(Self.options(0.5).values.keyed["retrieve.min_share"] == "0.5")
    let recorded = Self.options(0.5).values.recorded
    #expect(StageValues(recorded: recorded, of: .retrieve) == Self.options(0.5).values)
  }

  @Test func `a chunk below the minimum share is traced, with the nearest share that keeps it`()
    throws
  {
    let tracer = RankTracer(Self.ranking, options: Self.options(0.6))
    #expect(tracer.trace(1).cutOff == nil && tracer.trace(1).rank == 2)
    #expect(tracer.trace(2).cutOff == .share)
    let change = try #require(
      tracer.changes(keeping: 2).first { $0.parameter == "retrieve.min_share" })
    #expect(change.to == .number(0.4) && change.rank == 3)
  }
}
