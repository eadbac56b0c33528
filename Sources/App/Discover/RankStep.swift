import Basics
import Discovery
import Parameters

extension DiscoverPipeline {
  /// Scores the candidates, and puts a list of them together.
  func rank(_ suggesting: inout Suggesting) async throws {
    let weights = DiscoverWeights(parameters)
    let slots = SuggestionSlot.mix(of: parameters[.discoverCount])
    suggesting.round = try await stage(
      .rank,
      from: [
        try suggesting.output(.verify), try suggesting.output(.candidates),
        try suggesting.output(.profile), try suggesting.output(.intent), suggesting.shelf,
        suggesting.vectors, near(suggesting),
      ], &suggesting,
      told: { (round: DiscoverRound) in
        let scores = round.mix.eligible.map {
          "\($0.candidate.key)\t\(JSONValue.canonicalForm(of: $0.score.total))"
        }
        let chosen = round.mix.suggestions.map { "\($0.slot.rawValue)\t\($0.candidate.key)" }
        return (
          (chosen + ["-"] + scores).joined(separator: "\n"),
          ["ranked": .integer(scores.count), "suggested": .integer(chosen.count)]
        )
      },
      compute: { suggesting in
        let verified = try suggesting.made(\.verified)
        let known = verified.known
        let ranking = DiscoverRanking(
          known, excluded: try suggesting.made(\.excluded),
          profile: try suggesting.made(\.profile), wish: suggesting.parts,
          vectors: suggesting.inputs.vectors, wanted: suggesting.inputs.near?.vector ?? [],
          weights: weights)
        return DiscoverRound(
          pool: verified.pool, excluded: try suggesting.made(\.excluded), ranking: ranking,
          of: known, wish: suggesting.parts, proposals: verified.proposals, slots: slots)
      })
  }
}
