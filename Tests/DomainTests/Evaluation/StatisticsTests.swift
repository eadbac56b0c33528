import Domain
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
    let first = try #require(PairedBootstrap(better, minus: base))
    #expect(first.verdict == .better)
    #expect(first == PairedBootstrap(better, minus: base))
    #expect(PairedBootstrap(base, minus: better)?.verdict == .worse)
    #expect(abs(first.mean - 0.0875) < 1e-12)
    // The normal interval is 0.0875 ± 1.96 · 0.0217 / √200.
    #expect(abs(first.interval.lowerBound - 0.0845) < 0.0005)
    #expect(abs(first.interval.upperBound - 0.0905) < 0.0005)
  }

  @Test func `an unclear difference says how many questions are wanting`() throws {
    // Differences of +1 and -1: mean 0.1, variance about 1, so about 7.85 · 1 / 0.01 questions.
    let values = (0..<100).map { $0 < 55 ? 1.0 : -1.0 }
    let bootstrap = try #require(PairedBootstrap(differences: values))
    let needed = Int((7.848879734 * bootstrap.variance / 0.01).rounded(.up))
    #expect(bootstrap.verdict == .notDistinguishable(moreQuestions: needed - 100))
    #expect((680...690).contains(needed - 100))
    let equal = try #require(PairedBootstrap(differences: [0, 0, 0]))
    #expect(equal.verdict == .notDistinguishable(moreQuestions: nil))
    #expect(PairedBootstrap(differences: []) == nil)
    #expect(PairedBootstrap([1], minus: [1, 2]) == nil)
  }

  @Test func `too few questions that differ show nothing, however clear they look`() throws {
    func verdict(_ differing: Int, equal: Int) throws -> PairedBootstrap.Verdict {
      let values = Array(repeating: 0.5, count: differing) + Array(repeating: 0.0, count: equal)
      return try #require(PairedBootstrap(differences: values)).verdict
    }
    // All on one side: a sign test of five stays above 5 %, one of six falls below it.
    #expect(try verdict(1, equal: 0) == .notDistinguishable(moreQuestions: 5))
    #expect(try verdict(5, equal: 0) == .notDistinguishable(moreQuestions: 1))
    #expect(try verdict(5, equal: 5) == .notDistinguishable(moreQuestions: 2))
    #expect(try verdict(6, equal: 0) == .better && verdict(6, equal: 4) == .better)
  }

  @Test func `the interval covers the truth about as often as it says`() throws {
    var random = SplitMix64(seed: 7)
    var covered = 0
    for _ in 0..<40 {
      // Uniform in -0.5...0.5, mean 0.
      let values = (0..<40).map { _ in Double(random.next() >> 11) / Double(1 << 53) - 0.5 }
      let interval = try #require(PairedBootstrap(differences: values)).interval
      if interval.contains(0) { covered += 1 }
    }
    #expect((33...40).contains(covered))
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

  @Test func `a summary leaves out what has no value`() throws {
    let binary = try #require(MetricSummary([1, 0, nil, 1, 1]))
    #expect(binary.count == 4 && binary.unscored == 1)
    #expect(binary.mean == 0.75)
    #expect(binary.interval == WilsonInterval(successes: 3, of: 4)?.interval)
    let shares = try #require(MetricSummary([0.2, 0.4]))
    #expect(abs(shares.deviation - 0.1) < 1e-12)
    #expect(MetricSummary([nil]) == nil)
  }
}
