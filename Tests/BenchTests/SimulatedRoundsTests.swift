import Testing

@testable import Bench

/// What must hold in every round of every reader, and that tastes are found at all.
struct SimulatedRoundsTests {
  @Test func `nothing known, refused or shown before comes, and the mix is kept`() {
    let catalogue = SimulatedCatalogue(seed: 7, count: 1_000)
    var counts = RoundCounts()
    for seed in UInt64(0)..<8 {
      var rounds = SimulatedRounds(SimulatedReader(catalogue, seed: seed))
      rounds.play(10)
      counts = counts + rounds.counts
    }
    #expect(counts.rounds == 80 && counts.suggestions == 320)
    #expect(counts.known == 0 && counts.refused == 0 && counts.repeated == 0)
    #expect(counts.groundless == 0 && counts.flagged == 0 && counts.misnamed == 0)
    #expect(counts.mixable > 40 && Double(counts.mixed) >= 0.99 * Double(counts.mixable))
  }

  @Test
  func `books that a planted taste likes come before those of its subjects, and widely read ones`()
  {
    let catalogue = SimulatedCatalogue(seed: 8, count: 1_000)
    let scores = (UInt64(0)..<8).map {
      DiscoveryReport.scores(SimulatedReader(catalogue, seed: $0))
    }
    func sum(_ way: RankedBy) -> Double { scores.reduce(0) { $0 + ($1[way] ?? 0) } }
    #expect(sum(.discovery) > 2 * sum(.popularity) && sum(.popularity) > 0)
    #expect(sum(.discovery) > sum(.overlap) && sum(.withVectors) > sum(.overlap))
  }

  @Test func `equal seeds give equal rounds`() {
    let made = (0..<2).map { _ in
      var rounds = SimulatedRounds(
        SimulatedReader(SimulatedCatalogue(seed: 9, count: 400), seed: 3))
      rounds.play(3)
      return rounds.counts
    }
    #expect(made[0] == made[1])
  }
}
