import Discovery
import TestSupport
import Testing

/// Questions that a conversation asks back.
struct ClarificationTests {
  private let reader = WishReader(thisYear: 2026)

  private func next(_ text: String, _ asked: [Clarification] = []) -> Clarification? {
    let wish = reader.read(text)
    return Clarification.next(after: wish, knowing: wish.parts, asked: asked)
  }

  @Test func `an open wish is asked about, a clear one is not`() {
    #expect(next("recommend me a book") == .fiction)
    #expect(next("i'm bored") == .fiction)
    #expect(next("a cozy mystery") == nil)
    #expect(next("something like piranesi") == nil)
    #expect(next("i want to learn about stoicism") == nil)
    #expect(next("surprise me") == nil)
  }

  @Test func `no conversation is asked more than twice, nor the same again`() throws {
    for line in try Utterance.all() {
      var asked: [Clarification] = []
      while let question = next(line.text, asked) { asked.append(question) }
      #expect(asked.count <= 2 && Set(asked).count == asked.count, "\(line.text)")
    }
  }

  @Test func `each question has choices, each of them a wish`() {
    for question in Clarification.allCases {
      #expect(question.choices.count >= 2 && question.choices.allSatisfy { !$0.isEmpty })
    }
  }
}
