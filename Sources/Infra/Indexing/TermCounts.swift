import Bindings
import Books
import Search

/// Counts for ranking a chunk with at least one term.
struct TermCounts {
  /// Index of the chunk in its set.
  let chunk: Int
  /// Length of the chunk in the tokenizer's tokens, without its chapter titles.
  let length: Int
  /// Occurrences of each term of the query in the text.
  let counts: [Int32]
  /// Occurrences of each term in the titles of the chunk's chapters.
  let headings: [Int32]
  /// For each term false when the text has only other forms of it; empty when no term has any.
  let hasWord: [Bool]

  init(chunk: Int, length: Int, counts: [Int32], headings: [Int32], hasWord: [Bool] = []) {
    self.hasWord = hasWord
    self.chunk = chunk
    self.length = length
    self.counts = counts
    self.headings = headings
  }

  /// Reads the number of a row, its counts, and the text in which the literals are looked for.
  init(_ row: SQLiteRow, literals: LiteralWords) {
    let numbers = row.integers32(1)
    chunk = ChunkRowID.index(row.integer(0))
    length = Int(numbers.first ?? 0)
    let terms = numbers.dropFirst()
    counts = Array(terms.prefix(terms.count / 2))
    headings = Array(terms.suffix(terms.count / 2))
    hasWord = literals.isEmpty ? [] : literals.isPresent(in: row.blob(2), counts: counts)
  }
}
