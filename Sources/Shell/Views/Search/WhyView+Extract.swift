import Answers
import App
import Basics
import Terminal

/// The choice that an extract made among the passages of its prompt.
extension WhyView {
  /// Tells whether the extract quotes a passage of the prompt, or the reason that it does not.
  func choice(_ extract: ExtractChoice) -> StyledText {
    if extract.isQuoted { return "\("The extract quotes it.", .success)" }
    let place = "It is in the prompt as passage \(extract.place)"
    if let decline = extract.decline {
      return
        "\("\(place), but the extract declined", .warning): \(reason(decline, extract)). A model would read it."
    }
    if extract.quoted.contains(extract.place) {
      return
        "\(place). The extract quotes other sentences of it, which score higher (/help extract); a model would read the whole passage."
    }
    guard extract.support != nil else { return "\(place), but holds no whole sentence." }
    let others = extract.quoted.map(String.init).joined(separator: " and ")
    return
      "\(place), but the extract quotes passage \(others), whose sentences score higher (/help extract); a model would read every passage."
  }

  /// The rule by which the extract declined, with its figures.
  private func reason(_ decline: ExtractDecline, _ extract: ExtractChoice) -> String {
    switch decline {
    case .noSentence: return "no passage holds a whole sentence"
    case .noWord: return "the question has no word of its own to look for"
    case .name(let names):
      return
        "none of the \(extract.count) passages holds a name that the question gives (\(names.joined(separator: ", ")))"
    case .measure(let best):
      return
        "\(sentence(best, extract)) holds no number, which the question asks for\(besides(best.support))"
    case .score(let best):
      let (score, needed) = figures(best.support)
      // Each has a bound of its own, because a cosine adds up to half a point.
      let scale = best.support.cosine == nil ? "by words alone" : "by words and vectors"
      return "\(sentence(best, extract)) scored \(score) of the \(needed) needed \(scale)"
    }
  }

  /// The sentence that was judged, with its passage where that is another.
  private func sentence(_ best: ExtractDecline.Best, _ extract: ExtractChoice) -> String {
    best.passage == extract.place
      ? "its best sentence"
      : "only the best of all sentences is judged, and that of passage \(best.passage)"
  }

  /// The score of a sentence that another rule refused, so that nobody takes it for the reason.
  private func besides(_ support: AnswerSupport) -> String {
    let (score, needed) = figures(support)
    if support.score >= support.needed {
      return ", though its score \(score) reaches the \(needed) needed"
    }
    return support.reachesBound ? "" : ", and its score \(score) is below the \(needed) needed"
  }

  private func figures(_ support: AnswerSupport) -> (score: String, needed: String) {
    (AnswerSupport.words(support.score), AnswerSupport.words(support.needed))
  }
}
