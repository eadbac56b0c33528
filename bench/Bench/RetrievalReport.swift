import App
import Basics
import Books
import Foundation
import Infra
import Lab
import Parameters
import Search

/// Quality of every retrieval mode on a BEIR set, by the path every answer takes.
///
/// Each document is a page and a chunk of one book.
struct RetrievalReport {
  let set: BEIRSet
  private let ports: LibraryPorts
  private let folder: URL

  /// Arguments: the set's folder, the model's folder, the path of sqlite-vec.
  init(arguments: [String]) async throws {
    set = try BEIRSet(folder: arguments.argument(0, "SET"))
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let database = try await LibraryDatabase.open(
      path: folder.appending(path: "library.db").path,
      vectorExtension: try arguments.argument(2, "VEC0"), hasher: SHA256Hasher(),
      clock: SystemClock())
    ports = try LibraryPorts.bench(
      database, MiniLMCatalog(directory: try arguments.argument(1, "MODEL")), folder: folder.path)
  }

  func run() async throws { show(try await scores()) }

  /// Scores of the questions in the set's order, by mode; the library is deleted afterwards.
  func scores() async throws -> [RetrievalMode: [RankingScore]] {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (index, text) = try await index()
    var scores: [RetrievalMode: [RankingScore]] = [:]
    for mode in [RetrievalMode.keyword, .vector, .hybrid] {
      var options = RetrievalOptions(Parameters())
      options.mode = mode
      options.topK = 10
      for question in set.questions {
        let (found, _) = try await SearchBook(ports, cache: StageCache()).run(
          question.text, in: index, text: text, options: options, fence: .beyond)
        scores[mode, default: []].append(
          RankingScore(
            found.passages.map { set.documents[$0.chunk.index].id },
            relevant: set.relevant[question.id] ?? []))
      }
    }
    return scores
  }

  private func index() async throws -> (PreparedIndex, BookText) {
    let pages = set.documents.enumerated().map { Page(number: $0 + 1, text: $1.text) }
    let text = BookText(pages: pages)
    let hash = PagesHash.of(pages, hasher: ports.hasher)
    let now = ports.clock.now()
    let book = try Book(
      id: BookID(rawValue: ports.ids.uuid()), title: "BEIR", format: .txt, pagesHash: hash,
      pageCount: pages.count, createdAt: now, updatedAt: now)
    try await ports.books.save(book)
    try await ports.books.savePages(ParsedBook(pages: pages), of: book.id, pagesHash: hash)
    let chunks = text.pageMap.ranges.enumerated().map {
      Chunk(index: $0, range: $1, overlap: 0, pages: PageRange($0 + 1, $0 + 1))
    }
    let options = try ChunkingOptions(
      strategy: .fixed, size: TextSize(100_000, .tokens), overlap: TextSize(0, .tokens))
    let chunkSet = try await ports.chunks.save(
      chunks, text: text, of: book.id, key: hash, options: options, chunker: "pages/1")
    _ = try await EmbedChunks(ports).run(chunkSet, chunks, text: text, observer: { _ in })
    return (PreparedIndex(set: chunkSet, chunks: chunks, stages: []), text)
  }

  private func show(_ scores: [RetrievalMode: [RankingScore]]) {
    func mean(_ mode: RetrievalMode, _ value: (RankingScore) -> Double) -> String {
      let values = (scores[mode] ?? []).map(value)
      return String(format: "%.4f", values.reduce(0, +) / Double(max(1, values.count)))
    }
    print("mode     nDCG@10  MRR@10  recall@5")
    for mode in [RetrievalMode.keyword, .vector, .hybrid] {
      let name = mode.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
      print(
        name + mean(mode, \.ndcg), mean(mode, \.reciprocalRank), mean(mode, \.recallAt5),
        separator: "   ")
    }
    for mode in [RetrievalMode.keyword, .vector] {
      let difference = PairedDifference(
        (scores[.hybrid] ?? []).map(\.ndcg), minus: (scores[mode] ?? []).map(\.ndcg))
      guard let difference else { continue }
      print(
        String(
          format: "hybrid − %@: %+.4f [%+.4f, %+.4f], %d questions", mode.rawValue,
          difference.mean, difference.interval.lowerBound, difference.interval.upperBound,
          set.questions.count))
    }
  }
}
