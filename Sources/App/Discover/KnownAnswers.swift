import Discovery

/// Repeats the answers of an earlier cell; what was not asked then is asked now.
struct KnownAnswers: CandidateSource {
  let recorded: RecordedRound
  let source: any CandidateSource

  func answers(to questions: [CandidateQuestion]) async throws -> [CandidateAnswer] {
    guard let answers = recorded.answers, answers.map(\.question) == questions else {
      return try await source.answers(to: questions)
    }
    return answers
  }
}
