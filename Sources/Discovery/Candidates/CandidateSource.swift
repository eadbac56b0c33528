/// Finds candidates for the questions of a plan.
package protocol CandidateSource: Sendable {
  /// An answer for each question, in the order of the questions; equal questions give equal answers while
  /// the source stays the same.
  func answers(to questions: [CandidateQuestion]) async throws -> [CandidateAnswer]
  /// The same, with more candidates, for somebody who was shown so many already.
  func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
}

extension CandidateSource {
  package func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  { try await answers(to: questions) }
}

/// A source that finds nothing.
package struct NoCandidates: CandidateSource {
  package init() {}

  package func answers(to questions: [CandidateQuestion]) async throws -> [CandidateAnswer] {
    questions.map { CandidateAnswer($0, []) }
  }
}
