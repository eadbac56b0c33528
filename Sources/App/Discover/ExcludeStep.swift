import Basics
import Discovery
import Parameters

extension DiscoverPipeline {
  /// Keeps out what is owned, read, begun, refused or was shown before, of candidates and of proposals.
  func exclude(_ suggesting: inout Suggesting) async throws {
    let earlier = JSONValue.array(suggesting.inputs.memory.earlier.map(\.json)).canonicalText
    let parted = try await stage(
      .exclude,
      from: [
        try suggesting.output(.candidates), try suggesting.output(.profile),
        try suggesting.output(.intent), suggesting.shelf, hasher.hash(earlier),
        near(suggesting),
      ], &suggesting, told: told,
      compute: { suggesting in
        let exclusions = try suggesting.exclusions
        let (kept, excluded) = exclusions.apply(try suggesting.made(\.pool).candidates)
        return PartedCandidates(
          kept: kept, excluded: excluded,
          proposals: KeptProposals(suggesting.asked?.reply?.proposals ?? [], by: exclusions))
      })
    suggesting.kept = parted.kept
    suggesting.excluded = parted.excluded
    suggesting.proposals = parted.proposals
  }

  private func told(_ parted: PartedCandidates) -> (text: String, detail: [String: JSONValue]) {
    let out = parted.excluded + parted.proposals.known
    let lines = out.map { "\($0.candidate.key)\t\($0.reason.kind)" }
    let kept = parted.kept.map(\.key) + parted.proposals.kept.map { Candidate($0).key }
    return (
      (kept + ["-"] + lines).joined(separator: "\n"),
      ["kept": .integer(kept.count), "excluded": .integer(lines.count)]
    )
  }
}

extension Suggesting {
  /// What is kept out of this round.
  var exclusions: Exclusions {
    get throws {
      Exclusions(
        known: try made(\.known), earlier: inputs.memory.earlier, profile: try made(\.profile),
        wish: parts, open: inputs.near)
    }
  }
}

extension KeptProposals {
  fileprivate init(_ proposals: [Proposal], by exclusions: Exclusions) {
    for proposal in proposals {
      if let exclusion = exclusions.exclusion(of: Candidate(proposal)) {
        known.append(exclusion)
      } else {
        kept.append(proposal)
      }
    }
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
  let proposals: KeptProposals
}
