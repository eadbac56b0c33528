import Basics
import Discovery
import Parameters
import Sessions

extension DiscoverPipeline {
  /// Asks the catalogues, a model, or both, and joins what catalogues answer with unread books of the shelf.
  ///
  /// A catalogue may have changed since it was asked last, and a model answers differently each time, so what
  /// they say is part of the key.
  func candidates(_ suggesting: inout Suggesting) async throws {
    let plan = plan(try suggesting.made(\.profile), suggesting.parts)
    let (inputs, profile) = (suggesting.inputs, try suggesting.made(\.profile))
    // The later steps need these, and catalogues take their time.
    async let known = KnownBooks(inputs.shelf)
    async let reasonShelf = ReasonShelf(inputs.shelf, traces: inputs.traces, sides: profile.keys)
    let answers = try await answers(to: plan, suggesting)
    let told = try await keep(.answers, .array(answers.map(\.json)))
    (suggesting.known, suggesting.reasonShelf) = await (known, reasonShelf)
    suggesting.answers = answers
    let proposed = try await propose(&suggesting)
    suggesting.pool = try await stage(
      .candidates,
      from: [
        try suggesting.output(.intent), try suggesting.output(.profile), told, suggesting.shelf,
        suggesting.vectors, proposed,
      ],
      &suggesting, told: { Self.told($0, plan, [told, proposed].compactMap(\.self)) },
      compute: { suggesting in
        let inputs = suggesting.inputs
        let shelf = parameters[.discoverSources] == .model ? [] : inputs.shelf
        return CandidatePool(shelf: shelf, answers: answers).withVectors {
          $0.names.work.flatMap { inputs.vectors[$0] }
        }
      })
  }

  /// The questions to catalogues; none where a model alone is asked.
  private func plan(_ profile: TasteProfile, _ parts: WishParts) -> CandidatePlan {
    parameters[.discoverSources] == .model ? CandidatePlan() : CandidatePlan(profile, parts)
  }

  /// Of what a wish asks for, fewer books fit than are found.
  private static func depth(_ inputs: DiscoverInputs, _ parts: WishParts) -> Int {
    inputs.memory.earlier.count + (parts.isEmpty ? 0 : mostBeyond)
  }

  private static let mostBeyond = 160

  private func answers(to plan: CandidatePlan, _ suggesting: Suggesting) async throws
    -> [CandidateAnswer]
  {
    if let ahead = suggesting.answers, ahead.map(\.question) == plan.questions { return ahead }
    return try await source.answers(
      to: plan.questions, beyond: Self.depth(suggesting.inputs, suggesting.parts))
  }

  /// What catalogues answer while the session keeps the shelf; nil where taste must be counted first, or something
  /// is asked back.
  func answersAhead(_ inputs: DiscoverInputs) async throws -> [CandidateAnswer]? {
    guard let profile = inputs.counted else { return nil }
    let found = FoundWish(inputs)
    guard found.question == nil else { return nil }
    return try await source.answers(
      to: plan(profile, found.parts).questions, beyond: Self.depth(inputs, found.parts))
  }

  private static func told(_ pool: CandidatePool, _ plan: CandidatePlan, _ said: [ContentHash]) -> (
    text: String, detail: [String: JSONValue]
  ) {
    let lines = pool.candidates.map { candidate in
      "\(candidate.key)\t" + JSONValue.array(candidate.provenance.map(\.json)).canonicalText
    }
    return (
      (lines + said.map(\.hex)).joined(separator: "\n"),
      [
        "questions": .integer(plan.questions.count),
        "candidates": .integer(pool.candidates.count),
      ]
    )
  }

  /// Lets a model propose; the hash of what came of it, nil where none is to be asked.
  ///
  /// Throws the error of a call where nobody else is asked, and `ProposalError.needsModel` without a model.
  private func propose(_ suggesting: inout Suggesting) async throws -> ContentHash? {
    let sources = parameters[.discoverSources]
    guard sources != .offline else { return nil }
    guard let proposer else { throw ProposalError.needsModel(purpose: .books) }
    let asked = try await proposer.proposals(
      for: try suggesting.brief(parameters[.discoverProposals]))
    suggesting.asked = asked
    let kept = try await keep(.proposals, asked.json)
    if sources == .model, case .failed(_, let error) = asked.outcome { throw error }
    return kept
  }
}
