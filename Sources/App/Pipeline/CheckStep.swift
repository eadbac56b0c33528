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
    let check = compared(asking, citations, native)
    try await journal.record(check)
    asking.checked = AnswerFindings(citations: citations, native: native, check: check)
  }

  /// The comparison of an answer with the book and with the form asked for; of JSON, its prose.
  private func compared(
    _ asking: Asking, _ citations: [ResolvedCitation], _ native: [ResolvedCitation]
  ) -> GroundingCheck {
    let (answer, checker) = (asking.answer, asking.scene.checker(asking.answer.passages))
    // The book's own sentences cannot have a required form.
    let form = answer.isLanguageModel ? answer.prompt.output?.check(answer.spoken) : nil
    var check: GroundingCheck
    if form?.isJSON == true {
      check = checker.check(answer.prose, citations: citations, native: native)
    } else {
      check = checker.check(
        answer.text, native: native, asides: answer.asides,
        isCut: answer.failure != nil || answer.ending?.isCut == true,
        isExtract: !answer.isLanguageModel)
    }
    check.output = form
    return check
  }
}
