import Testing

@testable import Answers

/// The reason that an extract is not shown, as its reader sees it.
struct AnswerSupportTests {
  private func support(share: Double, cosine: Double?, name: Bool = true, measure: Bool = true)
    -> AnswerSupport
  {
    AnswerSupport(share: share, cosine: cosine, holdsName: name, holdsMeasure: measure)
  }

  private func reason(_ support: AnswerSupport) -> String? {
    ExtractDecline.score(.init(passage: 1, support: support)).reason
  }

  @Test func `the score of the best sentence is shown beside the bound`() {
    let (near, plain) = (support(share: 0.61, cosine: 0.4), support(share: 0.5, cosine: nil))
    #expect(near.shortfall == .score && plain.shortfall == .score)
    #expect(reason(near) == "the best scored 0.81, and an extract needs 0.95")
    #expect(reason(plain) == "the best scored 0.50, and an extract needs 0.75")
    // Rounded to the nearest it would read like the bound.
    #expect(reason(support(share: 0.748, cosine: 0.4))?.contains("scored 0.94") == true)
    #expect(support(share: 0.95, cosine: 0).shortfall == nil)
  }

  @Test func `a missing name or number is reported instead of the score`() {
    #expect(support(share: 1, cosine: 0.4, name: false).shortfall == .name)
    #expect(support(share: 1, cosine: 0.4, measure: false).shortfall == .measure)
    #expect(support(share: 1, cosine: 0.4, measure: false).reachesBound)
  }
}
