import Basics
import Discovery
import Parameters

extension DiscoverPipeline {
  /// Keeps out what is owned, read, begun, refused or was shown before.
  func exclude(_ suggesting: inout Suggesting) async throws {
    let earlier = JSONValue.array(suggesting.inputs.memory.earlier.map(\.json)).canonicalText
    let parted = try await stage(
      .exclude,
      from: [
        try suggesting.output(.candidates), try suggesting.output(.profile),
        try suggesting.output(.intent), suggesting.shelf, hasher.hash(earlier),
        near(suggesting),
      ], &suggesting,
      told: { (parted: PartedCandidates) in
        let lines = parted.excluded.map { "\($0.candidate.key)\t\($0.reason.kind)" }
        let kept = parted.kept.map(\.key)
        return (
          (kept + ["-"] + lines).joined(separator: "\n"),
          ["kept": .integer(kept.count), "excluded": .integer(lines.count)]
        )
      },
      compute: { suggesting in
        let inputs = suggesting.inputs
        let exclusions = Exclusions(
          shelf: inputs.shelf, earlier: inputs.memory.earlier,
          profile: try suggesting.made(\.profile), wish: suggesting.parts,
          open: inputs.near)
        let (kept, excluded) = exclusions.apply(try suggesting.made(\.pool).candidates)
        return PartedCandidates(kept: kept, excluded: excluded)
      })
    suggesting.kept = parted.kept
    suggesting.excluded = parted.excluded
  }
}

extension DiscoverPipeline {
  /// The hash of the stretch that a list is near; nil for other lists, whose keys stay as they are.
  func near(_ suggesting: Suggesting) -> ContentHash? {
    suggesting.inputs.near.map { hasher.hash($0.json.canonicalText) }
  }
}

/// Candidates by whether they may be suggested.
private struct PartedCandidates: Sendable {
  let kept: [Candidate]
  let excluded: [Exclusion]
}
