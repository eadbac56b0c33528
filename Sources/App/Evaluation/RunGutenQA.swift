package import Domain

/// Searches each book of GutenQA for its questions, in every mode, with the chunks of the settings.
///
/// The books stay in the library with their vectors, so that a second run embeds nothing.
package struct RunGutenQA: Sendable {
  private static let depth = 20
  private static let cuts = [1, 2, 5, 10, 20]

  private let ports: LibraryPorts
  private let cache: StageCache

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  /// `paths` are the files of the books by the names that the questions use.
  @concurrent
  package func run(
    _ set: GutenQASet, paths: [String: String], data: [(file: String, hash: ContentHash)],
    settings: PipelineSettings, indexing: @escaping IngestObserver, observer: EvaluationObserver
  ) async throws -> BenchmarkReport {
    let modes: [RetrievalMode] = [.keyword, .vector, .hybrid]
    var ranks: [RetrievalMode: [Int?]] = [:]
    var (done, lost) = (0, 0)
    for name in set.books {
      let questions = set.items.filter { $0.book == name }
      guard let path = paths[name] else { continue }
      let outcome = try await IngestBook(ports).run(
        path, title: "GutenQA \(name)", source: settings.source, options: settings.chunking,
        needsVectors: { _, _ in true }, observer: indexing)
      let text = try await ports.books.text(of: outcome.book.id)
      let resolver = GoldResolver(text: text)
      for item in questions {
        try Task.checkCancellation()
        let question = Question(
          id: item.question, text: item.question, kind: .single, contains: [item.mustContain])
        let needs = try? resolver.needs(of: question)
        if needs == nil { lost += 1 }
        for mode in modes {
          var options = settings.retrieval
          options.mode = mode
          options.topK = Self.depth
          options.pool = max(options.pool, Self.depth)
          options.selection = SelectionOptions(Parameters())
          options.selection.duplicateShare = 1
          let (found, _) = try await SearchBook(ports, cache: cache).run(
            item.question, in: outcome.index, text: text, options: options, position: .unset)
          let place = needs.flatMap { needs in
            found.passages.firstIndex { passage in needs.allSatisfy { $0.isMet(by: passage.range) }
            }
          }
          ranks[mode, default: []].append(place.map { $0 + 1 })
        }
        done += 1
        observer(done, set.items.count)
      }
    }
    let isWhole = set.books.count == 100 && set.items.count == 3000
    return BenchmarkReport(
      name: "gutenqa",
      source: isWhole
        ? "Duarte et al. (2024): recursive chunks, text-embedding-ada-002"
        : "nothing published is known of these data", data: data,
      rows: modes.map { mode in
        row(
          mode, ranks[mode] ?? [],
          isWhole && mode == .vector ? PublishedFigures.gutenQARecursive : [:])
      },
      differences: [.keyword, .vector].compactMap { difference(ranks, $0) },
      notes: [
        "\(set.books.count) books, \(set.items.count) questions, \(lost) whose string is in no book; \(settings.chunking)",
        "DCG of the first passage that holds the string, which the published figures count too",
        "the books stay in the library as “GutenQA …”; /delete removes them",
      ], differenceMetric: "dcg@10")
  }

  private func row(_ mode: RetrievalMode, _ ranks: [Int?], _ published: [Int: Double])
    -> BenchmarkRow
  {
    var cells = Self.cuts.compactMap { cut in
      MetricSummary(ranks.map { FirstHit.gain($0, cut) }).map {
        BenchmarkCell(
          metric: "dcg@\(cut)", ours: $0.mean, interval: $0.interval, theirs: published[cut],
          tolerance: 0.0005)
      }
    }
    if let recall = MetricSummary(ranks.map { ($0 ?? .max) <= Self.depth ? 1 : 0 }) {
      cells.append(
        BenchmarkCell(
          metric: "recall@20", ours: recall.mean, interval: recall.interval, theirs: nil,
          tolerance: 0))
    }
    return BenchmarkRow(name: mode.rawValue, cells: cells)
  }

  private func difference(_ ranks: [RetrievalMode: [Int?]], _ mode: RetrievalMode)
    -> (name: String, difference: PairedDifference)?
  {
    let hybrid = (ranks[.hybrid] ?? []).map { FirstHit.gain($0, 10) }
    let other = (ranks[mode] ?? []).map { FirstHit.gain($0, 10) }
    return PairedDifference(hybrid, minus: other).map { ("hybrid − \(mode.rawValue)", $0) }
  }
}

/// What the first relevant passage is worth: 1 / log2(rank + 1), 0 beyond the cut.
enum FirstHit {
  static func gain(_ rank: Int?, _ cut: Int) -> Double {
    guard let rank, rank <= cut else { return 0 }
    return RankedRelevance(
      needs: (1...rank).map { $0 == rank ? [0] : [] },
      gains: (1...rank).map { $0 == rank ? 1 : 0 }, needCount: 1, idealGains: [1]
    ).ndcg(cut) ?? 0
  }
}
