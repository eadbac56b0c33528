package import Basics
import Books

/// Counts about an answer from its record, without a model.
package struct AnswerScore: Hashable, Sendable {
  package let cell: Int
  package let sentences: Int
  /// Sentences with most of their words in one of the passages.
  package let groundedSentences: Int
  package let citations: Int
  /// Citations of pages with a passage of the cell on them.
  package let supportedCitations: Int
  package let usage: TokenUsage
  package let elapsed: Duration?

  /// Lowest share of a sentence's words in one passage for it to count as grounded.
  package static let groundedShare = 0.6

  /// `passages` are the texts that the model was shown, including results of tools.
  package init(_ cell: Cell, passages: [String]) {
    self.cell = cell.number
    let shown = passages.map { Set(Self.words(of: $0)) }
    let sentences = Self.sentences(of: cell.text).map(Self.words).filter { !$0.isEmpty }
    self.sentences = sentences.count
    groundedSentences = sentences.count { words in
      shown.contains { passage in
        Double(words.count(where: passage.contains)) >= Self.groundedShare * Double(words.count)
      }
    }
    let cited = cell.outputs.flatMap(\.citations)
    let pages = cell.hits.map(\.pages)
    citations = cited.count
    supportedCitations = cited.count { citation in
      pages.contains { $0.start <= citation.end && citation.start <= $0.end }
    }
    usage = cell.usage
    elapsed = cell.facts?.elapsed
  }

  /// The text divided after marks that end a sentence, and at line ends.
  private static func sentences(of text: String) -> [Substring] {
    text.split { ".!?\n".contains($0) }
  }

  /// Words of at least three letters in lower case; shorter ones are in every text.
  private static func words(of text: some StringProtocol) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }
      .map(String.init)
  }
}
