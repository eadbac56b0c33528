import Parameters

/// Published figures that `Bench published` prints beside ours.
enum PublishedFigures {
  static let unknownSource = "nothing published is known of these data"

  /// Figures that others measured on a set of documents.
  struct Documents: Sendable {
    let source: String
    /// Values by mode and metric.
    let values: [RetrievalMode: [String: Double]]
  }

  /// Precision Omega of one way of cutting, in per cent.
  struct Omega: Sendable {
    enum Splitter: String, Sendable {
      case recursive
      /// Cuts every fixed number of tokens.
      case tokens = "token"
    }

    let splitter: Splitter
    /// Word pieces, counted with two special ones, or byte pairs.
    let size: TextSize
    let overlap: Int
    /// The published figure; nil when none is known.
    let value: Double?
    let chunks: Int?

    init(
      _ splitter: Splitter, _ size: Int, _ unit: TextUnit, _ overlap: Int, _ value: Double?,
      chunks: Int? = nil
    ) {
      self.splitter = splitter
      self.size = TextSize(size, unit)
      self.overlap = overlap
      self.value = value
      self.chunks = chunks
    }

    /// The same way of cutting on other data.
    var unpublished: Omega { Omega(splitter, size.count, size.unit, overlap, nil) }
  }

  /// The rows of Chroma's report for some data, and their source.
  struct Omegas {
    let rows: [Omega]
    let source: String

    init(corpora: Set<String>, questions: Int) {
      if corpora.count == 5, questions == 472 {
        (rows, source) = (chroma2024, "Smith, Troynikov (Chroma, 2024), both tables")
      } else if corpora == ["state_of_the_union"], questions == 76 {
        rows = chromaStateOfTheUnion
        source = "reference values on this corpus alone, from the report's definition"
      } else {
        (rows, source) = (chroma2024.map(\.unpublished), unknownSource)
      }
    }
  }

  /// SQLite 3.40 FTS5 with `porter unicode61`, the OR of all words, on FairytaleQA's validation part.
  static let fairytaleQA = Documents(
    source: "plain SQLite FTS5, porter, OR of all words",
    values: [
      .keyword: [
        "ndcg@10": 0.7177, "mrr@10": 0.6802, "recall@1": 0.546, "recall@5": 0.804,
        "recall@10": 0.874, "recall@100": 0.979,
      ]
    ])

  /// DCG by cut-off of recursive chunks with ada-002, read from the authors' own notebook.
  static let gutenQARecursive = [1: 0.390, 2: 0.454, 5: 0.507, 10: 0.533, 20: 0.547]

  /// Outputs stored in Anthropic's contextual retrieval cookbook.
  static let contextualRetrieval = Documents(
    source: "Anthropic cookbook: Voyage baseline (no context added)",
    values: [.vector: ["recall@5": 0.8092, "recall@10": 0.8715, "recall@20": 0.9006]])

  /// Chroma (2024): recursive rows of the table for all-MiniLM-L6-v2, then the rows of the table for
  /// text-embedding-3-large that need no model; all five corpora, 472 questions.
  static let chroma2024 = [
    Omega(.recursive, 250, .tokens, 125, 21.9), Omega(.recursive, 250, .tokens, 0, 26.7),
    Omega(.recursive, 200, .tokens, 0, 31.2), Omega(.recursive, 800, .bytePairs, 400, 6.7),
    Omega(.tokens, 800, .bytePairs, 400, 4.7), Omega(.recursive, 400, .bytePairs, 200, 13.9),
    Omega(.tokens, 400, .bytePairs, 200, 8.4), Omega(.recursive, 400, .bytePairs, 0, 17.7),
    Omega(.tokens, 400, .bytePairs, 0, 12.5), Omega(.recursive, 200, .bytePairs, 0, 29.9),
    Omega(.tokens, 200, .bytePairs, 0, 21.0),
  ]

  /// Rows on the State of the Union alone, computed independently from the report's definition.
  static let chromaStateOfTheUnion = [
    Omega(.recursive, 250, .tokens, 0, 18.66, chunks: 53),
    Omega(.recursive, 200, .tokens, 0, 22.99, chunks: 67),
    Omega(.recursive, 400, .bytePairs, 0, 10.6, chunks: 29),
    Omega(.recursive, 200, .bytePairs, 0, 21.35, chunks: 59),
    Omega(.tokens, 200, .bytePairs, 0, 16.82, chunks: 53),
  ]
}
