/// Figures from elsewhere that a benchmark prints beside ours.
package enum PublishedFigures {
  /// SHA-256 of a set's questions, such as `queries.jsonl`, and what others measured on it.
  package struct Documents: Sendable {
    package let name: String
    package let source: String
    /// By mode and metric.
    package let values: [RetrievalMode: [String: Double]]
  }

  /// Precision Omega of one way of cutting, in per cent.
  package struct Omega: Sendable {
    package let size: Int
    package let overlap: Int
    package let value: Double
    package let chunks: Int?

    package init(size: Int, overlap: Int, value: Double, chunks: Int?) {
      self.size = size
      self.overlap = overlap
      self.value = value
      self.chunks = chunks
    }
  }

  /// SQLite 3.40 FTS5 with `porter unicode61`, the OR of all words, on FairytaleQA's validation part.
  package static let fairytaleQA = Documents(
    name: "fairytaleqa", source: "plain SQLite FTS5, porter, OR of all words",
    values: [
      .keyword: [
        "ndcg@10": 0.7177, "mrr@10": 0.6802, "recall@1": 0.546, "recall@5": 0.804,
        "recall@10": 0.874, "recall@100": 0.979,
      ]
    ])

  /// Outputs stored in Anthropic's contextual retrieval cookbook.
  package static let contextualRetrieval = Documents(
    name: "contextual-retrieval", source: "Anthropic cookbook: Voyage baseline (no context added)",
    values: [.vector: ["recall@5": 0.8092, "recall@10": 0.8715, "recall@20": 0.9006]])

  /// Chroma (2024), table for all-MiniLM-L6-v2: recursive rows, all five corpora, 472 questions.
  package static let chroma2024 = [
    Omega(size: 250, overlap: 125, value: 21.9, chunks: nil),
    Omega(size: 250, overlap: 0, value: 26.7, chunks: nil),
    Omega(size: 200, overlap: 0, value: 31.2, chunks: nil),
  ]

  /// The same rows on the State of the Union alone, computed independently from the report's definition.
  package static let chromaStateOfTheUnion = [
    Omega(size: 250, overlap: 0, value: 18.66, chunks: 53),
    Omega(size: 200, overlap: 0, value: 22.99, chunks: 67),
  ]
}
