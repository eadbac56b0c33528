import Synchronization

/// Cuts text into word pieces exactly as Hugging Face's `tokenizers` does for uncased BERT models.
///
/// With one difference, on purpose: a literal `[SEP]` or `[CLS]` in the text is text, not a special
/// token, so that no book can steer the model. Safe to use from any thread.
package final class WordPieceTokenizer: Sendable {
  /// The pieces of a text, without special tokens.
  package struct Pieces: Hashable, Sendable {
    package var ids: [Int32] = []
    /// Byte offsets into the text just past each piece, ascending; empty unless asked for.
    ///
    /// Accents belong to the piece they stand on. Where one character makes several pieces, all end
    /// behind it.
    package var ends: [UInt32] = []
  }

  /// What of the pieces is wanted: either is some of the memory that a long text needs.
  package enum Parts: Sendable { case ids, ends, both }

  private let vocabulary: WordPieceVocabulary
  private let table = Mutex(FoldingTable())
  /// The first ten digits of the vocabulary's SHA-256.
  package let vocabularyHash: String

  /// Takes the bytes of a `vocab.txt`; some 5 ms for BERT's 30,522 pieces.
  package init(vocabulary bytes: [UInt8]) throws(WordPieceError) {
    vocabulary = try WordPieceVocabulary(lines: bytes)
    vocabularyHash = String(SHA256.hex(of: bytes).prefix(10))
  }

  package var vocabularyCount: Int { vocabulary.count }

  /// Cuts UTF-8 text; a byte that is not UTF-8 is dropped.
  ///
  /// A text of megabytes is cut in part when the task is cancelled meanwhile.
  package func pieces(of text: [UInt8], _ parts: Parts = .ids) -> Pieces {
    var pass = WordPiecePass(
      vocabulary: vocabulary, table: table.withLock { $0 }, keeps: parts)
    pass.reserve(for: text.count)
    text.withUnsafeBufferPointer { text in
      while let block = pass.run(text) {
        pass.table = .placeholder
        pass.table = table.withLock { table in
          table.add(block: block)
          return table
        }
      }
    }
    return pass.pieces
  }

  /// A model's input: `[CLS]`, the pieces, `[SEP]`.
  package func sequence(_ pieces: [Int32]) -> [Int32] {
    [vocabulary.classification] + pieces + [vocabulary.separator]
  }

  /// A model's input for two texts: `[CLS]`, the first, `[SEP]`, the second, `[SEP]`.
  package func pair(_ first: [Int32], _ second: [Int32]) -> [Int32] {
    sequence(first) + second + [vocabulary.separator]
  }
}
