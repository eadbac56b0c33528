import Answers

/// The citations of an answer, and its comparison with the book.
struct AnswerFindings: Sendable {
  let citations: [ResolvedCitation]
  /// Citations by the provider itself.
  let native: [ResolvedCitation]
  let check: GroundingCheck
}

extension Pipeline {
  /// Resolves the citations to passages, and compares the answer with the book.
  func check(_ asking: inout Asking) async throws {
    let (answer, scene) = (asking.answer, asking.scene)
    let resolver = CitationResolver(
      passages: answer.passages, text: scene.open.text, fence: scene.fence)
    let citations = resolver.citations(in: answer.text)
    let native = answer.nativeCitations.map(resolver.resolve)
    try await journal.record(answer, citations: citations, native: native)
    var check = scene.checker(answer.passages).check(
      answer.text, native: native, asides: answer.asides,
      isCut: answer.failure != nil || answer.ending?.isCut == true,
      isExtract: !answer.isLanguageModel)
    // The book's own sentences cannot have a required form.
    if answer.isLanguageModel { check.output = answer.prompt.output?.check(answer.spoken) }
    try await journal.record(check)
    asking.checked = AnswerFindings(citations: citations, native: native, check: check)
  }
}
