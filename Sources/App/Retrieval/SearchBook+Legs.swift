import Books
import Parameters
import Search

extension SearchBook {
  /// The hits of every wording, all behind the same fence.
  func wordings(_ request: Request) async throws -> [LegHits] {
    var wordings: [LegHits] = []
    for variant in [QueryVariant(.original, request.query)] + request.variants {
      guard let options = Ranking.options(request.options, for: variant.kind) else { continue }
      let (keyword, vector) = try await legs(variant, request, options)
      let (scope, chunks) = (request.scope, request.index.chunks)
      wordings.append(
        LegHits(
          variant.kind, keyword: scope.hits(keyword, of: chunks),
          vector: scope.hits(vector, of: chunks)))
    }
    return wordings
  }

  /// The hits of both legs; on a shelf those of every book behind its own fence.
  private func legs(
    _ variant: QueryVariant, _ request: Request, _ options: RetrievalOptions
  ) async throws -> (keyword: [IndexHit], vector: [IndexHit]) {
    let (index, limit) = (request.index, request.pool)
    let words = options.keywords(variant.text)
    guard let shelf = index.shelf else {
      return (
        options.mode == .vector
          ? []
          : try await ports.keywords.search(
            words, in: index.set.id, fence: request.fence, limit: limit),
        options.mode == .keyword
          ? [] : try await vectorHits(variant, index, request.text, request.fence, limit: limit)
      )
    }
    var vector: [[IndexHit]] = []
    for part in shelf.parts where options.mode != .keyword {
      let own = try await vectorHits(
        variant, part.index, part.shelf.open.text, part.shelf.fence, limit: limit)
      vector.append(part.renumbered(own))
    }
    return (
      options.mode == .vector
        ? [] : try await shelf.keywordHits(words, from: ports.keywords, limit: limit),
      ShelfIndex.merged(vector, limit: limit)
    )
  }

  /// Embeds made-up text as passages are, a question as questions are.
  private func vectorHits(
    _ variant: QueryVariant, _ index: PreparedIndex, _ text: BookText, _ fence: Fence,
    limit: Int
  ) async throws -> [IndexHit] {
    try await VectorLeg(ports, cache: cache).run(
      variant.text, purpose: variant.kind == .passage ? .passage : .query, in: index,
      text: text, fence: fence, limit: limit)
  }

  /// Gives each of several books its share of the passages.
  func arrange(_ hits: [FusedHit], _ request: Request) -> [FusedHit] {
    request.index.shelf?.arranged(hits, request.options) ?? hits
  }
}

extension RetrievalOptions {
  /// The keyword query of a question under these options.
  func keywords(_ question: String) -> KeywordQuery {
    KeywordQuery(question: question, chapterWeight: chapterWeight, tokenizer: words)
  }
}

extension Passage {
  /// A line that differs between different results; scores have four places.
  var trace: String {
    let place = "\(chunk.index) \(range.lowerBound)-\(range.upperBound)"
    let judged = rerank.map { " \($0.before) \(Self.rounded($0.score))" } ?? ""
    return "\(place) \(Self.rounded(score))\(judged)"
  }

  var judged: JudgedChunk? {
    rerank.map { JudgedChunk(chunk: chunk.index, before: $0.before, score: $0.score) }
  }

  /// The score rounded to an Int; a service may return any number.
  private static func rounded(_ score: Double) -> Int {
    Int(exactly: (score * 1e4).rounded()) ?? 0
  }
}
