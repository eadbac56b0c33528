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
    // The book's own sentences cannot have a required form.
    let form = answer.isLanguageModel ? answer.prompt.output?.check(answer.spoken) : nil
    let prose = form?.isJSON == true ? answer.prose : nil
    let citations = resolver.citations(in: answer.text)
      .filter { prose?.isInString($0.range) ?? true }
    let native = answer.nativeCitations.map(resolver.resolve)
    try await journal.record(answer, citations: citations, native: native)
    var check = compared(asking, citations, native, prose)
    check.output = form
    try await journal.record(check)
    asking.checked = AnswerFindings(citations: citations, native: native, check: check)
  }

  /// The comparison of an answer with the book; of one in JSON, its prose.
  private func compared(
    _ asking: Asking, _ citations: [ResolvedCitation], _ native: [ResolvedCitation],
    _ prose: JSONProse?
  ) -> GroundingCheck {
    let (answer, checker) = (asking.answer, asking.scene.checker(asking.answer.passages))
    if let prose { return checker.check(prose, citations: citations, native: native) }
    return checker.check(
      answer.text, native: native, asides: answer.asides,
      isCut: answer.failure != nil || answer.ending?.isCut == true,
      isExtract: !answer.isLanguageModel)
  }
}
