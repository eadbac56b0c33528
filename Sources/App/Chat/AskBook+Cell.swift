package import Answers
import Sessions

/// An answer and the cell it is kept in.
package struct AnsweredCell: Sendable {
  package let cell: Int
  /// The cell it runs again.
  package let parent: Int?
  package let open: OpenBook
  package let answer: Answer
  package let citations: [ResolvedCitation]
  /// Those that the provider made itself.
  package let nativeCitations: [ResolvedCitation]
  /// What the answer says compared with the book.
  package let check: GroundingCheck
  /// Nil when nothing was called or the model is unpriced.
  package let dollars: Double?
}

extension AskBook {
  /// Answers as a cell that has begun, and ends it however the answer ends.
  package func run(
    _ question: String, in scene: Scene, start: AnswerStart? = nil, as cell: CellRecorder,
    observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    do {
      // A crash keeps all of an answer that is being continued.
      if let start { try await cell.record(part: start.text) }
      let answer = try await recordingServices(in: cell).run(
        question, in: scene, start: start, journal: cell, observer: observer)
      let resolver = CitationResolver(
        passages: answer.passages, text: scene.open.text, fence: scene.fence)
      let citations = resolver.citations(in: answer.text)
      let native = answer.nativeCitations.map(resolver.resolve)
      try await cell.output(
        answer.text, citations: citations.compactMap(\.pages),
        native: native.map(RecordedCitation.init), asides: answer.asides)
      var check = scene.checker(answer.passages).check(
        answer.text, native: native, asides: answer.asides,
        isCut: answer.failure != nil || answer.ending?.isCut == true,
        isExtract: !answer.isLanguageModel)
      // The book's own sentences have no form but theirs.
      if answer.isLanguageModel { check.output = answer.prompt.output?.check(answer.spoken) }
      try await cell.check(check)
      let dollars = cost(of: answer, scene)
      try await cell.end(answer.status, failure: answer.failure, cost: dollars)
      return AnsweredCell(
        cell: cell.number, parent: cell.cell.parent, open: scene.open, answer: answer,
        citations: citations, nativeCitations: native, check: check, dollars: dollars)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }
}
