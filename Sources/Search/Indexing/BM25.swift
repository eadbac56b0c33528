import Basics

/// Okapi BM25 with FTS5's constants and its floor under common terms.
struct BM25 {
  private static let k1 = 1.2
  private static let b = 0.75
  /// Share of a word's score for a text with only other forms of it: 0.9 loses no answer of the questions
  /// about the sample book and raises nDCG@10 on FairytaleQA from 0.733 to 0.735; 0.8 loses one.
  private static let otherForms = 0.9
  /// Count of all other forms together in a query of one word, so that the word itself comes first.
  private static let otherFormsAlone = 0.5

  private let averageLength: Double
  private let weights: [Double]
  private let headingWeight: Double

  /// `rows` are all documents that contain a term; `documents` and `tokens` count the others too.
  ///
  /// A term in the titles above a chunk counts `headingWeight` times, before saturation (BM25F).
  /// Lengths are those of the text alone, so that chunks without chapters score as if there were no
  /// titles.
  init(documents: Int, tokens: Int, rows: [TermCounts], headingWeight: Double = 0) {
    self.headingWeight = headingWeight
    averageLength = Double(max(1, tokens)) / Double(max(1, documents))
    var frequencies: [Int] = []
    for row in rows {
      if frequencies.isEmpty { frequencies = row.counts.map { _ in 0 } }
      for (term, count) in row.counts.enumerated()
      where count > 0 || (headingWeight > 0 && row.headings[term] > 0) {
        frequencies[term] += 1
      }
    }
    weights = frequencies.map { holding in
      max(PortableMath.log((Double(documents - holding) + 0.5) / (Double(holding) + 0.5)), 1e-6)
    }
  }

  /// The rows that may be among the best `limit` when their texts are read, which can only lower a score.
  func contenders(_ rows: [TermCounts], limit: Int) -> [TermCounts] {
    guard rows.count > limit, weights.count > 1 else { return rows }
    let scores = rows.map(score)
    let least = scores.sorted(by: >)[limit - 1] * Self.otherForms * (1 - 1e-9)
    return zip(rows, scores).filter { $1 >= least }.map(\.0)
  }

  /// The best `limit` of the rows; ties are in reading order.
  func best(_ rows: [TermCounts], limit: Int) -> [IndexHit] {
    rows.map { IndexHit(chunk: $0.chunk, score: score(of: $0)) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(max(0, limit)).map(\.self)
  }

  /// The score of a document; higher is better.
  private func score(of row: TermCounts) -> Double {
    let norm = Self.k1 * (1 - Self.b + Self.b * Double(row.length) / averageLength)
    var score = 0.0
    for (term, weight) in weights.enumerated() {
      let isOther = !row.hasWord.isEmpty && !row.hasWord[term] && row.counts[term] > 0
      let isAlone = weights.count == 1
      let inText = isOther && isAlone ? Self.otherFormsAlone : Double(row.counts[term])
      let count = inText + headingWeight * Double(row.headings[term])
      let share = isOther && !isAlone ? Self.otherForms : 1
      if count > 0 { score += share * weight * count * (Self.k1 + 1) / (count + norm) }
    }
    return score
  }
}

/// Counts for ranking a chunk with at least one term.
package struct TermCounts: Hashable, Sendable {
  /// Index of the chunk in its set.
  package let chunk: Int
  /// Length of the chunk in the tokenizer's tokens, without its chapter titles.
  package let length: Int
  /// Occurrences of each term of the query in the text.
  package let counts: [Int32]
  /// Occurrences of each term in the titles of the chunk's chapters.
  package let headings: [Int32]
  /// For each term false when the text has only other forms of it; empty when no term has any, and before the
  /// text is read.
  var hasWord: [Bool] = []

  package init(chunk: Int, length: Int, counts: [Int32], headings: [Int32]) {
    self.chunk = chunk
    self.length = length
    self.counts = counts
    self.headings = headings
  }
}

/// What the visible part of a chunk set has of a query's terms.
package struct KeywordCounts: Hashable, Sendable {
  /// Number of visible chunks, with a term or without.
  package let documents: Int
  /// Tokens of all of them; overlaps count in each chunk that has them.
  package let tokens: Int
  /// The chunks with a term.
  package let rows: [TermCounts]

  package init(documents: Int, tokens: Int, rows: [TermCounts]) {
    self.documents = documents
    self.tokens = tokens
    self.rows = rows
  }
}
