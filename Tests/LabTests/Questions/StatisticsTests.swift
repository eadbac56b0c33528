import Lab
import Testing

struct StatisticsTests {
  @Test func `the Wilson interval of published examples`() throws {
    // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    let cases: [(Int, Int, Double, Double)] = [
      (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
      (1, 29, 0.0061, 0.1718),
    ]
    for (successes, count, low, high) in cases {
      let wilson = try #require(WilsonInterval(successes: successes, of: count))
      #expect(abs(wilson.interval.lowerBound - low) < 5e-5)
      #expect(abs(wilson.interval.upperBound - high) < 5e-5)
      #expect(wilson.interval.contains(wilson.share))
    }
    #expect(WilsonInterval(successes: 0, of: 0) == nil)
    #expect(WilsonInterval(successes: 3, of: 2) == nil)
  }

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
    // Half a made-up question at either end: √(199 · 0.0217² + 2 · 0.25) / 201, times 1.97.
    #expect(abs(first.interval.lowerBound - 0.0795) < 0.0005)
    #expect(abs(first.interval.upperBound - 0.0947) < 0.0005)
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
    #expect(try verdict(6, equal: 0) == .better && verdict(6, equal: 4) == .better)
  }

  @Test func `on an open scale the interval of independent values is Student's`() throws {
    // Student (1908), extra sleep by soporific: mean 1.58, s 1.230, t of 9 degrees 2.262.
    let sleep = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
    let known = try #require(ClusteredMean(sleep, scale: .open))
    #expect(abs(known.mean - 1.58) < 1e-12 && known.clusterCount == 10)
    #expect(abs(known.interval.lowerBound - 0.7001) < 5e-4)
    #expect(abs(known.interval.upperBound - 2.4599) < 5e-4)
    #expect(abs(known.variance - 1.5129) < 5e-4)
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
    #expect(all.interval.upperBound == 1 && (0.7...0.8).contains(all.interval.lowerBound))
    let many = try #require(MetricSummary(Array(repeating: 1, count: 100)))
    #expect(many.interval.lowerBound > 0.96)
    let tokens = try #require(MetricSummary([900, 1100, 1000], isShare: false))
    #expect(tokens.interval.lowerBound > 700 && tokens.interval.upperBound < 1300)
    let two = try #require(MetricSummary([400, 1600], isShare: false))
    #expect(two.interval.lowerBound == 0 && two.interval.upperBound > 1600)
  }

  @Test(arguments: IntervalSimulation.Score.allCases)
  func `a 95 % interval contains the truth in at least 92 of 100 sets`(
    _ score: IntervalSimulation.Score
  ) {
    // 500 sets a design: 0.935 comes out below 0.92 once in ten seeds, 0.95 once in a thousand.
    let simulation = IntervalSimulation(rounds: 500)
    for design in IntervalSimulation.designs {
      let found = simulation.coverage(of: score, design)
      #expect(found.share >= 0.92, "\(score.rawValue) \(design): \(found)")
    }
  }

  @Test func `percentiles are values that were measured`() {
    let values = Array(1...20).shuffled()
    #expect(Percentile.median(values) == 10)
    #expect(Percentile.tail(values) == 19)
    #expect(Percentile.tail(Array(1...19)) == nil)
    #expect(Percentile.of(values, 0) == 1)
    #expect(Percentile.of(values, 100) == 20)
    #expect(Percentile.of([Int](), 50) == nil)
  }

  @Test func `a summary leaves out questions without a value`() throws {
    let binary = try #require(MetricSummary([1, 0, nil, 1, 1]))
    #expect(binary.count == 4 && binary.unscored == 1)
    #expect(binary.mean == 0.75)
    #expect(binary.interval == ClusteredMean([1, 0, 1, 1], scale: .share)?.interval)
    let shares = try #require(MetricSummary([0.2, 0.4]))
    #expect(abs(shares.deviation - 0.1) < 1e-12)
    #expect(MetricSummary([nil]) == nil)
  }
}
