import Bindings

/// Okapi BM25 with FTS5's constants and its floor under common terms.
struct BM25 {
  private static let k1 = 1.2
  private static let b = 0.75
  /// Count of all other forms of a word together in a text without the word itself.
  ///
  /// Low enough that the word once comes before any number of them. Of 0.4 to 1 this is the best for the
  /// questions of FairytaleQA: nDCG@10 0.740, without the rule 0.733.
  private static let otherForms = 0.5

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

  /// The score of a document; higher is better.
  func score(of row: TermCounts) -> Double {
    let norm = Self.k1 * (1 - Self.b + Self.b * Double(row.length) / averageLength)
    var score = 0.0
    for (term, weight) in weights.enumerated() {
      let isOther = !row.hasWord.isEmpty && !row.hasWord[term] && row.counts[term] > 0
      let inText = isOther ? Self.otherForms : Double(row.counts[term])
      let count = inText + headingWeight * Double(row.headings[term])
      if count > 0 { score += weight * count * (Self.k1 + 1) / (count + norm) }
    }
    return score
  }
}
