package import Basics
import Books
package import Lab
import Parameters
package import Search

/// Ranks the documents of a set for its queries with every mode, by the pipeline of an answer.
///
/// Each document is a page and a chunk of one book of the library, which stays there with its
/// vectors, so that a second run embeds nothing.
package struct RunDocumentBenchmark: Sendable {
  private static let depth = 100
  private static let metrics: [(name: String, value: @Sendable (RankedRelevance) -> Double?)] = [
    ("ndcg@10", { $0.ndcg(10) }), ("mrr@10", { $0.reciprocalRank(10) }),
    ("recall@1", { $0.recall(1) }), ("recall@5", { $0.recall(5) }),
    ("recall@10", { $0.recall(10) }), ("recall@20", { $0.recall(20) }),
    ("recall@100", { $0.recall(100) }),
  ]

  private let ports: LibraryPorts
  private let cache: StageCache

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  @concurrent
  package func run(
    _ set: BEIRSet, published: PublishedFigures.Documents?, title: String,
    data: [(file: String, hash: ContentHash)], options: RetrievalOptions,
    indexing: @escaping IngestObserver, observer: EvaluationObserver
  ) async throws -> BenchmarkReport {
    let (index, text) = try await index(set, title: title, indexing)
    var scores: [RetrievalMode: [RankedRelevance]] = [:]
    let groups = Self.groups(set)
    let modes: [RetrievalMode] = [.keyword, .vector, .hybrid]
    for (number, mode) in modes.enumerated() {
      var options = options
      options.mode = mode
      options.topK = Self.depth
      options.pool = max(options.pool, Self.depth)
      options.selection = SelectionOptions(Parameters())
      options.selection.duplicateShare = 1
      for (done, query) in set.queries.enumerated() {
        try Task.checkCancellation()
        let (found, _) = try await SearchBook(ports, cache: cache).run(
          query.text, in: index, text: text, options: options, fence: .beyond)
        scores[mode, default: []].append(
          RankedRelevance(
            ranking: found.passages.map { set.documents[$0.chunk.index].id },
            grades: set.grades[query.id] ?? [:]))
        observer(number * set.queries.count + done + 1, modes.count * set.queries.count)
      }
    }
    return BenchmarkReport(
      name: title, source: published?.source ?? "nothing published is known of this set",
      data: data,
      rows: modes.map { row($0, scores[$0] ?? [], groups, published?.values[$0] ?? [:]) },
      differences: [.keyword, .vector].compactMap { mode in
        difference(scores[.hybrid] ?? [], scores[mode] ?? [], groups).map {
          ("hybrid − \(mode.rawValue)", $0)
        }
      },
      notes: [
        "\(set.documents.count) documents, \(set.queries.count) queries; hybrid: \(options.fusion.rawValue), weights \(ParameterValue.number(options.keywordWeight)):\(ParameterValue.number(options.vectorWeight))",
        "the documents stay in the library as “\(title)”; /books rm removes them",
      ])
  }

  private func row(
    _ mode: RetrievalMode, _ scores: [RankedRelevance], _ groups: [Int?],
    _ published: [String: Double]
  ) -> BenchmarkRow {
    BenchmarkRow(
      name: mode.rawValue,
      cells: Self.metrics.compactMap { metric in
        MetricSummary(scores.map(metric.value), groups: groups).map {
          BenchmarkCell(
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

  private func index(_ set: BEIRSet, title: String, _ observer: @escaping IngestObserver)
    async throws -> (PreparedIndex, BookText)
  {
    let pages = set.documents.enumerated().map { Page(number: $0 + 1, text: $1.text) }
    let text = BookText(pages: pages)
    let hash = PagesHash.of(pages, hasher: ports.hasher)
    let book = try await book(pages, hash, title: title)
    let chunks = text.pageMap.ranges.enumerated().map {
      Chunk(index: $0, range: $1, overlap: 0, pages: PageRange($0 + 1, $0 + 1))
    }
    let chunkSet: ChunkSet
    if let known = try await ports.chunks.chunkSet(key: hash, of: book.id) {
      chunkSet = known
    } else {
      chunkSet = try await ports.chunks.save(
        chunks, text: text, of: book.id, key: hash,
        options: try ChunkingOptions(
          strategy: .fixed, size: TextSize(100_000, .tokens), overlap: TextSize(0, .tokens)),
        chunker: "pages/1")
    }
    _ = try await EmbedChunks(ports).run(chunkSet, chunks, text: text, observer: observer)
    return (PreparedIndex(set: chunkSet, chunks: chunks, stages: []), text)
  }

  private func book(_ pages: [Page], _ hash: ContentHash, title: String) async throws -> Book {
    if let known = try await ports.books.books().first(where: { $0.pagesHash == hash }) {
      return known
    }
    let now = ports.clock.now()
    let book = try Book(
      id: BookID(rawValue: ports.ids.uuid()), title: title, status: .ready, format: .txt,
      pagesHash: hash, pageCount: pages.count, createdAt: now, updatedAt: now)
    try await ports.books.save(book)
    try await ports.books.savePages(ParsedBook(pages: pages), of: book.id, pagesHash: hash)
    return book
  }
}
