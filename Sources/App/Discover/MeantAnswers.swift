import Discovery

/// Answers of catalogues, with the vectors of their books that are kept on this computer.
struct MeantAnswers: CandidateSource {
  let source: any CandidateSource
  let vectors: BookVectors
  /// Vectors that are made before the answer where they are missing, at most.
  private let making: Int

  /// With `making` a list waits for vectors, because likeness is all it was asked for.
  init(_ notebook: Notebook, making: Bool = false) {
    self.making = making ? Self.mostMade : 0
    source = notebook.ports.catalogues.candidates
    vectors = BookVectors(notebook.ports)
  }

  /// A few seconds of work for books with long descriptions.
  private static let mostMade = 256

  func names(among stretches: [String]) async throws -> KnownNames {
    try await source.names(among: stretches)
  }

  func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  {
    let answers = try await source.answers(to: questions, beyond: shown)
    if making > 0 {
      try await vectors.make(
        answers.flatMap(\.candidates).map { MeaningText($0) }, limit: making)
    }
    return try await vectors.giving(answers)
  }
}
