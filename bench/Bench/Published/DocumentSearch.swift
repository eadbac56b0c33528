import Asking
import Basics
import Books
import Lab
import Notebook
import Parameters
import Search

/// Searches the documents of a set for its queries with every mode, by the path every answer takes.
///
/// Each document is a page and a chunk of one book.
struct DocumentSearch {
  static let modes: [RetrievalMode] = [.keyword, .vector, .hybrid]

  private let ports: LibraryPorts
  private let memory: StageMemory

  init(_ ports: LibraryPorts) {
    self.ports = ports
    memory = StageMemory(hasher: ports.world.hasher)
  }

  /// Scores of the queries in the set's order, by mode; vectors are made where a mode takes them.
  func scores(
    of set: BEIRSet, options: RetrievalOptions, modes: [RetrievalMode] = Self.modes
  ) async throws -> [RetrievalMode: [RankedRelevance]] {
    let (index, text) = try await index(set, needsVectors: modes != [.keyword])
    var scores: [RetrievalMode: [RankedRelevance]] = [:]
    for mode in modes {
      var options = options
      options.mode = mode
      for query in set.queries {
        let (found, _) = try await SearchBook(ports.index, memory: memory).run(
          query.text, in: index, text: text, options: options, fence: .beyond)
        scores[mode, default: []].append(
          RankedRelevance(
            ranking: found.passages.map { set.documents[$0.chunk.index].id },
            grades: set.grades[query.id] ?? [:]))
      }
    }
    return scores
  }

  private func index(_ set: BEIRSet, needsVectors: Bool) async throws -> (PreparedIndex, BookText) {
    let pages = set.documents.enumerated().map { Page(number: $0 + 1, text: $1.text) }
    let text = BookText(pages: pages)
    let hash = PagesHash.of(pages, hasher: ports.world.hasher)
    let now = ports.world.clock.now()
    let book = try Book(
      id: BookID(rawValue: ports.world.ids.uuid()), title: "documents", status: .ready,
      format: .txt,
      pagesHash: hash, pageCount: pages.count, createdAt: now, updatedAt: now)
    try await ports.index.books.save(book)
    try await ports.index.books.savePages(ParsedBook(pages: pages), of: book.id, pagesHash: hash)
    let chunks = text.pageMap.ranges.enumerated().map {
      Chunk(index: $0, range: $1, overlap: 0, pages: PageRange($0 + 1, $0 + 1))
    }
    let options = try ChunkingOptions(
      strategy: .fixed, size: TextSize(100_000, .tokens), overlap: TextSize(0, .tokens))
    let chunkSet = try await ports.index.chunks.save(
      chunks, text: text, of: book.id, key: hash, options: options, chunker: "pages/1")
    if needsVectors {
      _ = try await EmbedChunks(ports.index).run(chunkSet, chunks, text: text, observer: { _ in })
    }
    return (PreparedIndex(set: chunkSet, chunks: chunks, stages: []), text)
  }
}
