extension GroundingChecker {
  /// Compares the prose among the values of an answer in JSON; names, numbers and braces claim nothing.
  ///
  /// `citations` are those of the whole answer, which a value of its own may hold.
  package func check(
    _ prose: JSONProse, citations: [ResolvedCitation], native: [ResolvedCitation]
  ) -> GroundingCheck {
    let found = check(prose.text)
    return GroundingCheck(
      citations: citations.map { CitationCheck(range: $0.range, status: $0.status) }
        + native.map { CitationCheck(range: $0.range, status: $0.status, isNative: true) },
      quotes: found.quotes.map {
        QuoteCheck(
          range: prose.place(of: $0.range), status: $0.status, source: $0.source, pages: $0.pages)
      },
      sentences: found.sentences.map {
        SentenceCheck(
          range: prose.place(of: $0.range), support: $0.support, score: $0.score,
          missing: $0.missing, doubts: $0.doubts, isCited: $0.isCited)
      })
  }
}
