import Books

extension GroundingCheck {
  /// The checks of several texts as one, each at its place in the joined text.
  package static func joined(_ checks: [GroundingCheck]) -> GroundingCheck {
    GroundingCheck(
      citations: checks.flatMap(\.citations), quotes: checks.flatMap(\.quotes),
      sentences: checks.flatMap(\.sentences))
  }

  /// The check for a text that begins `bytes` later, in a book that begins `pages` and `source`
  /// later.
  package func moved(by bytes: Int, pages: Int = 0, source: Int = 0) -> GroundingCheck {
    func moved(_ range: Range<Int>, _ count: Int) -> Range<Int> {
      range.lowerBound + count..<range.upperBound + count
    }
    return GroundingCheck(
      citations: citations.map {
        CitationCheck(range: moved($0.range, bytes), status: $0.status, isNative: $0.isNative)
      },
      quotes: quotes.map { quote in
        QuoteCheck(
          range: moved(quote.range, bytes), status: quote.status,
          source: quote.source.map { moved($0, source) },
          pages: quote.pages.map { PageRange($0.start + pages, $0.end + pages) })
      },
      sentences: sentences.map {
        SentenceCheck(
          range: moved($0.range, bytes), support: $0.support, score: $0.score,
          missing: $0.missing, doubts: $0.doubts, isCited: $0.isCited)
      })
  }
}
