import Lab
import Notebook
import Parameters
import Search

/// Figures of a set of documents in every mode, beside those that others published.
struct DocumentEvaluation {
  private static let depth = 100
  private static let metrics: [(name: String, value: @Sendable (RankedRelevance) -> Double?)] = [
    ("ndcg@10", { $0.ndcg(10) }), ("mrr@10", { $0.reciprocalRank(10) }),
    ("recall@1", { $0.recall(1) }), ("recall@5", { $0.recall(5) }),
    ("recall@10", { $0.recall(10) }), ("recall@20", { $0.recall(20) }),
    ("recall@100", { $0.recall(100) }),
  ]

  private let ports: LibraryPorts

  init(_ ports: LibraryPorts) { self.ports = ports }

  /// `other` is a library with another embedder, to whose hybrid search this one's is compared.
  func run(
    _ set: BEIRSet, published: PublishedFigures.Documents?, options: RetrievalOptions,
    against other: (ports: LibraryPorts, options: RetrievalOptions)? = nil
  ) async throws -> EvaluationTable {
    let scores = try await DocumentSearch(ports).scores(
      of: set, options: options.reaching(Self.depth))
    var others: [RetrievalMode: [RankedRelevance]] = [:]
    if let other {
      others = try await DocumentSearch(other.ports).scores(
        of: set, options: other.options.reaching(Self.depth))
    }
    let groups = Self.groups(set)
    return EvaluationTable(
      source: published?.source ?? PublishedFigures.unknownSource,
      rows: DocumentSearch.modes.map {
        row($0, scores[$0] ?? [], groups, published?.values[$0] ?? [:])
      },
      differences: [.keyword, .vector].compactMap { mode in
        difference(scores[.hybrid] ?? [], scores[mode] ?? [], groups).map {
          ("hybrid − \(mode.rawValue)", $0)
        }
      }
        + [difference(scores[.hybrid] ?? [], others[.hybrid] ?? [], groups)].compactMap(\.self)
        .map { ("hybrid − the other's hybrid", $0) },
      notes: [
        "\(set.documents.count) documents, \(set.queries.count) queries; hybrid: \(options.fusion.rawValue), weights \(ParameterValue.number(options.keywordWeight)):\(ParameterValue.number(options.vectorWeight))"
      ])
  }

  private func row(
    _ mode: RetrievalMode, _ scores: [RankedRelevance], _ groups: [Int?],
    _ published: [String: Double]
  ) -> EvaluationTable.Row {
    EvaluationTable.Row(
      name: mode.rawValue,
      cells: Self.metrics.compactMap { metric in
        MetricSummary(scores.map(metric.value), groups: groups).map {
          EvaluationTable.Cell(
            metric: metric.name, ours: $0.mean, interval: $0.interval,
            theirs: published[metric.name], tolerance: 0.0005)
        }
      })
  }

  private func difference(_ a: [RankedRelevance], _ b: [RankedRelevance], _ groups: [Int?])
    -> PairedDifference?
  {
    let pairs = zip(zip(a, b), groups).compactMap { scores, group in
      scores.0.ndcg(10).flatMap { old in scores.1.ndcg(10).map { (old, $0, group) } }
    }
    return PairedDifference(pairs.map(\.0), minus: pairs.map(\.1), groups: pairs.map(\.2))
  }

  /// Groups of queries that share their first relevant document.
  private static func groups(_ set: BEIRSet) -> [Int?] {
    var numbers: [String: Int] = [:]
    return set.queries.map { query in
      let relevant = (set.grades[query.id] ?? [:]).filter { $0.value > 0 }.keys.min()
      guard let relevant else { return nil }
      if let known = numbers[relevant] { return known }
      numbers[relevant] = numbers.count
      return numbers[relevant]
    }
  }
}

extension RetrievalOptions {
  /// These options with results down to a rank, similar ones included.
  func reaching(_ depth: Int) -> RetrievalOptions {
    var options = self
    options.topK = depth
    options.pool = max(pool, depth)
    options.selection = SelectionOptions(Parameters())
    options.selection.duplicateShare = 1
    return options
  }
}
