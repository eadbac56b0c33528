package import Answers
import Books
import Search

/// The choice that an extract makes among the passages of a prompt, seen from one of them.
package struct ExtractChoice: Hashable, Sendable {
  /// Place of the passage in the prompt, from 1.
  package let place: Int
  /// Number of passages in the prompt.
  package let count: Int
  /// Places of the passages that are quoted, ascending from 1; empty when the extract declines.
  package let quoted: [Int]
  /// True when a quoted sentence of this passage holds the words looked for, and where none are given.
  package let quotesWords: Bool
  /// The rule by which the extract declined; nil when it quotes.
  package let decline: ExtractDecline?
  /// The evidence for the best sentence of the passage; nil when it has no whole sentence.
  package let support: AnswerSupport?

  /// Returns nil when the passage is not in the prompt; `words` are places of the words somebody looks
  /// for in the book's text, empty for a whole passage.
  init?(
    of chunk: Int, holding words: [Range<Int>], among passages: [Passage], asking question: String,
    in text: BookText, by options: RetrievalOptions
  ) {
    guard let index = passages.firstIndex(where: { $0.chunk.index == chunk }) else { return nil }
    let grounding = Grounding(asking: question, of: passages, in: text, by: options)
    let answer = ExtractiveAnswer(grounding)
    place = index + 1
    count = passages.count
    quoted = Set(answer.sentences.map(\.passage)).sorted()
    quotesWords =
      words.isEmpty
      || answer.sentences.contains { sentence in
        sentence.passage == index + 1 && words.contains { $0.overlaps(sentence.range) }
      }
    decline = answer.decline
    support = ExtractiveAnswer.support(ofPassage: index, in: grounding)
  }

  package var isQuoted: Bool { quoted.contains(place) && quotesWords }
}
