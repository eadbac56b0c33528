package import Basics
import Books
package import Lab
import Parameters
import Search
import Sessions

/// Searches each book of GutenQA for its questions, in every mode, with the chunks of the settings.
///
/// The books stay in the library with their vectors, so that a second run embeds nothing.
package struct RunGutenQA: Sendable {
  private static let depth = 20
  private static let cuts = [1, 2, 5, 10, 20]
  private static let modes: [RetrievalMode] = [.keyword, .vector, .hybrid]

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
    var ranks: [RetrievalMode: [Int?]] = [:]
    var groups: [Int?] = []
    var lost: [(book: String, count: Int, of: Int)] = []
    var done = 0
    for (number, name) in set.books.enumerated() {
      let questions = set.items.filter { $0.book == name }
      guard let path = paths[name] else { continue }
      let outcome = try await IngestBook(ports).run(
        path, title: "GutenQA \(name)", source: settings.source, options: settings.chunking,
        needsVectors: { _, _ in true }, observer: indexing)
      let text = try await ports.books.text(of: outcome.book.id)
      let resolver = GoldResolver(text: text)
      var missing = 0
      for item in questions {
        try Task.checkCancellation()
        let question = Question(
          id: item.question, text: item.question, kind: .single, contains: [item.mustContain])
        // Gold that this edition does not have says nothing about a search.
        if let needs = try? resolver.needs(of: question) {
          groups.append(set.books.count > 1 ? number : nil)
          for mode in Self.modes {
            ranks[mode, default: []].append(
              try await rank(
                item.question, needs, mode, in: outcome.index, text, settings.retrieval))
          }
        } else {
          missing += 1
        }
        done += 1
        observer(done, set.items.count)
      }
      if missing > 0 { lost.append((name, missing, questions.count)) }
    }
    let isWhole = set.books.count == 100 && set.items.count == 3000
    return BenchmarkReport(
      name: "gutenqa",
      source: isWhole
        ? "Duarte et al. (2024): recursive chunks, text-embedding-ada-002"
        : "nothing published is known of these data", data: data,
      rows: Self.modes.map { mode in
        row(
          mode, ranks[mode] ?? [], groups,
          isWhole && mode == .vector ? PublishedFigures.gutenQARecursive : [:])
      },
      differences: [.keyword, .vector].compactMap { difference(ranks, groups, $0) },
      notes: [
        "\(set.books.count) books, \(groups.count) of \(set.items.count) questions; \(settings.chunking)"
      ] + Self.words(lost) + [
        "DCG of the first passage that holds the string, which the published figures count too",
        "the books stay in the library as “GutenQA …”; /books rm removes them",
      ], differenceMetric: "dcg@10")
  }

  /// Notes on passages that the editions do not have, which count neither as found nor as missed.
  private static func words(_ lost: [(book: String, count: Int, of: Int)]) -> [String] {
    guard !lost.isEmpty else { return [] }
    let books = lost.map { "\($0.book): \($0.count) of \($0.of) not in this edition" }
    return ["left out: " + books.joined(separator: ", ")]
  }

  /// Place of the first passage that contains the string whole, from 1; nil when the first 20 do
  /// not.
  private func rank(
    _ question: String, _ needs: [GoldNeed], _ mode: RetrievalMode, in index: PreparedIndex,
    _ text: BookText, _ retrieval: RetrievalOptions
  ) async throws -> Int? {
    var options = retrieval
    options.mode = mode
    options.topK = Self.depth
    options.pool = max(options.pool, Self.depth)
    options.selection = SelectionOptions(Parameters())
    options.selection.duplicateShare = 1
    let (found, _) = try await SearchBook(ports, cache: cache).run(
      question, in: index, text: text, options: options, fence: .beyond)
    return found.passages.firstIndex { passage in
      needs.allSatisfy { $0.isMet(by: passage.range) }
    }.map { $0 + 1 }
  }

  private func row(
    _ mode: RetrievalMode, _ ranks: [Int?], _ groups: [Int?], _ published: [Int: Double]
  ) -> BenchmarkRow {
    var cells = Self.cuts.compactMap { cut in
      MetricSummary(ranks.map { FirstHit.gain($0, cut) }, groups: groups).map {
        BenchmarkCell(
          metric: "dcg@\(cut)", ours: $0.mean, interval: $0.interval, theirs: published[cut],
          tolerance: 0.0005)
      }
    }
    if let recall = MetricSummary(ranks.map { ($0 ?? .max) <= Self.depth ? 1 : 0 }, groups: groups)
    {
      cells.append(
        BenchmarkCell(
          metric: "recall@20", ours: recall.mean, interval: recall.interval, theirs: nil,
          tolerance: 0))
    }
    return BenchmarkRow(name: mode.rawValue, cells: cells)
  }

  private func difference(
    _ ranks: [RetrievalMode: [Int?]], _ groups: [Int?], _ mode: RetrievalMode
  ) -> (name: String, difference: PairedDifference)? {
    let hybrid = (ranks[.hybrid] ?? []).map { FirstHit.gain($0, 10) }
    let other = (ranks[mode] ?? []).map { FirstHit.gain($0, 10) }
    return PairedDifference(hybrid, minus: other, groups: groups).map {
      ("hybrid − \(mode.rawValue)", $0)
    }
  }
}

/// Value of the first relevant passage: 1 / log2(rank + 1), 0 beyond the cut-off.
enum FirstHit {
  static func gain(_ rank: Int?, _ cut: Int) -> Double {
    guard let rank, rank <= cut else { return 0 }
    return RankedRelevance(
      needs: (1...rank).map { $0 == rank ? [0] : [] },
      gains: (1...rank).map { $0 == rank ? 1 : 0 }, needCount: 1, idealGains: [1]
    ).ndcg(cut) ?? 0
  }
}
