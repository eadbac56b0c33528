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

  /// The sentence that came nearest to an answer, with its evidence.
  package struct Closest: Hashable, Sendable {
    package let sentence: Sentence
    package let support: AnswerSupport
  }

  /// The rule by which sentences were not shown; nil for an answer, and where no passage was found.
  package let decline: ExtractDecline?
  /// The sentence that was judged and not shown; nil for an answer, and where none was judged.
  package let closest: Closest?
  /// Number of passages it was made from.
  private let passageCount: Int

  /// Most sentences of an account of many pages; an account of few has one for each two pages.
  private static let longestOverview = 8
  /// Most pages that are shown themselves when a question names them.
  package static let mostShownPages = 2

  package init(_ grounding: Grounding) {
    let (chosen, isText, refused) = Self.choose(grounding)
    self.isText = isText
    decline = refused?.decline
    closest = refused?.judged.map { best, support in
      Closest(sentence: Sentence(best, in: grounding), support: support)
    }
    passageCount = grounding.passages.count
    sentences = chosen.map { Sentence($0, in: grounding) }
  }

  /// The sentences to show, or the proposal that was refused.
  private static func choose(_ grounding: Grounding) -> (
    [PassageSentence], isText: Bool, refused: SentenceSelection.Proposal?
  ) {
    let (passages, cut) = (grounding.passages, grounding.cutPassages)
    switch grounding.wanted {
    case .account:
      let count = min(longestOverview, 3 + passages.count / 2)
      return (KeySentences.choose(from: passages, limit: count, cut: cut), false, nil)
    case .text: return (shown(passages, cut), true, nil)
    case .answer, .answerOrText:
      guard !passages.isEmpty else { return ([], false, nil) }
      let proposal = SentenceSelection.proposal(for: grounding)
      if proposal.decline == nil { return (proposal.sentences, false, nil) }
      return grounding.wanted == .answer
        ? ([], false, proposal) : (shown(passages, cut), true, nil)
    }
  }

  /// All of the passages but rows of ornaments.
  private static func shown(_ passages: [Passage], _ cut: Set<Int>) -> [PassageSentence] {
    PassageSentence.all(in: passages, cut: cut).filter { !$0.words.isEmpty }
  }

  /// Names the pages searched and says how far the best sentence is from an answer.
  private var declining: String {
    guard passageCount > 0 else { return Self.nothing }
    let scope = passageCount == 1 ? "passage" : "\(passageCount) passages"
    let reason = decline?.reason.map { ": \($0)" } ?? ""
    return "\(Self.refusal)\(scope)\(Self.refusalReason)\(reason)."
  }

  /// The evidence for the best sentence of one passage, by its index; nil when it has no such
  /// sentence.
  package static func support(ofPassage passage: Int, in grounding: Grounding) -> AnswerSupport? {
    SentenceSelection.support(ofPassage: passage, in: grounding)
  }

  /// The best sentences and the evidence for them, even when it is not enough.
  package static func proposal(_ grounding: Grounding) -> (AnswerSupport?, [Range<Int>]) {
    let proposal = SentenceSelection.proposal(for: grounding)
    return (proposal.support, proposal.sentences.map(\.range))
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

extension ExtractiveAnswer.Sentence {
  fileprivate init(_ sentence: PassageSentence, in grounding: Grounding) {
    let pages =
      grounding.pageMap?.pages(of: sentence.range) ?? grounding.passages[sentence.passage].pages
    self.init(
      passage: sentence.passage + 1, range: sentence.range, text: sentence.text,
      citation: grounding.pageMap?.citation(of: pages) ?? pages.description,
      startsParagraph: sentence.startsParagraph)
  }
}

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
