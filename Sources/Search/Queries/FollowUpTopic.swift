/// The topic of a conversation: the last complete question, and the words later ones added.
package struct FollowUpTopic: Hashable, Sendable {
  /// Lower-cased words in order of appearance, each once.
  package let words: [String]

  /// Most words of a topic; the subject comes first, so that it stays.
  private static let longest = 12

  /// The question of a digest of earlier turns; it has no topic of its own.
  package static let digestQuestion = "What have we spoken of so far?"

  /// Takes questions in the order they were asked.
  package init(_ questions: [String]) {
    var words: [String] = []
    for question in questions where question != Self.digestQuestion {
      let asked = FollowUpQuestion(question)
      if !asked.lacksSubject { words = [] }
      words += asked.content.filter { !words.contains($0) }
    }
    self.words = Array(words.prefix(Self.longest))
  }

  /// The question, followed by the words of the topic if it has no subject of its own.
  package func completing(_ question: String) -> PhrasedQuery {
    let asked = FollowUpQuestion(question)
    let added = words.filter { !asked.content.contains($0) }
    guard asked.lacksSubject, !added.isEmpty else { return PhrasedQuery(question) }
    return PhrasedQuery(
      question, searched: ([question] + added).joined(separator: " "), source: .rule)
  }
}
