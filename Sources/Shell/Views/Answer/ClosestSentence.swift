import Answers
import Basics
import Terminal

/// The sentence nearest to an answer, shown where an extract declines, with its score.
extension ExtractiveAnswer.Closest {
  var lines: [StyledText] {
    ["closest: “\(sentence.text)” \("(\(sentence.citation))", .citation)", "\(score, .muted)"]
  }

  /// The score on its scale, with the least score of an answer.
  private var score: Words {
    let (score, most, needed) = (
      AnswerSupport.words(support.score), AnswerSupport.words(support.most),
      AnswerSupport.words(support.needed)
    )
    return support.cosine == nil
      ? "score \(score) of \(most) (the question's words); an answer needs \(needed)"
      : "score \(score) of \(most) (the question's words, plus half of the nearness in meaning); an answer needs \(needed)"
  }

  /// The same for programs.
  var json: JSONValue {
    .object([
      "text": .string(sentence.text), "citation": .string(sentence.citation),
      "start": .integer(sentence.range.lowerBound), "end": .integer(sentence.range.upperBound),
      "score": .number(support.score), "needed": .number(support.needed),
      "most": .number(support.most),
    ])
  }
}
