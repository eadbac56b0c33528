/// Finds candidates for the questions of a plan.
package protocol CandidateSource: Sendable {
  /// An answer for each question, in the order of the questions; equal questions give equal answers while
  /// the source stays the same.
  ///
  /// For somebody who was shown so many books already, there may be more candidates.
  func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]

  /// The stretches of a line that are titles or authors.
  func names(among stretches: [String]) async throws -> KnownNames
}

extension CandidateSource {
  package func names(among stretches: [String]) async throws -> KnownNames { KnownNames() }

  /// The answers for somebody who was shown nothing.
  package func answers(to questions: [CandidateQuestion]) async throws -> [CandidateAnswer] {
    try await answers(to: questions, beyond: 0)
  }
}

/// A source that finds nothing.
package struct NoCandidates: CandidateSource {
  package init() {}

  package func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  { questions.map { CandidateAnswer($0, []) } }
}
