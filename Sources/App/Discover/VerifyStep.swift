import Basics
import Discovery
import Parameters
import Sessions

extension DiscoverPipeline {
  /// Looks proposals of a model up in catalogues, and keeps out again what their facts show to be known.
  ///
  /// Candidates of the shelf and of catalogues are verified by where they were found.
  func verify(_ suggesting: inout Suggesting) async throws {
    let proposals = suggesting.proposals?.kept ?? []
    let verdicts = proposals.isEmpty ? [] : try await verdicts(of: proposals)
    let told =
      proposals.isEmpty
      ? nil
      : try await keep(
        .verdicts,
        .array(zip(proposals, verdicts).map { .object(["of": $0.json, "is": $1.json]) }))
    suggesting.verified = try await stage(
      .verify, from: [try suggesting.output(.exclude), suggesting.shelf, told], &suggesting,
      told: Self.told, compute: { try VerifiedCandidates($0, zip(proposals, verdicts)) })
  }

  private func verdicts(of proposals: [Proposal]) async throws -> [ProposalVerdict] {
    guard let verifier else { return proposals.map { _ in .unverified(nil) } }
    return try await verifier.verdicts(of: proposals)
  }

  private static func told(_ found: VerifiedCandidates) -> (
    text: String, detail: [String: JSONValue]
  ) {
    let judged = found.proposals.judged.map { one in
      "\(one.verdict.name)\t\(one.proposal.title)\t\(one.check?.faults.map(\.name) ?? [])"
    }
    let known = found.proposals.known.map { "\($0.candidate.key)\t\($0.reason.kind)" }
    return (
      (found.known.map(\.key) + ["-"] + judged + ["-"] + known).joined(separator: "\n"),
      [
        "verified": .integer(found.known.count),
        "unverified": .integer(judged.count - (found.tally?.verified ?? 0)),
      ]
    )
  }
}

extension VerifiedCandidates {
  fileprivate init(
    _ suggesting: Suggesting, _ verdicts: Zip2Sequence<[Proposal], [ProposalVerdict]>
  ) throws {
    let (kept, excluded) = (try suggesting.made(\.kept), try suggesting.made(\.excluded))
    pool = try suggesting.made(\.pool)
    known = kept
    guard let reply = suggesting.asked?.reply else { return }
    let shelf = try suggesting.made(\.reasonShelf)
    let judged = verdicts.map {
      JudgedProposal($0, $1, on: shelf, wish: suggesting.inputs.line)
    }
    let exclusions = try suggesting.exclusions
    let out = CandidatePool(excluded.map(\.candidate))
    var (fresh, after) = (CandidatePool(kept), [Exclusion]())
    for candidate in judged.compactMap(\.candidate) {
      if let exclusion = exclusions.exclusion(of: candidate)
        ?? out.place(of: candidate).map({ excluded[$0] })
      {
        after.append(exclusion)
      } else {
        pool.add(candidate)
        fresh.add(candidate)
      }
    }
    known = fresh.candidates
    let before = suggesting.proposals?.known ?? []
    proposals = RoundProposals(judged: judged, known: before + after)
    tally = ProposalTally(
      judged, notices: reply.notices, knownBefore: before.count, knownAfter: after.count)
  }
}
