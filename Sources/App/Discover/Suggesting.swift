import Basics
package import Discovery
import Parameters

/// A wish on its way to suggested books: what it begins with, and the results of the steps so far.
package struct Suggesting: Sendable {
  package let inputs: DiscoverInputs

  /// What the line means, and what the conversation wants with it.
  package var wish: Wish?
  package var parts = WishParts()
  /// The question that is asked back; the steps after `intent` don't run then.
  package var question: Clarification?
  package var profile: TasteProfile?
  /// The books of the shelf by their names: as they are kept out, and as reasons name them.
  package var known: KnownBooks?
  package var reasonShelf: ReasonShelf?
  /// What catalogues answered.
  package var answers: [CandidateAnswer]?
  /// What a model proposed; nil where none was asked.
  package var asked: AskedProposals?
  package var pool: CandidatePool?
  package var excluded: [Exclusion]?
  /// Candidates that were not kept out.
  package var kept: [Candidate]?
  package var proposals: KeptProposals?
  package var verified: VerifiedCandidates?
  package var round: DiscoverRound?
  package var presented: PresentedRound?
  /// Hashes of the results of stages, and of the inputs, from which later keys are made.
  var outputs: [Stage: ContentHash] = [:]
  var shelf: ContentHash?
  var vectors: ContentHash?
  var memory: ContentHash?

  package init(_ inputs: DiscoverInputs) { self.inputs = inputs }

  /// A result that an earlier step made; throws `StepMissing` when the step did not run.
  package func made<Value>(_ result: KeyPath<Suggesting, Value?>) throws(StepMissing) -> Value {
    guard let value = self[keyPath: result] else {
      throw StepMissing(result: String(describing: Value.self))
    }
    return value
  }

  /// What a model is told that proposes `count` books; throws `StepMissing` before taste is known.
  func brief(_ count: Int) throws(StepMissing) -> ProposalBrief {
    ProposalBrief(
      try made(\.profile), shelf: inputs.shelf, wish: wish, parts: parts,
      earlier: inputs.memory.earlier, count: count)
  }

  /// The hash of a stage's result; throws `StepMissing` when the stage did not run.
  func output(_ stage: Stage) throws(StepMissing) -> ContentHash {
    guard let hash = outputs[stage] else { throw StepMissing(result: stage.rawValue) }
    return hash
  }
}

/// A model's proposals, without those whose names are known already, and with these.
package struct KeptProposals: Sendable {
  var kept: [Proposal] = []
  var known: [Exclusion] = []
}

/// Candidates that a catalogue or the shelf has.
package struct VerifiedCandidates: Sendable {
  /// All candidates of the round, verified proposals with them.
  package var pool: CandidatePool
  /// Those that may be suggested.
  package var known: [Candidate]
  package var proposals = RoundProposals()
  /// What became of a model's proposals; nil where none was asked.
  package var tally: ProposalTally?
}
