/// The rule by which an extract declined, with what it rests on.
package enum ExtractDecline: Hashable, Sendable {
  /// The sentence that alone is judged, because it ranks first among all passages.
  package struct Best: Hashable, Sendable {
    /// Number of its passage from 1.
    package let passage: Int
    package let support: AnswerSupport
  }

  /// No passage holds a whole sentence.
  case noSentence
  /// The question has no word of its own to look for.
  case noWord
  /// No passage holds one of these names of the question, as it writes them.
  case name([String])
  /// The question asks how many or how old, and the best sentence holds no number.
  case measure(Best)
  case score(Best)

  /// The reason in words, as a part of the answer; nil where the answer gives none.
  package var reason: String? {
    switch self {
    case .noSentence, .noWord: nil
    case .name: "none of them holds a name that the question gives"
    case .measure: "the best holds no number, which the question asks for"
    case .score(let best):
      "the best scored \(AnswerSupport.words(best.support.score)), and an extract needs \(AnswerSupport.words(best.support.needed))"
    }
  }
}
