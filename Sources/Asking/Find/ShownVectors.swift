import Books
import Notebook
import Search

/// Finds the stretches of a chunk or a text, and the vectors a search uses for them.
struct ShownVectors {
  let ports: IndexPorts
  let memory: StageMemory
  package let text: BookText
  let fence: Fence
  let index: PreparedIndex

  /// The visible part of the chunk that a number names; nil for a text that is not a number.
  ///
  /// Throws `NotebookError.noSuchChunk` for another number, `.noChunkNumber` for a single word behind `#`.
  func chunk(_ text: String) throws -> Chunk? {
    let isMarked = text.hasPrefix("#") && !text.contains(where: \.isWhitespace)
    guard let number = Int(isMarked ? String(text.dropFirst()) : text) else {
      if isMarked { throw NotebookError.noChunkNumber(text, count: index.chunks.count) }
      return nil
    }
    let end = self.text.pageMap.end(before: fence)
    guard index.chunks.indices.contains(number),
      let range = index.chunks[number].visibleRange(in: self.text, before: end)
    else { throw NotebookError.noSuchChunk(number, count: index.chunks.count) }
    return Chunk(
      index: number, range: range, overlap: min(index.chunks[number].overlap, range.count),
      pages: self.text.pageMap.pages(of: range))
  }

  func windows(of chunk: Chunk?, else query: String) async throws -> [VectorView.Window] {
    guard let chunk else { return try await windows(of: query) }
    guard let joinedBooks = index.joinedBooks else {
      return try await windows(of: chunk, pagesBefore: 0)
    }
    // Each of several books has windows of its own.
    let part = joinedBooks.parts[joinedBooks.book(ofChunk: chunk.index)]
    guard let number = part.numbers.first(where: { $1 == chunk.index })?.key else { return [] }
    let own = ShownVectors(
      ports: ports, memory: memory, text: part.place.open.text, fence: part.place.fence,
      index: part.index)
    guard let chunk = try own.chunk(String(number)) else { return [] }
    return try await own.windows(of: chunk, pagesBefore: part.place.firstPage - 1)
  }

  private func windows(of query: String) async throws -> [VectorView.Window] {
    let pieces = QueryWindows.of(
      query, limit: ports.encoders.embedder.model.windowTokens,
      counter: ports.encoders.windowCounter
    )
    let vectors = try await QueryVectors(ports.encoders, memory: memory).run(query)
    return zip(pieces, vectors).map { window($0, nil, $1) }
  }

  private func windows(of chunk: Chunk, pagesBefore: Int) async throws -> [VectorView.Window] {
    let limit = index.set.options.windowTokens(limit: ports.encoders.embedder.model.windowTokens)
    let ranges = WindowPlan(
      chunks: [chunk], text: text, limit: limit, counter: ports.encoders.windowCounter
    ).windows.map(\.range)
    return zip(ranges, try await vectors(of: ranges)).compactMap { range, vector in
      let pages = text.pageMap.pages(of: range)
      let shown = PageRange(pages.start + pagesBefore, pages.end + pagesBefore)
      return vector.map { window(text.text(range), shown, $0) }
    }
  }

  /// The vectors of ranges, pooled when a search pools; nil for a stretch without a token.
  private func vectors(of ranges: [Range<Int>]) async throws -> [Embedding?] {
    guard let book = index.pooled?.book, let encoder = ports.poolingEncoder else {
      var vectors: [Embedding] = []
      for range in ranges {
        vectors.append(
          try await QueryVectors(ports.encoders, memory: memory)
            .embedding(of: text.text(range), purpose: .passage))
      }
      return vectors
    }
    let fenced = try await ReadToFence(by: encoder, memory: memory)
      .run(book, text: text, fence: fence)
    return ranges.map { range in
      (fenced?.vector(of: range) ?? book.states.vector(of: range)).map { Embedding(values: $0) }
    }
  }

  private func window(_ text: String, _ pages: PageRange?, _ vector: Embedding)
    -> VectorView.Window
  {
    VectorView.Window(
      text: text, tokens: ports.encoders.tokenCounter.tokenEnds(in: Array(text.utf8)).count,
      pages: pages,
      embedding: vector)
  }
}
