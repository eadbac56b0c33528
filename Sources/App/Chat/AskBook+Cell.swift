package import Domain

/// An answer and the cell it is kept in.
package struct AnsweredCell: Sendable {
  package let cell: Int
  /// The cell it runs again.
  package let parent: Int?
  package let open: OpenBook
  package let answer: Answer
  package let citations: [ResolvedCitation]
  /// What the answer says compared with the book.
  package let check: GroundingCheck
  /// Nil when nothing was called or the model is unpriced.
  package let dollars: Double?
}

extension AskBook {
  /// Answers as a cell that has begun, and ends it however the answer ends.
  package func run(
    _ question: String, in scene: Scene, as cell: CellRecorder, observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    do {
      let answer = try await recordingVectors(in: cell).run(
        question, in: scene, journal: cell, observer: observer)
      let citations = CitationResolver(
        passages: answer.passages, text: scene.open.text, position: scene.position
      ).citations(in: answer.text)
      try await cell.output(answer.text, citations: citations.compactMap(\.pages))
      let check = scene.checker(answer.passages).check(answer.text)
      try await cell.check(check)
      let dollars = cost(of: answer, scene)
      try await cell.end(answer.status, failure: answer.failure, cost: dollars)
      return AnsweredCell(
        cell: cell.number, parent: cell.cell.parent, open: scene.open, answer: answer,
        citations: citations, check: check, dollars: dollars)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }
}
