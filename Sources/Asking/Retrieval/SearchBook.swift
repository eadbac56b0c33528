import Basics
package import Books
package import Notebook
import Parameters
package import Search
package import Sessions

/// Finds the passages of a book for a question by its legs; `ReadPages` handles pages that a
/// question names.
package struct SearchBook: Sendable {
  private let ports: IndexPorts
  private let memory: StageMemory

  package init(_ ports: IndexPorts, memory: StageMemory) {
    self.ports = ports
    self.memory = memory
  }

  /// The words, the book and the options of a search.
  struct Request {
    let query: String
    /// Wordings beside the query.
    let variants: [QueryVariant]
    let index: PreparedIndex
    package let text: BookText
    let options: RetrievalOptions
    let fence: Fence
    /// The requested pages.
    let pages: SearchScope
    /// The requested chapter; nil for the whole book.
    package var chapter: ChapterSpan?

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
    let request = Request(
      query: query, variants: expanded.variants, index: index, text: text, options: options,
      fence: fence, pages: pages)
    let reranker = try options.rerank.map { try ports.encoders.rerankers.reranker($0) }
    let (retrieval, run) = try await memory.value(
      of: key(request, reranker),
      facts: {
        StageFacts(
          output: ports.hasher.hash($0.passages.map(\.trace).joined(separator: "\n")),
          detail: detail($0, reranker).merging(expanded.template) { $1 })
      }
    ) { work in
      try await search(request, reranker, &work)
    }
    return (retrieval.under(options), run)
  }

  private func detail(_ retrieval: Retrieval, _ reranker: (any Reranker)?) -> [String: JSONValue] {
    var detail: [String: JSONValue] = [
      "hits": .integer(retrieval.passages.count), "eligible": .integer(retrieval.eligible),
      "keyword": .integer(retrieval.keywordHits), "vector": .integer(retrieval.vectorHits),
    ]
    let pieces =
      retrieval.options.mode == .keyword
      ? 1 : QueryVectors(ports.encoders, memory: memory).count(retrieval.query)
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
    let hits = assembler.textFirst(Ranking.candidates(Ranking.fused(wordings, options), options))
    // Each of several books gets its share of the passages.
    var candidates = assembler.candidates(
      index.joinedBooks?.arranged(hits, options) ?? hits)
    if let reranker {
      let start = ContinuousClock.now
      candidates = try await rerank(candidates, request, by: reranker)
      work["rerank_ms"] = Int(start.duration(to: .now) / .milliseconds(1))
    }
    let passages = assembler.select(candidates, options: options) { range in
      ports.encoders.tokenCounter.tokenEnds(in: Array(text.utf8[range])).count
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

  /// The hits of every wording, all behind the same fence.
  private func wordings(_ request: Request) async throws -> [LegHits] {
    let legs = Legs(
      ports, memory: memory, over: request.index, of: request.text, behind: request.fence)
    var wordings: [LegHits] = []
    for variant in [QueryVariant(.original, request.query)] + request.variants {
      guard let options = Ranking.options(request.options, for: variant.kind) else { continue }
      let found = try await legs.ask(variant, options, limit: request.pool)
      wordings.append(found.kept(to: request.scope, of: request.index.chunks))
    }
    return wordings
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
  package func chapter(
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
  package func chapter(
    _ options: RetrievalOptions, of book: BookID, _ text: BookText, _ fence: Fence
  ) async throws -> ChapterSpan? {
    guard options.chapter != nil else { return nil }
    let chapters = try await ports.books.chapters(of: book)
    return try options.chapter(
      of: ChapterSpan.spans(of: chapters, text: text), text.pageMap, fence)
  }

  private func key(_ request: Request, _ reranker: (any Reranker)?) -> StageKey {
    let options = request.options
    var parameters = options.values.keyed
    parameters["query"] = request.query
    parameters["position"] = String(request.fence.position.stored)
    parameters["pages"] = request.pages.trace
    if options.mode != .keyword { parameters["model"] = ports.encoders.embedder.model.fingerprint }
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
    return StageKey(.retrieve, "retrieve/4", of: [request.index.set.key], parameters)
  }
}

/// The two legs over an index, asked behind the fence: searches and explanations ask no other way.
struct Legs: Sendable {
  private let ports: IndexPorts
  private let memory: StageMemory
  private let index: PreparedIndex
  private let text: BookText
  private let fence: Fence

  init(
    _ ports: IndexPorts, memory: StageMemory, over index: PreparedIndex, of text: BookText,
    behind fence: Fence
  ) {
    self.ports = ports
    self.memory = memory
    self.index = index
    self.text = text
    self.fence = fence
  }

  /// True when the vector leg needs no vector but the query's; of several books all must have theirs.
  var hasVectors: Bool {
    get async throws {
      for index in index.joinedBooks?.parts.map(\.index) ?? [index] where index.pooled == nil {
        guard try await ports.vectors.isBuilt(index.set.id, model: ports.encoders.embedder.model)
        else {
          return false
        }
      }
      return true
    }
  }

  /// At most `limit` hits of each leg that the mode lets take part.
  @concurrent
  func ask(_ variant: QueryVariant, _ options: RetrievalOptions, limit: Int) async throws -> LegHits
  {
    LegHits(
      variant.kind,
      keyword: options.mode == .vector
        ? [] : try await keywordHits(options.keywords(variant.text), limit),
      vector: options.mode == .keyword ? [] : try await vectorHits(variant, limit))
  }

  private func keywordHits(_ words: KeywordQuery, _ limit: Int) async throws -> [IndexHit] {
    guard let joinedBooks = index.joinedBooks else {
      return try await ports.chunks.search(words, in: index.set.id, fence: fence, limit: limit)
    }
    return try await joinedBooks.keywordHits(words, from: ports.chunks, limit: limit)
  }

  /// Embeds made-up text as passages are, a question as questions are.
  private func vectorHits(_ variant: QueryVariant, _ limit: Int) async throws -> [IndexHit] {
    let vectors = try await QueryVectors(ports.encoders, memory: memory).run(
      variant.text, purpose: variant.kind == .passage ? .passage : .query)
    guard let joinedBooks = index.joinedBooks else {
      return try await hits(vectors, in: index, of: text, behind: fence, limit)
    }
    var hits: [[IndexHit]] = []
    for part in joinedBooks.parts {
      let own = try await self.hits(
        vectors, in: part.index, of: part.place.open.text, behind: part.place.fence, limit)
      hits.append(part.renumbered(own))
    }
    return JoinedIndex.merged(hits, limit: limit)
  }

  /// The nearest chunks of one book, exact at the fence, because the text was cut there before it was
  /// chunked; of several vectors of a query the nearest counts.
  private func hits(
    _ vectors: [Embedding], in index: PreparedIndex, of text: BookText, behind fence: Fence,
    _ limit: Int
  ) async throws -> [IndexHit] {
    if let pooled = index.pooled, let encoder = ports.poolingEncoder {
      let fenced = try await ReadToFence(by: encoder, memory: memory)
        .run(pooled.book, text: text, fence: fence)
      return PooledSearch(pooled.vectors, fence: fence, fenced: fenced).hits(vectors, limit: limit)
    }
    var lists: [[IndexHit]] = []
    for vector in vectors {
      lists.append(
        try await ports.vectors.search(
          vector, in: index.set.id, model: ports.encoders.embedder.model, fence: fence, limit: limit
        ))
    }
    return lists.best(limit)
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
