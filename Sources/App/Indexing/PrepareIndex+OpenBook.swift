import Basics
package import Books
import Parameters
package import Search

extension PrepareIndex {
  /// Brings every open book up to date, each up to its own position when there are several.
  package func run(
    _ open: OpenBook, fence: Fence, options: ChunkingOptions, needsVectors: Bool,
    observer: @escaping IngestObserver
  ) async throws -> PreparedIndex {
    guard let joinedBooks = open.joinedBooks else {
      return try await run(
        open.book, text: open.text, fence: fence, options: options,
        needsVectors: needsVectors, observer: observer)
    }
    var indices: [PreparedIndex] = []
    for part in joinedBooks.parts {
      indices.append(
        try await run(
          part.open.book, text: part.open.text, fence: part.fence, options: options,
          needsVectors: needsVectors, observer: observer))
    }
    let joined = JoinedIndex(indices, of: joinedBooks)
    return PreparedIndex(
      set: set(of: indices, open, joined.chunks.count, options), chunks: joined.chunks,
      stages: indices.flatMap(\.stages), joinedBooks: joined)
  }

  /// A set outside of every table: each search goes to the sets of the books.
  private func set(
    of indices: [PreparedIndex], _ open: OpenBook, _ count: Int, _ options: ChunkingOptions
  ) -> ChunkSet {
    let keys = indices.map(\.set.key) + [open.book.pagesHash].compactMap(\.self)
    return ChunkSet(
      id: ChunkSetID(rawValue: 0), bookID: open.book.id,
      key: StageKey.make(
        .chunk, version: "joined/1", inputs: keys, parameters: [:], hasher: ports.hasher),
      options: options, chunker: indices.first?.set.chunker ?? "", chunkCount: count,
      createdAt: open.book.createdAt)
  }
}
