package import Basics
import Bindings
import Search

/// Counts the local embedder's tokens, the unit of `400tok`.
package struct WordPieceTokenCounter: TokenCounter {
  private let tokenizer: WordPieceTokenizer

  init(tokenizer: WordPieceTokenizer) { self.tokenizer = tokenizer }

  package var identifier: String { "wordpiece/2:\(tokenizer.vocabularyHash)" }

  /// Offsets just past each token; equal when one character makes several tokens, with accents at
  /// their letter.
  package func tokenEnds(in text: [UInt8]) -> TextOffsets {
    TextOffsets(stored: tokenizer.pieces(of: text, .ends).ends)
  }
}
