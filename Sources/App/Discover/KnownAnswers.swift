import Discovery

/// Repeats the answers of an earlier cell; what was not asked then is asked now.
struct KnownAnswers: CandidateSource {
  let recorded: RecordedRound
  let source: any CandidateSource

  func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  {
    guard let answers = recorded.answers, answers.map(\.question) == questions else {
      return try await source.answers(to: questions, beyond: shown)
    }
    return answers
  }
}

/// Repeats what catalogues said of the proposals of an earlier cell; they are asked for others now.
struct KnownVerdicts: ProposalVerifier {
  let recorded: RecordedRound
  let verifier: any ProposalVerifier

  func verdicts(of proposals: [Proposal]) async throws -> [ProposalVerdict] {
    var verdicts = proposals.map(recorded.verdict)
    let unknown = verdicts.indices.filter { verdicts[$0] == nil }
    let found = try await verifier.verdicts(of: unknown.map { proposals[$0] })
    for (place, verdict) in zip(unknown, found) { verdicts[place] = verdict }
    return verdicts.compactMap(\.self)
  }
}
