import Basics
import Books
import Parameters
import Search

/// Chunks that a search by meaning cannot find yet.
package struct VectorGap: Hashable, Sendable {
  /// Number of chunks with a text without a vector.
  package let chunks: Int
  package let chunkCount: Int
}

extension PrepareIndex {
  /// True when every book has been read, so that the vectors of any chunk set need no pass of the encoder.
  func poolsAtOnce(_ open: OpenBook) async throws -> Bool {
    guard let encoder = ports.poolingEncoder else { return false }
    let encode = EncodeBook(ports, by: encoder)
    for open in open.joinedBooks?.parts.map(\.open) ?? [open] {
      guard try await encode.remaining(open.book, text: open.text) == 0 else { return false }
    }
    return true
  }

  /// The chunks that `run` would embed; nil when all have vectors or the book is not cut yet.
  @concurrent
  func gap(
    _ book: Book, text whole: BookText, fence: Fence, options: ChunkingOptions
  ) async throws -> VectorGap? {
    let text = whole.seen(behind: fence)
    let key = chunkKey(
      book, options, counter: try ports.counter(for: options.size.unit).identifier,
      fence: text.utf8.count < whole.utf8.count ? text.utf8.count : nil
    ).hash(by: ports.hasher)
    let model = ports.embedder.model
    guard let set = try await ports.chunks.chunkSet(key: key, of: book.id) else { return nil }
    if let encoder = ports.poolingEncoder {
      // Pooled vectors come from a reading of the whole book, so that all of them wait for its last
      // pass.
      let passes = try await EncodeBook(ports, by: encoder).remaining(book, text: whole)
      return passes > 0 ? VectorGap(chunks: set.chunkCount, chunkCount: set.chunkCount) : nil
    }
    guard try await !ports.vectors.isBuilt(set.id, model: model) else { return nil }
    let plan = WindowPlan(
      chunks: try await ports.chunks.chunks(of: set.id), text: text,
      limit: options.windowTokens(limit: model.windowTokens), counter: ports.tokenCounter)
    let hashes = plan.windows.map { ports.hasher.hash(Array(text.utf8[$0.range])) }
    let missing = try await ports.vectors.missing(hashes, model: model)
    let lacking = zip(plan.windows, hashes).filter { missing.contains($1) }.map(\.0.chunk)
    guard !lacking.isEmpty else { return nil }
    return VectorGap(chunks: Set(lacking).count, chunkCount: set.chunkCount)
  }
}
