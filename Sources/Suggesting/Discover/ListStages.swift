import Basics
import Discovery
import Notebook
import Parameters
import Sessions

extension DiscoverPipeline {
  /// Keeps out what is owned, read, begun, refused or was shown before, of candidates and of proposals.
  func exclude(
    _ inputs: DiscoverInputs, _ kept: KeptInputs, _ wish: Told<FoundWish>,
    _ profile: Told<TasteProfile>, _ found: FoundCandidates
  ) async throws -> Told<PartedCandidates> {
    let earlier = JSONValue.array(inputs.memory.earlier.map(\.json)).canonicalText
    return try await stage(
      .exclude,
      from: [found.pool.hash, profile.hash, wish.hash, kept.shelf, hash(earlier), kept.near],
      told: { (parted: PartedCandidates) in
        let out = parted.excluded + parted.proposals.known
        let lines = out.map { "\($0.candidate.key)\t\($0.reason.kind)" }
        let kept = parted.kept.map(\.key) + parted.proposals.kept.map { Candidate($0).key }
        return (
          (kept + ["-"] + lines).joined(separator: "\n"),
          ["kept": .integer(kept.count), "excluded": .integer(lines.count)]
        )
      },
      make: {
        let exclusions = Exclusions(inputs, wish.value, profile.value, found)
        let (kept, excluded) = exclusions.apply(found.pool.value.candidates)
        return PartedCandidates(
          kept: kept, excluded: excluded,
          proposals: KeptProposals(found.asked?.reply?.proposals ?? [], by: exclusions))
      })
  }

  /// Looks proposals of a model up in catalogues, and keeps out again what their facts show to be known.
  ///
  /// Candidates of the shelf and of catalogues are verified by where they were found.
  func verify(
    _ inputs: DiscoverInputs, _ kept: KeptInputs, _ wish: Told<FoundWish>,
    _ profile: Told<TasteProfile>, _ found: FoundCandidates, _ parted: Told<PartedCandidates>
  ) async throws -> Told<VerifiedCandidates> {
    let proposals = parted.value.proposals.kept
    let verdicts = proposals.isEmpty ? [] : try await verdicts(of: proposals)
    let told =
      proposals.isEmpty
      ? nil
      : try await keep(
        .verdicts,
        .array(zip(proposals, verdicts).map { .object(["of": $0.json, "is": $1.json]) }))
    return try await stage(
      .verify, from: [parted.hash, kept.shelf, told], told: Self.told,
      make: {
        let judged = zip(proposals, verdicts).map {
          JudgedProposal($0, $1, on: found.shelf, wish: inputs.line)
        }
        return VerifiedCandidates(
          parted.value, of: found, judged,
          by: Exclusions(inputs, wish.value, profile.value, found))
      })
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

  /// Scores the candidates, and puts a list of them together.
  func rank(
    _ inputs: DiscoverInputs, _ kept: KeptInputs, _ wish: Told<FoundWish>,
    _ profile: Told<TasteProfile>, _ found: FoundCandidates, _ parted: Told<PartedCandidates>,
    _ verified: Told<VerifiedCandidates>
  ) async throws -> Told<DiscoverRound> {
    try await stage(
      .rank,
      from: [
        verified.hash, found.pool.hash, profile.hash, wish.hash, kept.shelf, kept.vectors,
        kept.near,
      ],
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
      make: {
        let (verified, excluded) = (verified.value, parted.value.excluded)
        let ranking = DiscoverRanking(
          verified.known, excluded: excluded, profile: profile.value, wish: wish.value.parts,
          vectors: inputs.vectors, wanted: inputs.near?.vector ?? [],
          weights: DiscoverWeights(parameters))
        return DiscoverRound(
          pool: verified.pool, excluded: excluded, ranking: ranking, of: verified.known,
          wish: wish.value.parts, proposals: verified.proposals,
          slots: SuggestionSlot.mix(of: parameters[.discoverCount]))
      })
  }

  /// Records the list with its reasons, or the question that is asked back.
  func present(_ wish: Told<FoundWish>, for inputs: DiscoverInputs, list: PresentedList?)
    async throws -> PresentedRound
  {
    let presented = try await stage(
      .present, from: [wish.hash, list?.round.hash],
      told: { (presented: PresentedRound) in
        (presented.json.canonicalText, ["books": .integer(presented.books.count)])
      }, make: { PresentedRound(wish.value, for: inputs, list) }
    ).value
    try await journal?.suggestions(presented.json, text: RoundText.markdown(presented))
    return presented
  }
}

/// What a list is shown from.
struct PresentedList {
  let profile: TasteProfile
  let found: FoundCandidates
  let round: Told<DiscoverRound>
  let verified: VerifiedCandidates

  init(
    profile: TasteProfile, found: FoundCandidates, round: Told<DiscoverRound>,
    of verified: VerifiedCandidates
  ) {
    (self.profile, self.found, self.round, self.verified) = (profile, found, round, verified)
  }
}

extension PresentedRound {
  fileprivate init(_ wish: FoundWish, for inputs: DiscoverInputs, _ list: PresentedList?) {
    self.init(line: inputs.line, wish.wish, wish.parts)
    question = wish.question
    counts.shelf = inputs.shelf.count
    guard let list else { return }
    let (round, profile) = (list.round.value, list.profile)
    near = inputs.near?.place
    let ground = PresentedGround(
      inputs, profile, list.found.shelf, wish: round.wish, judged: round.proposals.judged)
    if near == nil { unknown = round.unknown(on: inputs.shelf) }
    unread = round.unread(wish.wish)
    // A name that nobody knows is told as such.
    let isUnknown = unknown.contains { $0.kind == .like }
    untold = round.untold.filter { $0 != .likeness || !isUnknown }
    missing = round.missing(untold, without: unknown)
    books = round.mix.suggestions.enumerated().map { place, suggestion in
      PresentedBook(suggestion, number: place + 1, by: round.ranking.weights, on: ground)
    }
    counts.taste = profile.rows.count
    counts.bare = profile.keys.values.count(where: \.subjects.isEmpty)
    counts.candidates = round.pool.candidates.count
    counts.proposals = list.verified.tally
    counts.failure = list.found.asked?.failure
    for exclusion in round.excluded {
      counts.excluded[exclusion.reason.kind, default: 0] += 1
    }
  }
}

extension Exclusions {
  /// What is kept out of a round.
  fileprivate init(
    _ inputs: DiscoverInputs, _ wish: FoundWish, _ profile: TasteProfile, _ found: FoundCandidates
  ) {
    self.init(
      known: found.known, earlier: inputs.memory.earlier, profile: profile, wish: wish.parts,
      open: inputs.near)
  }
}

/// Candidates by whether they may be suggested.
struct PartedCandidates: Sendable {
  let kept: [Candidate]
  let excluded: [Exclusion]
  let proposals: KeptProposals
}

/// A model's proposals, without those whose names are known already, and with these.
struct KeptProposals: Sendable {
  private(set) var kept: [Proposal] = []
  private(set) var known: [Exclusion] = []

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

/// Candidates that a catalogue or the shelf has.
struct VerifiedCandidates: Sendable {
  /// All candidates of the round, verified proposals with them.
  private(set) var pool: CandidatePool
  /// Those that may be suggested.
  private(set) var known: [Candidate]
  private(set) var proposals = RoundProposals()
  /// What became of a model's proposals; nil where none was asked.
  private(set) var tally: ProposalTally?

  fileprivate init(
    _ parted: PartedCandidates, of found: FoundCandidates, _ judged: [JudgedProposal],
    by exclusions: Exclusions
  ) {
    pool = found.pool.value
    known = parted.kept
    guard let reply = found.asked?.reply else { return }
    let out = CandidatePool(parted.excluded.map(\.candidate))
    var (fresh, after) = (CandidatePool(parted.kept), [Exclusion]())
    for candidate in judged.compactMap(\.candidate) {
      if let exclusion = exclusions.exclusion(of: candidate)
        ?? out.place(of: candidate).map({ parted.excluded[$0] })
      {
        after.append(exclusion)
      } else {
        pool.add(candidate)
        fresh.add(candidate)
      }
    }
    known = fresh.candidates
    let before = parted.proposals.known
    proposals = RoundProposals(judged: judged, known: before + after)
    tally = ProposalTally(
      judged, notices: reply.notices, knownBefore: before.count, knownAfter: after.count)
  }
}
