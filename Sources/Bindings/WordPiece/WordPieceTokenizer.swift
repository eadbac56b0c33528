import Synchronization

/// Cuts text into the pieces that a model reads.
package protocol PieceTokenizer: Sendable {
  /// Puts the pieces in order, some milliseconds that the first text would wait for otherwise.
  func prepare()

  /// Cuts UTF-8 text; when the task is cancelled, the pieces of a text over 1 MB may be incomplete.
  func pieces(of text: [UInt8], _ parts: WordPieceTokenizer.Parts) -> WordPieceTokenizer.Pieces
}

/// Cuts text into word pieces exactly as Hugging Face's `tokenizers` does for uncased BERT models.
///
/// Differs on purpose in special tokens: a literal `[SEP]` or `[CLS]` in the text is text, so that no book
/// can change the structure of the model's input. Safe to use from any thread.
package final class WordPieceTokenizer: PieceTokenizer {
  /// The pieces of a text, without special tokens.
  package struct Pieces: Hashable, Sendable {
    package var ids: [Int32] = []
    /// Byte offset in the text after each piece, ascending; empty for `Parts.ids`.
    ///
    /// An accent belongs to the piece of its letter. Where a character makes several pieces, all end after
    /// it.
    package var ends: [UInt32] = []
  }

  /// The parts of the pieces to return; leaving a part out saves memory on a long text.
  ///
  /// `ends` alone counts what a text costs: a long run without blanks by the pieces of its parts, and
  /// each character of a word without pieces, though the model reads both as one unknown piece.
  package enum Parts: Sendable { case ids, ends, both }

  private let lines: WordPieceLines
  private let known = Mutex<WordPieceVocabulary?>(nil)
  private let table = Mutex(FoldingTable())
  /// The first ten digits of the vocabulary's SHA-256.
  package let vocabularyHash: String

  /// Checks a `vocab.txt`, whose pieces are put in order at the first text; throws `WordPieceError`.
  package init(vocabulary bytes: [UInt8]) throws(WordPieceError) {
    lines = try WordPieceLines(bytes)
    vocabularyHash = String(SHA256.hex(of: bytes).prefix(10))
  }

  package var vocabularyCount: Int { lines.count }

  package func prepare() { _ = vocabulary }

  private var vocabulary: WordPieceVocabulary {
    known.withLock { known in
      if let known { return known }
      let made = WordPieceVocabulary(lines)
      known = made
      return made
    }
  }

  /// Cuts UTF-8 text; a byte that is not UTF-8 is dropped.
  ///
  /// When the task is cancelled, the pieces of a text over 1 MB may be incomplete.
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
    [lines.classification] + pieces + [lines.separator]
  }

  /// A model's input for two texts: `[CLS]`, the first, `[SEP]`, the second, `[SEP]`.
  package func pair(_ first: [Int32], _ second: [Int32]) -> [Int32] {
    sequence(first) + second + [lines.separator]
  }
}
