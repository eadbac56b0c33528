import Basics
package import Discovery
package import Notebook
package import Parameters
import Sessions

/// A list of suggestions as a function of seven stages: intent, profile, candidates, exclude, verify, rank,
/// present.
///
/// Commands, reruns, sweeps, measurements and replays all use it.
package struct DiscoverPipeline: Sendable {
  let memory: StageMemory
  let parameters: Parameters
  /// Who answers questions about candidates.
  let source: any CandidateSource
  /// The model that proposes books, where the parameters ask one.
  package var proposer: (any ProposalSource)?
  /// Who says whether catalogues have a proposed book.
  package var verifier: (any ProposalVerifier)?
  /// The cell that a round is written in; nil writes nothing.
  package var journal: CellRecorder?
  /// The hash of the shelf's rows, where the session keeps them already.
  var keptShelf: Task<ContentHash, any Error>?

  package init(_ parameters: Parameters, source: any CandidateSource, memory: StageMemory) {
    self.parameters = parameters
    self.source = source
    self.memory = memory
  }

  /// Suggests books for a line, or asks back.
  package func suggest(from inputs: DiscoverInputs) async throws -> Suggested {
    let kept = try await keep(inputs)
    let wish = try await intent(inputs, kept)
    guard wish.value.question == nil else {
      return Suggested(
        inputs: inputs, presented: try await present(wish, for: inputs, list: nil))
    }
    let profile = try await profile(inputs, kept)
    let found = try await candidates(inputs, kept, wish, profile)
    let parted = try await exclude(inputs, kept, wish, profile, found)
    let verified = try await verify(inputs, kept, wish, profile, found, parted)
    let round = try await rank(inputs, kept, wish, profile, found, parted, verified)
    let list = PresentedList(profile: profile.value, found: found, round: round, of: verified.value)
    return Suggested(
      inputs: inputs, profile: profile.value, asked: found.asked, round: round.value,
      presented: try await present(wish, for: inputs, list: list))
  }
}

/// A list of suggestions with what led to it; nil in place of a list where something is asked back.
package struct Suggested: Sendable {
  package let inputs: DiscoverInputs
  package var profile: TasteProfile?
  /// What a model proposed; nil where none was asked.
  package var asked: AskedProposals?
  package var round: DiscoverRound?
  package let presented: PresentedRound
}

/// The value of a stage, with the hash that stands for it in the keys of later stages.
struct Told<Value: Sendable>: Sendable {
  let value: Value
  let hash: ContentHash
  let detail: [String: JSONValue]
}

/// The hashes of a round's inputs, as the cell keeps them.
struct KeptInputs {
  let memory: ContentHash
  let shelf: ContentHash
  let vectors: ContentHash?
  /// The hash of the stretch that a list is near; nil for other lists, whose keys stay as they are.
  let near: ContentHash?
  /// What catalogues answered meanwhile; nil where they are asked later.
  package let answers: [CandidateAnswer]?
}

extension DiscoverPipeline {
  private func keep(_ inputs: DiscoverInputs) async throws -> KeptInputs {
    let memory = try await keep(.memory, inputs.memoryJSON)
    async let ahead = answersAhead(inputs)
    let shelf = try await keepShelf(inputs)
    var vectors: ContentHash?
    if let document = inputs.vectorsJSON { vectors = try await keep(.vectors, document) }
    return KeptInputs(
      memory: memory, shelf: shelf, vectors: vectors,
      near: inputs.near.map { hash($0.json.canonicalText) }, answers: try await ahead)
  }

  /// Keeps an input of the cell and returns its hash.
  func keep(_ source: InputLine.Source, _ document: JSONValue) async throws -> ContentHash {
    try await journal?.input(source, document) ?? memory.hasher.hash(document.canonicalBytes)
  }

  private func keepShelf(_ inputs: DiscoverInputs) async throws -> ContentHash {
    guard let kept = try await keptShelf?.value else {
      return try await keep(.shelf, inputs.shelfJSON)
    }
    try await journal?.input(.shelf, kept)
    return kept
  }

  func hash(_ text: String) -> ContentHash { memory.hasher.hash(text) }

  /// The value of a stage, made or known, with its run in the cell.
  ///
  /// `told` makes of a value the text whose hash stands for it, and facts for a trace.
  func stage<Value: Sendable>(
    _ stage: Stage, from inputs: [ContentHash?],
    told: (Value) -> (text: String, detail: [String: JSONValue]),
    make: () async throws -> Value
  ) async throws -> Told<Value> {
    try Task.checkCancellation()
    let recorded = memory.recording { [journal] in try await journal?.record($0) }
    return try await recorded.value(
      of: StageKey(
        stage, "\(stage.rawValue)/2", of: inputs, StageValues(parameters, of: stage).keyed),
      facts: { StageFacts(output: $0.hash, detail: $0.detail) }
    ) { _ in
      let value = try await make()
      let told = told(value)
      return Told(value: value, hash: hash(told.text), detail: told.detail)
    }.0
  }
}
