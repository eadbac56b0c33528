import Asking
import Books
import Groundedness
import Lab
import Notebook
import Parameters
import Search
import Sessions

/// Searches each book of GutenQA for its questions, in every mode, with the chunks of the settings.
struct GutenQAEvaluation {
  private static let depth = 20
  private static let cuts = [1, 2, 5, 10, 20]

  /// Ranks of the questions that the editions can answer, by mode; a group for each book.
  private struct Ranks {
    var byMode: [RetrievalMode: [Int?]] = [:]
    var groups: [Int?] = []
    var lost: [(book: String, count: Int, of: Int)] = []
  }

  private let ports: LibraryPorts
  private let memory: StageMemory

  init(_ ports: LibraryPorts) {
    self.ports = ports
    memory = StageMemory(hasher: ports.index.hasher)
  }

  /// `paths` are the files of the books by the names that the questions use.
  func run(_ set: GutenQASet, paths: [String: String], settings: PipelineSettings) async throws
    -> EvaluationTable
  {
    var ranks = Ranks()
    for (number, name) in set.books.enumerated() {
      guard let path = paths[name] else { continue }
      let group = set.books.count > 1 ? number : nil
      try await search(path, name, set.items.filter { $0.book == name }, group, settings, &ranks)
    }
    return table(of: ranks, set, settings)
  }

  private func search(
    _ path: String, _ name: String, _ questions: [GutenQASet.Item], _ group: Int?,
    _ settings: PipelineSettings, _ ranks: inout Ranks
  ) async throws {
    let outcome = try await IngestBook(ports.ingesting).run(
      path, title: "GutenQA \(name)", source: settings.source, options: settings.chunking,
      by: { [ports] _, _ in IngestBook.Services(ports.index, needsVectors: true) },
      observer: { _ in })
    let text = try await ports.index.books.text(of: outcome.book.id)
    let resolver = GoldResolver(text: text)
    var missing = 0
    for item in questions {
      let question = Question(
        id: item.question, text: item.question, kind: .single, contains: [item.mustContain])
      // Gold that this edition does not have says nothing about a search.
      guard let needs = try? resolver.needs(of: question) else {
        missing += 1
        continue
      }
      ranks.groups.append(group)
      for mode in DocumentSearch.modes {
        ranks.byMode[mode, default: []].append(
          try await rank(item.question, needs, mode, in: outcome.index, text, settings.retrieval))
      }
    }
    if missing > 0 { ranks.lost.append((name, missing, questions.count)) }
  }

  private func table(of ranks: Ranks, _ set: GutenQASet, _ settings: PipelineSettings)
    -> EvaluationTable
  {
    let isWhole = set.books.count == 100 && set.items.count == 3000
    return EvaluationTable(
      source: isWhole
        ? "Duarte et al. (2024): recursive chunks, text-embedding-ada-002"
        : PublishedFigures.unknownSource,
      rows: DocumentSearch.modes.map { mode in
        row(
          mode, ranks.byMode[mode] ?? [], ranks.groups,
          isWhole && mode == .vector ? PublishedFigures.gutenQARecursive : [:])
      },
      differences: [.keyword, .vector].compactMap {
        difference(ranks.byMode, ranks.groups, $0)
      },
      notes: [
        "\(set.books.count) books, \(ranks.groups.count) of \(set.items.count) questions; \(settings.chunking)"
      ] + Self.words(ranks.lost) + [
        "DCG of the first passage that holds the string, which the published figures count too"
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
    var options = retrieval.reaching(Self.depth)
    options.mode = mode
    let (found, _) = try await SearchBook(ports.index, memory: memory).run(
      question, in: index, text: text, options: options, fence: .beyond)
    return found.passages.firstIndex { passage in
      needs.allSatisfy { $0.isMet(by: passage.range) }
    }.map { $0 + 1 }
  }

  private func row(
    _ mode: RetrievalMode, _ ranks: [Int?], _ groups: [Int?], _ published: [Int: Double]
  ) -> EvaluationTable.Row {
    var cells = Self.cuts.compactMap { cut in
      MetricSummary(ranks.map { FirstHit.gain($0, cut) }, groups: groups).map {
        EvaluationTable.Cell(
          metric: "dcg@\(cut)", ours: $0.mean, interval: $0.interval, theirs: published[cut],
          tolerance: 0.0005)
      }
    }
    if let recall = MetricSummary(ranks.map { ($0 ?? .max) <= Self.depth ? 1 : 0 }, groups: groups)
    {
      cells.append(
        EvaluationTable.Cell(
          metric: "recall@20", ours: recall.mean, interval: recall.interval, theirs: nil,
          tolerance: 0))
    }
    return EvaluationTable.Row(name: mode.rawValue, cells: cells)
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
