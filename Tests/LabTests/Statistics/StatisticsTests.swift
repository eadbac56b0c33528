import Lab
import Testing

struct StatisticsTests {
  @Test func `a clear difference is found and equal inputs give equal intervals`() throws {
    let better = (0..<200).map { index -> Double in Double(index % 10) / 10 + 0.1 }
    let base: [Double] = (0..<200).map { index in
      let tenths = Double(index % 10) / 10
      return index % 4 == 0 ? tenths + 0.05 : tenths
    }
    let first = try #require(PairedDifference(better, minus: base))
    #expect(first.verdict == .better)
    #expect(first == PairedDifference(better, minus: base))
    #expect(PairedDifference(base, minus: better)?.verdict == .worse)
    #expect(abs(first.mean - 0.0875) < 1e-12)
    // Half a made-up question at either end: √(199 · 0.0217² + 2 · 0.25) / 201, times 1.97, and half a
    // question's step of 1 / 200.
    #expect(abs(first.interval.lowerBound - 0.0770) < 0.0005)
    #expect(abs(first.interval.upperBound - 0.0972) < 0.0005)
  }

  @Test func `an unclear difference estimates how many more questions it needs`() throws {
    // Differences of +1 and -1: mean 0.1, variance about 1, so about 7.85 · 1 / 0.01 questions.
    let values = (0..<100).map { $0 < 55 ? 1.0 : -1.0 }
    let bootstrap = try #require(PairedDifference(differences: values))
    let needed = Int((7.848879734 * bootstrap.variance / 0.01).rounded(.up))
    #expect(bootstrap.verdict == .notDistinguishable(moreQuestions: needed - 100))
    #expect((680...690).contains(needed - 100))
    let equal = try #require(PairedDifference(differences: [0, 0, 0]))
    #expect(equal.verdict == .notDistinguishable(moreQuestions: nil))
    #expect(PairedDifference(differences: []) == nil)
    #expect(PairedDifference([1], minus: [1, 2]) == nil)
  }

  @Test func `too few questions that differ show nothing, however clear they look`() throws {
    func verdict(_ differing: Int, equal: Int) throws -> PairedDifference.Verdict {
      let values = Array(repeating: 0.5, count: differing) + Array(repeating: 0.0, count: equal)
      return try #require(PairedDifference(differences: values)).verdict
    }
    // All on one side: a sign test of five stays above 5 %, one of six falls below it.
    #expect(try verdict(1, equal: 0) == .notDistinguishable(moreQuestions: 5))
    #expect(try verdict(5, equal: 0) == .notDistinguishable(moreQuestions: 1))
    #expect(try verdict(5, equal: 5) == .notDistinguishable(moreQuestions: 2))
    #expect(try verdict(6, equal: 0) == .better && verdict(8, equal: 4) == .better)
  }

  @Test func `questions of one chapter give a wider interval than independent ones`() throws {
    let values = (0..<30).map { $0 < 15 ? 1.0 : 0.0 }
    let alone = try #require(ClusteredMean(values, scale: .share))
    let shared = try #require(
      ClusteredMean(values, groups: values.indices.map { $0 / 5 }, scale: .share))
    #expect(shared.clusterCount == 6 && alone.clusterCount == 30)
    #expect(shared.interval.lowerBound < alone.interval.lowerBound)
    #expect(shared.interval.upperBound > alone.interval.upperBound)
    // A single chapter says nothing about the difference between chapters, so its questions count
    // one by one.
    let one = try #require(ClusteredMean(values, groups: values.map { _ in 1 }, scale: .share))
    #expect(one.interval == alone.interval)
  }

  @Test func `a few equal values have a wide interval within the scale`() throws {
    let all = try #require(MetricSummary(Array(repeating: 1, count: 12)))
    #expect(all.interval?.upperBound == 1 && all.interval?.contains(0.75) == true)
    let many = try #require(MetricSummary(Array(repeating: 1, count: 100)))
    #expect(many.interval?.contains(0.95) == false)
  }

  @Test func `tokens have the least and the greatest value and no interval`() throws {
    let tokens = try #require(MetricSummary([900, 1100, 1000], isShare: false))
    #expect(tokens.interval == nil && tokens.range == 900...1100 && tokens.mean == 1000)
  }

  /// A row below the promise in 400 sets is drawn again with 2,500, of which a true 0.953 comes out
  /// below 0.945 once in thirty seeds; the seed is fixed.
  @Test(arguments: IntervalSimulation.Score.allCases)
  func `a 95 % interval contains the truth in 95 of 100 sets`(_ score: IntervalSimulation.Score) {
    let designs = IntervalSimulation.designs
    let first = IntervalSimulation(rounds: 400).coverage(of: score, designs)
    let doubtful = zip(designs, first).filter { $0.1.share < 0.945 }.map(\.0)
    let second = IntervalSimulation(rounds: 2_500).coverage(of: score, doubtful)
    for (design, found) in zip(doubtful, second) {
      #expect(found.share >= 0.945, "\(score.rawValue) \(design): \(found)")
    }
  }

  @Test(arguments: [(11, 14), (1, 14), (6, 7), (19, 20), (499, 500)])
  func `an end of the scale is in the interval only when nothing else was met`(
    hits: Int, count: Int
  )
    throws
  {
    let values = (0..<count).map { $0 < hits ? 1.0 : 0.0 }
    for groups in [[], values.indices.map { $0 / 3 }] {
      let share = try #require(ClusteredMean(values, groups: groups, scale: .share)).interval
      #expect(share.lowerBound > 0 && share.upperBound < 1)
      let change = try #require(
        ClusteredMean(values.map { -$0 }, groups: groups, scale: .difference))
      #expect(change.interval.lowerBound > -1)
    }
  }

  @Test func `the interval of a share ends where the exact binomial interval does`() throws {
    // Clopper and Pearson (1934), to three places.
    for (hits, count, exact) in [
      (11, 14, 0.492...0.953), (12, 14, 0.572...0.982), (45, 50, 0.782...0.967),
    ] {
      let values = (0..<count).map { $0 < hits ? 1.0 : 0.0 }
      let found = try #require(ClusteredMean(values, scale: .share)).interval
      #expect(abs(found.upperBound - exact.upperBound) < 0.015, "\(hits) of \(count): \(found)")
      #expect(found.lowerBound < exact.lowerBound + 0.005, "\(hits) of \(count): \(found)")
    }
  }

  @Test func `a loss is never as good, and enough questions show that nothing is lost`() throws {
    let lost = try #require(
      PairedDifference(differences: [-1, -1, 0, 0, 0, 0, 0]))
    #expect(lost.lost == 2 && lost.won == 0 && lost.questions(excludingLoss: 0.05) == nil)
    let equal = try #require(PairedDifference(differences: Array(repeating: 0, count: 7)))
    let needed = try #require(equal.questions(excludingLoss: 0.05))
    #expect(needed == 40)
    let enough = try #require(PairedDifference(differences: Array(repeating: 0, count: needed)))
    #expect(enough.interval.lowerBound >= -0.05)
  }

  @Test func `a median is the mean of the two middle values, a percentile a measured one`() {
    let values = Array(1...20).shuffled()
    #expect(Percentile.median(values) == 10.5)
    #expect(Percentile.median([3, 1, 2]) == 2)
    #expect(Percentile.median([Duration.seconds(1), .seconds(2)]) == .seconds(1.5))
    #expect(Percentile.tail(values) == 19)
    #expect(Percentile.tail(Array(1...19)) == nil)
    #expect(Percentile.of(values, 0) == 1)
    #expect(Percentile.of(values, 100) == 20)
    #expect(Percentile.of([Int](), 50) == nil && Percentile.median([Int]()) == nil)
  }

  @Test func `a summary leaves out questions without a value`() throws {
    let binary = try #require(MetricSummary([1, 0, nil, 1, 1]))
    #expect(binary.count == 4 && binary.unscored == 1)
    #expect(binary.mean == 0.75)
    #expect(binary.interval == ClusteredMean([1, 0, 1, 1], scale: .share)?.interval)
    #expect(binary.range == 0...1)
    let shares = try #require(MetricSummary([0.2, 0.4]))
    #expect(abs(shares.deviation - 0.1) < 1e-12)
    #expect(MetricSummary([nil]) == nil)
  }
}
