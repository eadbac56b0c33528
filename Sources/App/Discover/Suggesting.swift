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
  /// What catalogues answered.
  package var answers: [CandidateAnswer]?
  package var pool: CandidatePool?
  package var excluded: [Exclusion]?
  /// Candidates that were not kept out.
  package var kept: [Candidate]?
  package var verified: VerifiedCandidates?
  package var round: DiscoverRound?
  package var presented: PresentedRound?
  /// Hashes of the results of stages, and of the inputs, from which later keys are made.
  var outputs: [Stage: ContentHash] = [:]
  var shelf: ContentHash?
  var memory: ContentHash?

  package init(_ inputs: DiscoverInputs) { self.inputs = inputs }

  /// A result that an earlier step made; throws `StepMissing` when the step did not run.
  package func made<Value>(_ result: KeyPath<Suggesting, Value?>) throws(StepMissing) -> Value {
    guard let value = self[keyPath: result] else {
      throw StepMissing(result: String(describing: Value.self))
    }
    return value
  }

  /// The hash of a stage's result; throws `StepMissing` when the stage did not run.
  func output(_ stage: Stage) throws(StepMissing) -> ContentHash {
    guard let hash = outputs[stage] else { throw StepMissing(result: stage.rawValue) }
    return hash
  }
}

/// Candidates by whether a catalogue or the shelf has them.
package struct VerifiedCandidates: Sendable {
  package var known: [Candidate]
  /// Proposals that no catalogue has; they are told and never suggested among the first.
  package var unverified: [Candidate] = []
}
