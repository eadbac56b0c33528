package import Basics
import Bindings
import Search

/// Counts the local embedder's tokens, the unit of `400tok`.
package struct WordPieceTokenCounter: TokenCounter {
  private let tokenizer: WordPieceTokenizer

  init(tokenizer: WordPieceTokenizer) { self.tokenizer = tokenizer }

  package var identifier: String { "wordpiece:\(tokenizer.vocabularyHash)" }

  /// Ends are equal where one character makes several tokens; accents stay with their letter.
  package func tokenEnds(in text: [UInt8]) -> TextOffsets {
    TextOffsets(stored: tokenizer.pieces(of: text, .ends).ends)
  }
}
