import Answers
import Groundedness
import Lab
import Testing

/// Shares over checked answers, counted by hand.
struct GroundingScoreTests {
  private func sentence(_ support: SentenceSupport, isCited: Bool = false) -> SentenceCheck {
    SentenceCheck(range: 0..<1, support: support, score: 0, missing: [], isCited: isCited)
  }

  private func check(
    _ sentences: [SentenceCheck], citations: [ResolvedCitation.Status] = [],
    quotes: [QuoteCheck.Status] = []
  ) -> GroundingCheck {
    GroundingCheck(
      citations: citations.map { CitationCheck(range: 0..<1, status: $0) },
      quotes: quotes.map { QuoteCheck(range: 0..<1, status: $0, source: nil, pages: nil) },
      sentences: sentences)
  }

  @Test func `citations sentences and quotations as shares`() {
    let score = GroundingScore([
      check(
        [sentence(.supported, isCited: true), sentence(.supported), sentence(.noClaim)],
        citations: [.resolved, .unknown], quotes: [.verified, .repaired]),
      check(
        [sentence(.unsupported, isCited: true), sentence(.partial, isCited: true)],
        citations: [.resolved], quotes: [.verified, .unverified]),
    ])
    #expect(score.citationPrecision == 2.0 / 3)
    #expect(score.citationRecall == 1.0 / 4)
    #expect(score.sentences[.noClaim] == 1)
    #expect(GroundingScore([]).citationPrecision == nil)
    #expect(GroundingScore([]).citationRecall == nil)
  }

  @Test func `sentences copied from the book are not counted`() {
    let copied = check([sentence(.copied, isCited: true), sentence(.copied)])
    #expect(GroundingScore([copied]).citationRecall == nil)
    let score = GroundingScore([copied, check([sentence(.supported, isCited: true)])])
    #expect(score.claims == 1 && score.citationRecall == 1)
  }

  @Test func `an answer without a claim declines`() {
    #expect(check([sentence(.noClaim)]).declines)
    #expect(!check([sentence(.noClaim), sentence(.supported)]).declines)
  }
}
