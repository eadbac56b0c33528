/// Measures how often the 95 % interval contains the truth, on sets of questions drawn from a known
/// truth.
package struct IntervalSimulation: Sendable {
  /// Distributions of scores as in evaluations.
  package enum Score: String, CaseIterable, Sendable {
    case hit60 = "hit, mean 0.60"
    case hit80 = "hit, mean 0.80"
    case hit90 = "hit, mean 0.90"
    case hit97 = "hit, mean 0.97"
    case ndcg = "nDCG"
    case hitDifference = "difference of hits"
    case rareDifference = "rare difference of hits"
    case ndcgDifference = "difference of nDCG"

    /// The score of a question for a random number in 0..<1.
    func value(_ luck: Double) -> Double {
      switch self {
      case .hit60: luck < 0.6 ? 1 : 0
      case .hit80: luck < 0.8 ? 1 : 0
      case .hit90: luck < 0.9 ? 1 : 0
      case .hit97: luck < 0.97 ? 1 : 0
      case .ndcg:
        // 15 % find nothing, 45 % the answer first, the rest at ranks 2...10.
        luck < 0.15
          ? 0 : luck >= 0.55 ? 1 : GainForm.discount(rank: 10 - Int((luck - 0.15) / 0.4 * 9))
      case .hitDifference: luck < 0.08 ? -1 : luck >= 0.85 ? 1 : 0
      case .rareDifference: luck < 0.02 ? -1 : luck >= 0.93 ? 1 : 0
      case .ndcgDifference:
        luck < 0.15
          ? -4 * luck : luck < 0.7 ? 0 : (luck - 0.7) / 0.3 * ((luck - 0.7) / 0.3)
      }
    }

    /// Mean over all possible questions.
    var truth: Double {
      let steps = 200_000
      return (0..<steps).reduce(0) { $0 + value((Double($1) + 0.5) / Double(steps)) }
        / Double(steps)
    }

    var scale: ClusteredMean.Scale {
      switch self {
      case .hit60, .hit80, .hit90, .hit97, .ndcg: .share
      case .hitDifference, .rareDifference, .ndcgDifference: .difference
      }
    }
  }

  /// The number of questions of a set and of their chapters; nil chapters for questions without a
  /// common one.
  package struct Design: Hashable, Sendable {
    package let questions: Int
    package let chapters: Int?
    /// Share of the questions that take the luck of their chapter; two of one chapter correlate by
    /// its square.
    package let likeness: Double

    package init(_ questions: Int, chapters: Int? = nil, likeness: Double = 0.35) {
      self.questions = questions
      self.chapters = chapters
      self.likeness = likeness
    }
  }

  package static let designs =
    [8, 12, 20, 31, 50, 100].map { Design($0) }
    + [(8, 4), (12, 6), (20, 7), (31, 10), (50, 5), (50, 12), (100, 15), (100, 30)].map {
      Design($0.0, chapters: $0.1)
    }
    + [(31, 10), (100, 15), (200, 20)].map { Design($0.0, chapters: $0.1, likeness: 0.5) }

  /// Share of intervals that contain the truth, and their mean width.
  package struct Coverage: Hashable, Sendable {
    package let share: Double
    package let width: Double
  }

  private let rounds: Int
  private let seed: UInt64

  package init(rounds: Int, seed: UInt64 = 2_026) {
    self.rounds = max(1, rounds)
    self.seed = seed
  }

  /// Coverage for each design.
  package func coverage(of score: Score, _ designs: [Design]) -> [Coverage] {
    let truth = score.truth
    return designs.map { design in
      var random = SplitMix64(seed: seed)
      var (held, width) = (0, 0.0)
      for _ in 0..<rounds {
        let (values, groups) = draw(score, design, &random)
        guard let known = ClusteredMean(values, groups: groups, scale: score.scale) else {
          continue
        }
        held += known.interval.contains(truth) ? 1 : 0
        width += known.interval.upperBound - known.interval.lowerBound
      }
      return Coverage(share: Double(held) / Double(rounds), width: width / Double(rounds))
    }
  }

  private func draw(_ score: Score, _ design: Design, _ random: inout SplitMix64)
    -> ([Double], [Int?])
  {
    let luck = (0..<(design.chapters ?? 0)).map { _ in random.unit() }
    // Some chapters have several times as many questions as others.
    let weights = luck.map { _ in random.unit() + random.unit() }
    var values: [Double] = []
    var groups: [Int?] = []
    for index in 0..<design.questions {
      let own = random.unit()
      guard !luck.isEmpty else {
        values.append(score.value(own))
        groups.append(nil)
        continue
      }
      let chapter = index < luck.count ? index : random.index(weighing: weights)
      values.append(score.value(random.unit() < design.likeness ? luck[chapter] : own))
      groups.append(chapter)
    }
    return (values, groups)
  }
}

extension SplitMix64 {
  /// A number in 0..<1.
  fileprivate mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  fileprivate mutating func index(weighing weights: [Double]) -> Int {
    var left = unit() * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      left -= weight
      if left < 0 { return index }
    }
    return weights.count - 1
  }
}

/// The generator of resampling: small, fast and the same everywhere (Steele, Lea, Flood, 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// An index below `count`, which must be positive: the high word of a product, without a division.
  package mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
