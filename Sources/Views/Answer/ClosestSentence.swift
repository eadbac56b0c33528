import Answers
import Basics
package import Terminal

/// The sentence nearest to an answer, shown where an extract declines.
extension ExtractiveAnswer.Closest: Encodable {
  /// The sentence as a doubtful answer.
  var doubtful: StyledText {
    "\("Doubtful:", .warning) \(sentence.text.inQuotes) \("(\(sentence.citation))", .citation)"
  }

  /// The sentence with its score.
  package var lines: [StyledText] {
    let found: StyledText =
      "closest: \(sentence.text.inQuotes) \("(\(sentence.citation))", .citation)"
    return [found, "\("\(score), \(bound): \(parts)", .muted)"]
  }

  private var score: String {
    "score \(AnswerSupport.words(support.score)) of at most \(AnswerSupport.words(support.most))"
  }

  /// The least score of an answer, or that the score is not the reason.
  private var bound: String {
    support.reachesBound
      ? "enough by itself" : "an answer needs \(AnswerSupport.words(support.needed))"
  }

  /// The summands of the score; the second is the rest, so that both add up as shown.
  private var parts: String {
    guard support.cosine != nil else {
      return
        "the question's words in its passage (all would be 1.00; those rare in these passages count more)"
    }
    let share = AnswerSupport.words(support.share)
    let rest = AnswerSupport.hundredths(support.score) - AnswerSupport.hundredths(support.share)
    return
      "\(share) for the question's words in its passage (all would be 1.00; those rare in these passages count more) + \(Quantity.decimal(Double(rest) / 100, places: 2)) for nearness in meaning (half the cosine)"
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "text": sentence.text, "citation": sentence.citation, "start": sentence.range.lowerBound,
      "end": sentence.range.upperBound, "score": support.score, "needed": support.needed,
      "most": support.most, "share": support.share, "cosine": support.cosine,
    ])
  }
}

extension String {
  /// This text of the book between quotation marks, unless it has marks of its own.
  ///
  /// A mark at an end that has no partner, as in one sentence of a long speech, is left out.
  var inQuotes: String {
    // A quotation that „ begins ends with “, which begins one elsewhere.
    let ends = first == "„" ? Self.closingMarks + ["“"] : Self.closingMarks
    let opening = first.map { Self.openingMarks.contains($0) } == true && !hasAny(ends)
    let closing = last.map { Self.closingMarks.contains($0) } == true && !hasAny(Self.openingMarks)
    let text = opening ? String(dropFirst()) : closing ? String(dropLast()) : self
    return text.hasAny(Self.openingMarks + Self.closingMarks) ? text : "“\(text)”"
  }

  private static let openingMarks: [Character] = ["“", "«", "„"]
  private static let closingMarks: [Character] = ["”", "»"]

  private func hasAny(_ marks: [Character]) -> Bool { contains(where: marks.contains) }
}
