import Books
import Search

/// An answer made of the book's own sentences, for use without a language model.
///
/// The best-supported sentences of the passages, each with its page: the stretch that answers best,
/// then others in the order of the book. Nothing is reworded, so nothing is made up.
package struct ExtractiveAnswer: Hashable, Sendable {
  /// A sentence of the answer.
  package struct Sentence: Hashable, Sendable {
    /// Number of its passage from 1.
    package let passage: Int
    /// Byte range in the book's text.
    package let range: Range<Int>
    package let text: String
    /// Citation such as `p.42`, with the label printed in the book.
    package let citation: String
    let startsParagraph: Bool
  }

  /// The sentences; empty when the passages do not support an answer.
  package let sentences: [Sentence]
  /// True when the passages themselves are shown.
  private let isText: Bool

  /// The answer when the search found no passage.
  package static let nothing = "No passage was found that could answer this."
  /// Beginning of the answer where no sentence answers.
  package static let refusal = "No sentence in the "
  private static let refusalReason = " found answers this with enough support"

  /// True for the words of an extract without an answer.
  package static func isRefusal(_ answer: String) -> Bool {
    answer == nothing || answer.hasPrefix(refusal) && answer.contains(refusalReason)
  }

  /// The text that replaces an answer.
  private let declining: String

  /// Most sentences of an account of many pages; an account of few has one for each two pages.
  private static let longestOverview = 8
  /// Most pages that are shown themselves when a question names them.
  package static let mostShownPages = 2

  package init(_ grounding: Grounding) {
    let (chosen, isText) = Self.choose(grounding)
    self.isText = isText
    declining = chosen.isEmpty ? Self.declining(grounding) : ""
    sentences = chosen.map { sentence in
      let passage = grounding.passages[sentence.passage]
      let pages = grounding.pageMap?.pages(of: sentence.range) ?? passage.pages
      return Sentence(
        passage: sentence.passage + 1, range: sentence.range, text: sentence.text,
        citation: grounding.pageMap?.citation(of: pages) ?? pages.description,
        startsParagraph: sentence.startsParagraph)
    }
  }

  private static func choose(_ grounding: Grounding) -> ([PassageSentence], isText: Bool) {
    let (passages, cut) = (grounding.passages, grounding.cutPassages)
    let count = min(longestOverview, 3 + passages.count / 2)
    switch grounding.wanted {
    case .answer: return (SentenceSelection.sentences(for: grounding), false)
    case .account: return (KeySentences.choose(from: passages, limit: count, cut: cut), false)
    case .text: return (PassageSentence.all(in: passages, cut: cut), true)
    case .answerOrText:
      let sentences = SentenceSelection.sentences(for: grounding)
      return sentences.isEmpty
        ? (PassageSentence.all(in: passages, cut: cut), true) : (sentences, false)
    }
  }

  /// Names the pages searched and says how far the best sentence is from an answer.
  private static func declining(_ grounding: Grounding) -> String {
    let count = grounding.passages.count
    guard count > 0 else { return nothing }
    let scope = count == 1 ? "passage" : "\(count) passages"
    let reason = SentenceSelection.proposal(for: grounding).0?.shortfall.map { ": \($0)" } ?? ""
    return "\(refusal)\(scope)\(refusalReason)\(reason)."
  }

  /// The evidence for the best sentence of one passage, by its index; nil when it has no such
  /// sentence.
  package static func support(ofPassage passage: Int, in grounding: Grounding) -> AnswerSupport? {
    SentenceSelection.support(ofPassage: passage, in: grounding)
  }

  /// The best sentences and the evidence for them, even when it is not enough.
  package static func proposal(_ grounding: Grounding) -> (AnswerSupport?, [Range<Int>]) {
    let (support, sentences) = SentenceSelection.proposal(for: grounding)
    return (support, sentences.map(\.range))
  }

  /// The answer as shown: a paragraph for each stretch of the book, or one sentence that says there
  /// is no answer.
  package var text: String {
    guard !sentences.isEmpty else { return declining }
    var text = ""
    var last: Sentence?
    for sentence in sentences {
      if let last { text += isText ? gap(last, sentence) : Self.blank(last, sentence) }
      text += isText ? sentence.text : "\(sentence.text) (\(sentence.citation))"
      last = sentence
    }
    return isText ? text + (last.map { " (\($0.citation))" } ?? "") : text
  }

  /// The blanks between two sentences of an answer.
  private static func blank(_ last: Sentence, _ next: Sentence) -> String {
    (0...2).contains(next.range.lowerBound - last.range.upperBound) ? " " : "\n\n"
  }

  /// The text between two sentences of pages shown whole, each cited at its end.
  private func gap(_ last: Sentence, _ next: Sentence) -> String {
    if next.citation != last.citation { return " (\(last.citation))\n\n" }
    let isParagraph = next.startsParagraph && next.range.lowerBound - last.range.upperBound > 1
    return isParagraph ? "\n\n" : " "
  }
}
