import Terminal
import Testing
@testable import Views

@testable import Answers
@testable import Shell

/// The sentence nearest to an answer, with the summands of its score.
struct ClosestSentenceTests {
  private func lines(_ text: String, share: Double, cosine: Double?, name: Bool = true) -> [String]
  {
    let sentence = ExtractiveAnswer.Sentence(
      passage: 1, range: 0..<text.utf8.count, text: text, citation: "p.3", startsParagraph: true)
    let support = AnswerSupport(share: share, cosine: cosine, holdsName: name, holdsMeasure: true)
    return ExtractiveAnswer.Closest(sentence: sentence, support: support).lines.map(\.plain)
  }

  @Test func `the summands as shown add up to the score as shown`() {
    let shown = lines("It burned.", share: 0.456, cosine: 0.808 / 2)
    #expect(shown[0] == "closest: “It burned.” (p.3)")
    #expect(
      shown[1].hasPrefix(
        "score 0.65 of at most 1.50, an answer needs 0.95: 0.45 for the question's words in its"))
    #expect(
      shown[1].contains("(all would be 1.00; those rare in these passages count more) + 0.20"))
    #expect(shown[1].hasSuffix("0.20 for nearness in meaning (half the cosine)"))
  }

  @Test func `without vectors the share alone is the score`() {
    let shown = lines("It burned.", share: 0.65, cosine: nil)
    #expect(
      shown[1].hasPrefix("score 0.65 of at most 1.00, an answer needs 0.75: the question's words"))
    #expect(!shown[1].contains("meaning"))
  }

  @Test func `a score that another rule refused is not given as the reason`() {
    let shown = lines("It burned.", share: 1, cosine: 0.4, name: false)
    #expect(shown[1].hasPrefix("score 1.20 of at most 1.50, enough by itself: "))
    #expect(!shown[1].contains("needs"))
  }

  @Test(arguments: [
    ("It burned.", "“It burned.”"),
    ("“It burned.”", "“It burned.”"),
    ("“Well,” she said, “it burned.”", "“Well,” she said, “it burned.”"),
    ("“It burned.", "“It burned.”"),
    ("It burned.”", "“It burned.”"),
    ("„Ja“, sagte sie.", "„Ja“, sagte sie."),
    ("", "“”"),
  ])
  func `the marks of the book are not doubled`(text: String, shown: String) {
    #expect(text.inQuotes == shown)
  }
}
