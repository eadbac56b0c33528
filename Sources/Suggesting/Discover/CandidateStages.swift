import Basics
import Discovery
import Notebook
import Parameters
import Reading
import Sessions

extension DiscoverPipeline {
  /// Tells what the line wants, and whether to ask back.
  func intent(_ inputs: DiscoverInputs, _ kept: KeptInputs) async throws -> Told<FoundWish> {
    try await stage(
      .intent, from: [kept.memory],
      told: { (found: FoundWish) in
        (
          "\(found.wish.json.canonicalText)\n\(found.parts.json.canonicalText)\n"
            + (found.question?.rawValue ?? ""),
          [
            "intent": .string(found.wish.intent.rawValue),
            "confidence": .number(found.wish.confidence),
          ]
        )
      }, make: { FoundWish(inputs) })
  }

  /// Counts taste from the rows of the shelf.
  func profile(_ inputs: DiscoverInputs, _ kept: KeptInputs) async throws -> Told<TasteProfile> {
    let statements = JSONValue.array(inputs.memory.statements.map(\.json)).canonicalText
    return try await stage(
      .profile, from: [kept.shelf, hash(statements), hash(inputs.today.description)],
      told: { (profile: TasteProfile) in
        let rows = profile.rows.values.sorted { $0.work.rawValue < $1.work.rawValue }.map {
          "\($0.work.rawValue) \($0.liking) \($0.recency)"
        }
        return (
          (rows + [statements]).joined(separator: "\n"),
          ["works": .integer(inputs.shelf.count), "rows": .integer(rows.count)]
        )
      }, make: { inputs.profile })
  }

  /// Asks the catalogues, a model, or both, and joins what catalogues answer with unread books of the shelf.
  ///
  /// A catalogue may have changed since it was asked last, and a model answers differently each time, so what
  /// they say is part of the key.
  func candidates(
    _ inputs: DiscoverInputs, _ kept: KeptInputs, _ wish: Told<FoundWish>,
    _ profile: Told<TasteProfile>
  ) async throws -> FoundCandidates {
    try Task.checkCancellation()
    let plan = plan(profile.value, wish.value.parts)
    // The later stages need these, and catalogues take their time.
    async let known = KnownBooks(inputs.shelf)
    async let shelf = ReasonShelf(inputs.shelf, traces: inputs.traces, sides: profile.value.keys)
    let answers = try await answers(to: plan, inputs, wish.value.parts, ahead: kept.answers)
    let told = try await keep(.answers, .array(answers.map(\.json)))
    let asked = try await propose(inputs.brief(profile.value, wish.value, by: parameters))
    var proposed: ContentHash?
    if let asked {
      proposed = try await keep(.proposals, asked.json)
      if parameters[.discoverSources] == .model, case .failed(_, let error) = asked.outcome {
        throw error
      }
    }
    let pool = try await stage(
      .candidates, from: [wish.hash, profile.hash, told, kept.shelf, kept.vectors, proposed],
      told: { Self.told($0, plan, [told, proposed].compactMap(\.self)) },
      make: {
        let shelf = parameters[.discoverSources] == .model ? [] : inputs.shelf
        return CandidatePool(shelf: shelf, answers: answers).withVectors {
          $0.names.work.flatMap { inputs.vectors[$0] }
        }
      })
    return await FoundCandidates(pool: pool, known: known, shelf: shelf, asked: asked)
  }

  /// The questions to catalogues; none where a model alone is asked.
  private func plan(_ profile: TasteProfile, _ parts: WishParts) -> CandidatePlan {
    parameters[.discoverSources] == .model ? CandidatePlan() : CandidatePlan(profile, parts)
  }

  /// Of what a wish asks for, fewer books fit than are found.
  private static let mostBeyond = 160

  private func answers(
    to plan: CandidatePlan, _ inputs: DiscoverInputs, _ parts: WishParts,
    ahead: [CandidateAnswer]? = nil
  ) async throws -> [CandidateAnswer] {
    if let ahead, ahead.map(\.question) == plan.questions { return ahead }
    let depth = inputs.memory.earlier.count + (parts.isEmpty ? 0 : Self.mostBeyond)
    return try await source.answers(to: plan.questions, beyond: depth)
  }

  /// What catalogues answer while the session keeps the shelf; nil where taste must be counted first, or something
  /// is asked back.
  func answersAhead(_ inputs: DiscoverInputs) async throws -> [CandidateAnswer]? {
    guard let profile = inputs.counted else { return nil }
    let found = FoundWish(inputs)
    guard found.question == nil else { return nil }
    return try await answers(to: plan(profile, found.parts), inputs, found.parts)
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

  /// What a model proposes; nil where none is to be asked.
  ///
  /// Throws `ProposalError.needsModel` without a model.
  private func propose(_ brief: ProposalBrief) async throws -> AskedProposals? {
    guard parameters[.discoverSources] != .offline else { return nil }
    guard let proposer else { throw ProposalError.needsModel(purpose: .books) }
    return try await proposer.proposals(for: brief)
  }
}

/// Books that may be suggested, and what a model proposed.
struct FoundCandidates {
  let pool: Told<CandidatePool>
  /// The books of the shelf by their names: as they are kept out, and as reasons name them.
  let known: KnownBooks
  let shelf: ReasonShelf
  /// Nil where no model was asked.
  let asked: AskedProposals?
}

/// What a line means in its conversation.
struct FoundWish: Sendable {
  let wish: Wish
  let parts: WishParts
  package let question: Clarification?

  init(_ inputs: DiscoverInputs) {
    let (line, memory) = (inputs.line, inputs.memory)
    if let choice = memory.pending?.choice(line) {
      wish = Wish(text: line, intent: .genre, confidence: 1, parts: choice)
    } else if line.contains(where: { !$0.isWhitespace }) {
      wish = WishReader(thisYear: inputs.today.year, names: inputs.names).read(line)
    } else {
      wish = Wish(text: line, intent: .explore, confidence: 1)
    }
    var parts = memory.known.continued(by: wish)
    // What a catalogue knows of the book counts beside its own words.
    if parts.near != nil { parts.like = inputs.near.map { [$0.place.book] } ?? [] }
    self.parts = parts
    question =
      inputs.mayAsk ? Clarification.next(after: wish, knowing: parts, asked: memory.asked) : nil
  }
}

extension DiscoverInputs {
  /// Taste as these rows and statements tell it.
  var profile: TasteProfile {
    counted ?? TasteProfile(shelf, traces: traces, statements: memory.statements, on: today)
  }

  /// What a model is told that proposes books.
  func brief(_ profile: TasteProfile, _ found: FoundWish, by parameters: Parameters)
    -> ProposalBrief
  {
    ProposalBrief(
      profile, shelf: shelf, wish: found.wish, parts: found.parts, earlier: memory.earlier,
      count: parameters[.discoverProposals])
  }
}
