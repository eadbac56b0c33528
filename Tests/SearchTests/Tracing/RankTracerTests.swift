import Books
import Parameters
import Search
import TestSupport
import Testing

/// A trace of one chunk equals the result of a real fusion.
struct RankTracerTests {
  /// Two legs over some chunks, each finding a random part in random order.
  private static func ranking(_ random: inout SeededGenerator, chunks: Int) -> FullRanking {
    func leg() -> [IndexHit] {
      let found = (0..<chunks).shuffled(using: &random).prefix(
        .random(in: 0...chunks, using: &random))
      return found.enumerated().map { IndexHit(chunk: $1, score: 1 / Double($0 + 1)) }
    }
    return FullRanking(keyword: leg(), vector: leg())
  }

  private static func options(
    _ random: inout SeededGenerator, _ fusions: [FusionMethod] = [.ranks]
  ) -> RetrievalOptions {
    RetrievalOptions(
      mode: RetrievalMode.allCases.randomElement(using: &random) ?? .hybrid,
      topK: .random(in: 1...8, using: &random), pool: .random(in: 1...40, using: &random),
      fusionConstant: .random(in: 1...80, using: &random),
      keywordWeight: Double(Int.random(in: 0...40, using: &random)) / 20,
      vectorWeight: Double(Int.random(in: 0...40, using: &random)) / 20,
      fusion: fusions.count == 1 ? fusions[0] : fusions.randomElement(using: &random) ?? .ranks)
  }

  @Test func `the counted rank is the place in the fused list, for every chunk and any options`() {
    var random = SeededGenerator(seed: 11)
    for run in 0..<40 {
      let ranking = Self.ranking(&random, chunks: 30)
      var options = Self.options(&random, FusionMethod.allCases)
      options.unrelatedCosine = run.isMultiple(of: 2) ? 0 : 0.5
      let tracer = RankTracer(ranking, options: options)
      let fused = ranking.fused(options).map(\.chunk)
      for chunk in 0..<30 {
        #expect(tracer.rank(of: chunk, options) == fused.firstIndex(of: chunk).map { $0 + 1 })
        let isKept = fused.prefix(options.topK).contains(chunk)
        #expect((tracer.trace(chunk).cutOff == nil) == isKept)
      }
    }
  }

  @Test func `a part of a book is ranked without a pool, and no chunk outside of it`() {
    var random = SeededGenerator(seed: 13)
    let chunks = (0..<30).map {
      Chunk(index: $0, range: $0..<$0 + 1, overlap: 0, pages: PageRange($0 + 1, $0 + 1))
    }
    let scope = SearchScope([PageRange(4, 9), PageRange(20, 22)])
    for _ in 0..<20 {
      let ranking = Self.ranking(&random, chunks: 30).kept(to: scope, of: chunks)
      let options = Self.options(&random, FusionMethod.allCases)
      let tracer = RankTracer(ranking, options: options)
      let fused = ranking.fused(options).map(\.chunk)
      for chunk in 0..<30 {
        let isInside = scope.contains(chunks[chunk])
        #expect((tracer.trace(chunk).cutOff == .scope) == !isInside)
        #expect(isInside || !fused.contains(chunk))
        #expect(tracer.rank(of: chunk, options) == fused.firstIndex(of: chunk).map { $0 + 1 })
        #expect(tracer.trace(chunk).cutOff != .pool)
      }
    }
  }

  @Test func `every change that is offered keeps the chunk, and no nearer value does`() {
    var random = SeededGenerator(seed: 12)
    var seen: Set<String> = []
    for _ in 0..<40 {
      let ranking = Self.ranking(&random, chunks: 24)
      let options = Self.options(&random)
      let tracer = RankTracer(ranking, options: options)
      guard let chunk = (0..<24).first(where: { tracer.trace($0).cutOff != nil }) else { continue }
      for change in tracer.changes(keeping: chunk) {
        seen.insert(change.parameter)
        let kept = ranking.fused(change.options).prefix(change.options.topK).map(\.chunk)
        #expect(kept.contains(chunk))
        #expect(kept.firstIndex(of: chunk) == change.rank - 1)
        #expect(change.entering >= 1)
        if change.parameter == "retrieve.top_k" {
          var less = options
          less.topK = change.options.topK - 1
          #expect(!ranking.fused(less).prefix(less.topK).map(\.chunk).contains(chunk))
        }
      }
    }
    #expect(seen.count >= 5, "\(seen)")
  }

  @Test func `the smallest change comes first`() {
    var random = SeededGenerator(seed: 13)
    var longest = 0
    for _ in 0..<20 {
      let tracer = RankTracer(
        Self.ranking(&random, chunks: 24), options: Self.options(&random))
      let sizes = tracer.changes(keeping: 3).map(\.size)
      #expect(sizes == sizes.sorted())
      longest = max(longest, sizes.count)
    }
    #expect(longest > 1)
  }

  @Test func `each cut-off has its name`() {
    func hits(_ chunks: [Int]) -> [IndexHit] {
      chunks.enumerated().map { IndexHit(chunk: $1, score: Double(100 - $0)) }
    }
    let ranking = FullRanking(keyword: hits([1, 2, 3, 4]), vector: hits([4, 5, 6, 2, 1]))
    func cutOff(_ chunk: Int, _ options: RetrievalOptions) -> RankTracer.CutOff? {
      RankTracer(ranking, options: options).trace(chunk).cutOff
    }
    #expect(cutOff(1, RetrievalOptions(mode: .keyword, topK: 1)) == nil)
    #expect(cutOff(2, RetrievalOptions(mode: .keyword, topK: 1)) == .topK)
    #expect(cutOff(9, RetrievalOptions()) == .noLeg)
    #expect(cutOff(5, RetrievalOptions(mode: .keyword)) == .noLeg)
    #expect(cutOff(6, RetrievalOptions(topK: 1, pool: 2)) == .pool)
    #expect(cutOff(5, RetrievalOptions(topK: 2, keywordWeight: 9)) == .weights)
  }

  @Test func `without vectors no change leads to a search by vectors`() {
    let ranking = FullRanking(
      keyword: (0..<9).map { IndexHit(chunk: $0, score: Double(9 - $0)) }, vector: nil)
    let tracer = RankTracer(ranking, options: RetrievalOptions(mode: .keyword, topK: 2))
    #expect(tracer.changes(keeping: 5).map(\.parameter) == ["retrieve.top_k"])
    #expect(tracer.changes(keeping: 20).isEmpty)
  }
}
