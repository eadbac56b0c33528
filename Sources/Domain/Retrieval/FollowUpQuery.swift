/// Makes the search of a question that points back stand by itself.
///
/// A model with tools resolves `he` and `that` in its own queries; the first search, and models
/// without tools, need the words of the question before. Rules, no model: what is searched is seen.
package enum FollowUpQuery {
  /// Content words from which a question is taken to speak for itself.
  private static let enough = 5

  /// The question, followed by the content words of the one before it where it leans on that.
  package static func query(_ question: String, after previous: String) -> String {
    guard pointsBack(question) else { return question }
    let own = Set(KeywordQuery(question: question).terms)
    let added = content(of: previous).filter { !own.contains($0) }
    return ([question] + added).joined(separator: " ")
  }

  private static func pointsBack(_ question: String) -> Bool {
    let words = KeywordWords.words(of: Array(question.utf8))
    let content = content(of: question)
    guard let first = words.first, content.count < enough else { return false }
    return content.count < 2 && words.count < 8 || openings.contains(first)
      || words.contains(where: backward.contains)
  }

  private static func content(of text: String) -> [String] {
    KeywordWords.words(of: Array(text.utf8)).filter { !StopWords.english.contains($0) }
  }

  private static let openings: Set<String> = ["and", "but", "so", "then", "or"]
  private static let backward: Set<String> = [
    "he", "she", "it", "they", "him", "her", "them", "his", "hers", "its", "their", "theirs",
    "this", "that", "these", "those", "there", "then", "former", "latter", "same",
  ]
}
