/// An answer made of the book's own sentences, for when no language model runs.
///
/// The best-supported sentences of the passages, each with the page it stands on: the stretch that
/// answers best, then others in the order of the book. Nothing is reworded, so nothing is made up.
package struct ExtractiveAnswer: Hashable, Sendable {
  /// A sentence of the answer.
  package struct Sentence: Hashable, Sendable {
    /// Number of its passage from 1.
    package let passage: Int
    /// Byte range in the book's text.
    package let range: Range<Int>
    package let text: String
    /// `p.42`, with the label printed in the book.
    package let citation: String
  }

  package let question: String
  /// Empty when the passages do not support an answer.
  package let sentences: [Sentence]

  /// What is said where no sentence answers.
  package static let nothing = "Nothing in the pages you have read answers this."

  /// Sentences of an account of many pages at most; one for each two pages of few.
  private static let longestOverview = 8

  package init(_ grounding: Grounding) {
    question = grounding.question
    let count = min(Self.longestOverview, 3 + grounding.passages.count / 2)
    let chosen =
      grounding.isOverview
      ? KeySentences.choose(
        from: grounding.passages, limit: count, cut: grounding.cutPassages)
      : SentenceSelection.sentences(for: grounding)
    sentences = chosen.map { sentence in
      let passage = grounding.passages[sentence.passage]
      let pages = grounding.pageMap?.pages(of: sentence.range) ?? passage.pages
      return Sentence(
        passage: sentence.passage + 1, range: sentence.range, text: sentence.text,
        citation: grounding.pageMap?.citation(of: pages) ?? pages.description)
    }
  }

  /// The answer as shown: a paragraph for each stretch of the book, or one sentence that says there is none.
  package var text: String {
    guard !sentences.isEmpty else { return Self.nothing }
    var text = ""
    var end: Int?
    for sentence in sentences {
      if let end { text += (end...end + 2).contains(sentence.range.lowerBound) ? " " : "\n\n" }
      text += "\(sentence.text) (\(sentence.citation))"
      end = sentence.range.upperBound
    }
    return text
  }
}
