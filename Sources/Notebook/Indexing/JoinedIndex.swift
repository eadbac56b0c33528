import Books
package import Search

/// The chunk sets of joined books, numbered through in the joined text.
package struct JoinedIndex: Sendable {
  package struct Part: Sendable {
    package let index: PreparedIndex
    package let place: JoinedBooks.Part
    /// Number in the joined text of each visible chunk of the book.
    package let numbers: [Int: Int]

    package func renumbered(_ hits: [IndexHit]) -> [IndexHit] {
      hits.compactMap { hit in
        numbers[hit.chunk].map { IndexHit(chunk: $0, score: hit.score) }
      }
    }
  }

  package let parts: [Part]
  let chunks: [Chunk]

  init(_ indices: [PreparedIndex], of joinedBooks: JoinedBooks) {
    var chunks: [Chunk] = []
    var parts: [Part] = []
    for (index, part) in zip(indices, joinedBooks.parts) {
      var numbers: [Int: Int] = [:]
      for chunk in index.chunks {
        guard let visible = chunk.visibleRange(in: part.open.text, before: part.fenceEnd) else {
          continue
        }
        numbers[chunk.index] = chunks.count
        let pages = part.open.text.pageMap.pages(of: visible)
        chunks.append(
          Chunk(
            index: chunks.count,
            range: visible.lowerBound + part.start..<visible.upperBound + part.start,
            overlap: min(chunk.overlap, visible.count),
            pages: PageRange(pages.start + part.firstPage - 1, pages.end + part.firstPage - 1)))
      }
      parts.append(Part(index: index, place: part, numbers: numbers))
    }
    self.parts = parts
    self.chunks = chunks
  }

  /// The index among joined books of a chunk's book.
  package func book(ofChunk number: Int) -> Int {
    guard chunks.indices.contains(number) else { return 0 }
    let start = chunks[number].range.lowerBound
    return parts.lastIndex { $0.place.start <= start && $0.place.pageCount > 0 } ?? 0
  }

  /// The fused hits, with each book's share first.
  package func arranged(_ hits: [FusedHit], _ options: RetrievalOptions) -> [FusedHit] {
    BookQuota.order(
      hits, topK: options.topK, perBook: options.perBook, bookCount: parts.count,
      book: { book(ofChunk: $0.chunk) })
  }

  /// The keyword leg over all books, with words counted over all of them, so that scores compare.
  package func keywordHits(_ query: KeywordQuery, from index: any ChunkRepository, limit: Int)
    async throws
    -> [IndexHit]
  {
    let sets = parts.map { FencedSet($0.index.set.id, $0.place.fence) }
    let hits = try await index.search(query, in: sets, limit: limit)
    return Self.merged(zip(parts, hits).map { $0.renumbered($1) }, limit: limit)
  }

  /// The best hits of all books by score, which compares because model and formula are the same.
  package static func merged(_ hits: [[IndexHit]], limit: Int) -> [IndexHit] {
    hits.joined().sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(limit).map(\.self)
  }
}
