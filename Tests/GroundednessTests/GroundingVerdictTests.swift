import Answers
import Groundedness
import Testing

/// The one place that turns a check into words for a person.
struct GroundingVerdictTests {
  private static func sentence(_ support: SentenceSupport) -> SentenceCheck {
    SentenceCheck(range: 0..<1, support: support, score: 0, missing: [], isCited: false)
  }

  @Test func `a citation that leads nowhere and two unsupported sentences are counted`() {
    let check = GroundingCheck(
      citations: [CitationCheck(range: 0..<1, status: .notInPassages)], quotes: [],
      sentences: [Self.sentence(.unsupported), Self.sentence(.unsupported)])
    #expect(GroundingVerdict(check).words == "citations 0/1 · sentences ✗ 2")
  }

  @Test func `sentences of every support are counted, except those without a claim`() {
    let check = GroundingCheck(
      citations: [], quotes: [], sentences: SentenceSupport.allCases.map(Self.sentence))
    let verdict = GroundingVerdict(check)
    #expect(
      verdict.words
        == "1 sentence copied verbatim, not judged · sentences ✓ 1 ~ 1 ✗ 1")
  }

  @Test func `the provider's own citations are counted apart`() {
    let check = GroundingCheck(
      citations: [
        CitationCheck(range: 0..<1, status: .resolved),
        CitationCheck(range: 0..<1, status: .resolved, isNative: true),
      ],
      quotes: [QuoteCheck(range: 0..<1, status: .verified, source: nil, pages: nil)], sentences: [])
    #expect(GroundingVerdict(check).words == "citations 1/1 · native 1/1 · quotes 1/1")
  }

  @Test func `an answer that claims nothing has no verdict`() {
    let check = GroundingCheck(citations: [], quotes: [], sentences: [Self.sentence(.noClaim)])
    #expect(GroundingVerdict(check).isEmpty)
    #expect(GroundingVerdict(check).words.isEmpty)
  }
}
