package import Answers
import Search

extension AnsweredCell {
  /// The sentence nearest to an answer, where an extract declined; nil for an answer, and for pages read
  /// without a search.
  package var closest: ExtractiveAnswer.Closest? {
    let retrieval = answer.retrieval
    guard !answer.isLanguageModel, retrieval.reading?.way != .read,
      ExtractiveAnswer.isRefusal(answer.text)
    else { return nil }
    return ExtractiveAnswer(
      Grounding(asking: retrieval.phrase.searched, of: retrieval.passages, in: open.text)
    ).closest
  }
}
