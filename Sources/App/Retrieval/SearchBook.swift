import Basics
package import Books
import Parameters
package import Search
package import Sessions

/// Finds the passages of a book for a question by its legs; `ReadPages` handles pages that a
/// question names.
package struct SearchBook: Sendable {
  let ports: LibraryPorts
  let cache: StageCache
  private let clock = ContinuousClock()

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  /// The words, the book and the options of a search.
  struct Request {
    let query: String
    /// Wordings beside the query.
    let variants: [QueryVariant]
    let index: PreparedIndex
    let text: BookText
    let options: RetrievalOptions
    let fence: Fence
    /// The requested pages.
    let pages: SearchScope
    /// The requested chapter; nil for the whole book.
    var chapter: ChapterSpan?

    /// The pages to be searched.
    var scope: SearchScope { pages.kept(to: SearchScope(chapter.map { [$0.pages] })) }
    /// Candidates of each leg.
    var pool: Int { scope.limit(options, of: index.chunks.count) }
  }

  /// Runs the legs of the mode, fuses them, cuts every passage at the fence, and lets a re-ranker
  /// judge the best if one is chosen.
  ///
  /// The wordings of `expanded` are searched for beside the query; chunks outside of `pages` take
  /// no part, so that shares, budget and number count only the passages found there.
  @concurrent
  package func run(
    _ query: String, in index: PreparedIndex, text: BookText, options: RetrievalOptions,
    fence: Fence, on pages: SearchScope = .wholeBook, expanded: ExpandedQuery = ExpandedQuery()
  ) async throws -> (Retrieval, StageRun) {
    let start = clock.now
    let request = Request(
      query: query, variants: expanded.variants, index: index, text: text, options: options,
      fence: fence, pages: pages)
    let reranker = try options.rerank.map { try ports.rerankers.reranker($0) }
    let key = key(request, reranker)
    let known = await cache.result(key, as: Retrieval.self)
    var work: [String: Int] = [:]
    let retrieval: Retrieval
    if let known {
      retrieval = known.under(options)
    } else {
      retrieval = try await search(request, reranker, &work)
      await cache.keep(retrieval, under: key, of: .retrieve)
    }
    let run = StageRun(
      stage: .retrieve, key: key, isReused: known != nil,
      output: ports.hasher.hash(retrieval.passages.map(\.trace).joined(separator: "\n")),
      detail: detail(retrieval, reranker).merging(expanded.template) { $1 }, work: work,
      elapsed: start.duration(to: clock.now))
    return (retrieval, run)
  }

  private func detail(_ retrieval: Retrieval, _ reranker: (any Reranker)?) -> [String: JSONValue] {
    var detail: [String: JSONValue] = [
      "hits": .integer(retrieval.passages.count), "eligible": .integer(retrieval.eligible),
      "keyword": .integer(retrieval.keywordHits), "vector": .integer(retrieval.vectorHits),
    ]
    let pieces =
      retrieval.options.mode == .keyword
      ? 1 : QueryVectors(ports, cache: cache).count(retrieval.query)
    // Each has a vector, and the nearest counts; most queries are one piece.
    if pieces > 1 { detail["query_windows"] = .integer(pieces) }
    if !retrieval.variants.isEmpty { detail["variants"] = .integer(retrieval.variants.count) }
    if let model = reranker?.model {
      detail["reranker"] = .string("\(model.provider)/\(model.name)")
      detail["judged"] = .integer(retrieval.judged.count)
    }
    return detail
  }

  private func search(_ request: Request, _ reranker: (any Reranker)?, _ work: inout [String: Int])
    async throws -> Retrieval
  {
    var request = request
    let (index, options, text) = (request.index, request.options, request.text)
    request.chapter = try await chapter(options, of: index, text, request.fence)
    let wordings = try await wordings(request)
    let assembler = PassageAssembler(
      text: text, chunks: index.chunks, fence: request.fence, bounds: bounds(request))
    let hits = Ranking.candidates(Ranking.fused(wordings, options), options)
    var candidates = assembler.candidates(arrange(hits, request))
    if let reranker {
      let start = clock.now
      candidates = try await rerank(candidates, request, by: reranker)
      work["rerank_ms"] = Int(start.duration(to: clock.now) / .milliseconds(1))
    }
    let passages = assembler.select(candidates, options: options) { range in
      ports.tokenCounter.tokenEnds(in: Array(text.utf8[range])).count
    }
    let (scope, fenceEnd) = (request.scope, text.pageMap.end(before: request.fence))
    return Retrieval(
      query: request.query, options: options, fence: request.fence,
      passages: passages,
      keywordHits: wordings.first?.keyword.count ?? 0,
      vectorHits: wordings.first?.vector.count ?? 0,
      eligible: index.chunks.count {
        scope.contains($0) && $0.visibleRange(in: text, before: fenceEnd) != nil
      },
      keywordShare: LegFusion.keywordShare(best: wordings.first?.keyword.first?.score),
      variants: request.variants.isEmpty
        ? [] : [QueryVariant(.original, request.query)] + request.variants,
      judged: reranker == nil ? [] : candidates.compactMap(\.judged), chapter: request.chapter)
  }

  /// The best candidates in the order of the re-ranker, which sees only their visible text.
  private func rerank(_ candidates: [Passage], _ request: Request, by reranker: any Reranker)
    async throws -> [Passage]
  {
    let depth = min(request.options.rerank?.depth ?? 0, candidates.count)
    guard depth > 0 else { return candidates }
    let reply = try await reranker.scores(request.query, candidates.prefix(depth).map(\.text))
    let ordered = Reranking.order(candidates, by: reply.scores)
    guard let joinedBooks = request.index.joinedBooks else { return ordered }
    // Each book keeps its share of the passages, whatever the re-ranker's scores.
    return BookQuota.order(
      ordered, topK: request.options.topK, perBook: request.options.perBook,
      bookCount: joinedBooks.parts.count, book: { joinedBooks.book(ofChunk: $0.chunk.index) })
  }

  /// The stretches that passages stay inside: the searched pages, or each of several books.
  private func bounds(_ request: Request) -> [Range<Int>] {
    if request.scope.pages == nil, let joinedBooks = request.index.joinedBooks {
      return joinedBooks.parts.map {
        $0.place.start..<$0.place.start + $0.place.fenceEnd
      }
    }
    return request.scope.bounds(in: request.text)
  }

  /// The requested chapter; throws `NotebookError.severalBooks` for joined books.
  func chapter(
    _ options: RetrievalOptions, of index: PreparedIndex, _ text: BookText, _ fence: Fence
  ) async throws -> ChapterSpan? {
    if index.joinedBooks != nil, options.chapter != nil {
      throw NotebookError.severalBooks(ParameterKey<String?>.chapter.name)
    }
    return try await chapter(options, of: index.set.bookID, text, fence)
  }

  /// The requested chapter; nil for the whole book.
  ///
  /// Throws `ChapterReferenceError`, also for a chapter that begins beyond the fence.
  func chapter(
    _ options: RetrievalOptions, of book: BookID, _ text: BookText, _ fence: Fence
  ) async throws -> ChapterSpan? {
    guard options.chapter != nil else { return nil }
    let chapters = try await ports.books.chapters(of: book)
    return try options.chapter(
      of: ChapterSpan.spans(of: chapters, text: text), text.pageMap, fence)
  }

  private func key(_ request: Request, _ reranker: (any Reranker)?) -> ContentHash {
    let options = request.options
    var parameters = options.values.keyed
    parameters["query"] = request.query
    parameters["position"] = String(request.fence.position.page)
    parameters["pages"] = request.pages.trace
    if options.mode != .keyword { parameters["model"] = ports.embedder.model.fingerprint }
    if request.index.joinedBooks != nil {
      parameters[ParameterKey<Int>.perBook.name] = String(options.perBook)
      // Words are counted over all books together.
      parameters["keyword"] = "joint/1"
    }
    if let pooled = request.index.pooled { parameters["pooled"] = pooled.key.hex }
    if let reranker { parameters["reranker"] = reranker.model.fingerprint }
    for (place, variant) in request.variants.enumerated() {
      parameters["variant.\(place)"] = "\(variant.kind.rawValue) \(variant.text)"
    }
    return StageKey.make(
      .retrieve, version: "retrieve/3", inputs: [request.index.set.key], parameters: parameters,
      hasher: ports.hasher)
  }
}
