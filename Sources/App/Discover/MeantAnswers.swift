import Discovery

/// Answers of catalogues, with the vectors of their books that are kept on this computer.
struct MeantAnswers: CandidateSource {
  let source: any CandidateSource
  let vectors: BookVectors

  init(_ notebook: Notebook) {
    source = notebook.ports.catalogues.candidates
    vectors = BookVectors(notebook.ports)
  }

  func answers(to questions: [CandidateQuestion]) async throws -> [CandidateAnswer] {
    try await vectors.giving(try await source.answers(to: questions))
  }
}
