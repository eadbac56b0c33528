import Domain
import Testing

/// A question that leans on the one before it is searched with its words.
struct FollowUpQueryTests {
  private static let before = "Where had Tarrant hidden the jars?"

  @Test(arguments: [
    "And why?", "Why did he do that?", "When did they find them?", "How so?",
    "What about the lamp?",
  ])
  func `a question that points back takes the words along`(_ question: String) {
    let query = FollowUpQuery.query(question, after: Self.before)
    #expect(query.hasPrefix(question))
    #expect(query.contains("tarrant hidden jars"))
  }

  @Test(arguments: [
    "Who kept the light before Maren?",
    "Which of the ships that passed in December saw the fog signal from the rock?",
  ])
  func `a question that stands by itself is left alone`(_ question: String) {
    #expect(FollowUpQuery.query(question, after: Self.before) == question)
  }

  @Test func `words are not said twice`() {
    let query = FollowUpQuery.query("Who saw the jars there?", after: Self.before)
    #expect(query == "Who saw the jars there? tarrant hidden")
    #expect(FollowUpQuery.query("And?", after: "") == "And?")
  }
}
