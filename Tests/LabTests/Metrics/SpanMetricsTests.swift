import Basics
import Lab
import Testing

/// Metrics over stretches of text worked out by hand.
struct SpanMetricsTests {
  /// 10 and 20 characters of gold.
  private let gold = [100..<110, 200..<220]

  @Test func `recall precision and intersection over union`() {
    let metrics = SpanMetrics(gold: gold)
    // 5 of the first span twice retrieved, 20 of the second; lengths 50, 50 and 100.
    let retrieved = [55..<105, 55..<105, 150..<250]
    #expect(metrics.recall(retrieved) == 25.0 / 30)
    #expect(metrics.precision(retrieved) == 25.0 / 200)
    #expect(metrics.intersectionOverUnion(retrieved) == 25.0 / 205)
    #expect(metrics.recall([]) == 0)
    #expect(metrics.precision([]) == 0)
    #expect(metrics.intersectionOverUnion([]) == 0)
    #expect(SpanMetrics(gold: []).recall(retrieved) == nil)
  }

  @Test func `precision omega of a perfect search`() {
    let metrics = SpanMetrics(gold: gold)
    // Chunks of 50: 100..<150 and 200..<250 hold all gold.
    let fifties = (0..<10).map { $0 * 50..<($0 + 1) * 50 }
    #expect(metrics.precisionOmega(chunks: fifties) == 30.0 / 100)
    // Gold outside of all chunks stays in the denominator.
    #expect(metrics.precisionOmega(chunks: [90..<130]) == 10.0 / (40 + 20))
    #expect(metrics.precisionOmega(chunks: []) == 0)
  }

  @Test func `chunks that only touch gold count in the form of 2024`() {
    let chunks = [50..<100, 100..<110, 110..<160]
    #expect(SpanMetrics(gold: [100..<110]).precisionOmega(chunks: chunks) == 1)
    let compatible = SpanMetrics(gold: [100..<110], overlap: .chroma2024)
    #expect(compatible.precisionOmega(chunks: chunks) == 10.0 / 110)
  }

  @Test func `a budget takes leading results only`() {
    let metrics = BudgetMetrics(gold: gold)
    let ranked = [
      PricedRange(range: 200..<219, tokens: 400), PricedRange(range: 0..<50, tokens: 700),
      PricedRange(range: 100..<110, tokens: 100),
    ]
    // 400 and 700 are more than 1,000, and the short third comes after.
    #expect(metrics.recall(ranked, budget: 1000) == 19.0 / 30)
    #expect(metrics.recall(ranked, budget: 1200) == 29.0 / 30)
    #expect(metrics.full(ranked, budget: 1100) == 0)
    #expect(metrics.full(ranked, budget: 1200) == 1)
    #expect(metrics.recall(ranked, budget: 399) == 0)
  }

  @Test func `split rate counts the fewest chunks that hold a span`() {
    let overlapping = [0..<60, 40..<100, 80..<140]
    #expect(SplitRate.of([45..<55], chunks: overlapping) == 1)
    #expect(SplitRate.of([10..<90], chunks: overlapping) == 2)
    #expect(SplitRate.of([10..<130, 45..<55], chunks: overlapping) == 2.0)
    #expect(SplitRate.of([200..<210], chunks: overlapping) == 0)
    #expect(SplitRate.of([], chunks: overlapping) == nil)
  }

  @Test(arguments: 1...60)
  func `sets of ranges agree with sets of numbers`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func ranges() -> [Range<Int>] {
      (0..<random.index(below: 6)).map { _ in
        let start = random.index(below: 60)
        return start..<start + random.index(below: 15)
      }
    }
    let (gold, retrieved) = (ranges(), ranges())
    let (a, b) = (Set(gold.flatMap(\.self)), Set(retrieved.flatMap(\.self)))
    #expect(RangeSet(gold).length == a.count)
    #expect(RangeSet(gold).intersection(RangeSet(retrieved)).length == a.intersection(b).count)
    #expect(RangeSet(gold).union(RangeSet(retrieved)).length == a.union(b).count)
    let expected = a.isEmpty ? nil : Double(a.intersection(b).count) / Double(a.count)
    #expect(SpanMetrics(gold: gold).recall(retrieved) == expected)
  }
}
