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
  /// The rule by which the extract declined; nil when it quotes.
  package let decline: ExtractDecline?
  /// The evidence for the best sentence of the passage; nil when it has no whole sentence.
  package let support: AnswerSupport?

  /// Returns nil when the passage is not in the prompt.
  init?(of chunk: Int, among passages: [Passage], asking question: String, in text: BookText) {
    guard let index = passages.firstIndex(where: { $0.chunk.index == chunk }) else { return nil }
    let grounding = Grounding(asking: question, of: passages, in: text)
    let answer = ExtractiveAnswer(grounding)
    place = index + 1
    count = passages.count
    quoted = Set(answer.sentences.map(\.passage)).sorted()
    decline = answer.decline
    support = ExtractiveAnswer.support(ofPassage: index, in: grounding)
  }

  package var isQuoted: Bool { quoted.contains(place) }
}
