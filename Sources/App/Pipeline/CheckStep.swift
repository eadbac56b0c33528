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
    let answer = try asking.made(\.answer)
    let checker = asking.scene.checker(answer.passages, rows: answer.rows)
    let resolver = checker.resolver
    // The book's own sentences cannot have a required form.
    let form = answer.isLanguageModel ? answer.prompt.output?.check(answer.spoken) : nil
    let prose = form?.isJSON == true ? answer.prose : nil
    let citations = resolver.citations(in: answer.text)
      .filter { prose?.isInString($0.range) ?? true }
    let native = answer.nativeCitations.map(resolver.resolve)
    try await journal.record(answer, citations: citations, native: native)
    // The words of a check are recorded one by one, where no filter would know a secret again.
    let text = journal.withoutSecrets(answer.text)
    let isWhole = text == answer.text
    var check =
      (isWhole ? prose : nil).map { checker.check($0, citations: citations, native: native) }
      ?? checker.check(
        text, citations: isWhole ? citations : nil, native: isWhole ? native : [],
        asides: isWhole ? answer.asides : [],
        isCut: answer.failure != nil || answer.ending?.isCut == true,
        isExtract: !answer.isLanguageModel)
    check.output = form
    try await journal.record(check)
    asking.checked = AnswerFindings(citations: citations, native: native, check: check)
  }
}
