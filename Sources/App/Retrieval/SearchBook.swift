package import Domain

/// Finds the passages of a book for a question; the same path serves `/search` and every answer.
package struct SearchBook: Sendable {
  private let ports: LibraryPorts
  private let cache: StageCache
  private let clock = ContinuousClock()

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  /// Runs the legs that the mode asks for, fuses them and cuts every passage at the fence.
  @concurrent
  package func run(
    _ query: String, in index: PreparedIndex, text: BookText, options: RetrievalOptions,
    position: ReadingPosition
  ) async throws -> (Retrieval, StageRun) {
    let start = clock.now
    let key = key(query, index, options, position)
    let known = await cache.result(key, as: Retrieval.self)
    let retrieval: Retrieval
    if let known {
      retrieval = known
    } else {
      retrieval = try await search(query, index, text, options, position)
      await cache.keep(retrieval, under: key)
    }
    let run = StageRun(
      stage: .retrieve, key: key, isReused: known != nil,
      output: ports.hasher.hash(retrieval.passages.map(\.trace).joined(separator: "\n")),
      detail: [
        "hits": .integer(retrieval.passages.count), "eligible": .integer(retrieval.eligible),
        "keyword": .integer(retrieval.keywordHits), "vector": .integer(retrieval.vectorHits),
      ], elapsed: start.duration(to: clock.now))
    return (retrieval, run)
  }

  private func search(
    _ query: String, _ index: PreparedIndex, _ text: BookText, _ options: RetrievalOptions,
    _ position: ReadingPosition
  ) async throws -> Retrieval {
    if index.shelf != nil, options.chapter != nil {
      throw NotebookError.severalBooks("retrieve.chapter")
    }
    let chapter = try await chapter(options, of: index.set.bookID, text, position)
    // Candidates of other chapters fall away, so that all are asked for.
    let pool = chapter == nil ? max(options.pool, options.topK) : max(1, index.chunks.count)
    var (keyword, vector) = try await legs(query, index, text, options, position, limit: pool)
    func isWanted(_ chunk: Chunk) -> Bool { chapter?.overlaps(chunk.pages) ?? true }
    if chapter != nil {
      keyword = keyword.filter { isWanted(index.chunks[$0.chunk]) }
      vector = vector.filter { isWanted(index.chunks[$0.chunk]) }
    }
    let selection = PassageAssembler(text: text, chunks: index.chunks, position: position)
      .selection(
        keyword: keyword, vector: vector, options: options, arrange: arrangement(index, options)
      ) { range in
        ports.tokenCounter.tokenEnds(in: Array(text.utf8[range])).count
      }
    let visibleEnd = text.pageMap.visibleEnd(position)
    return Retrieval(
      query: query, options: options, position: position, passages: selection.passages,
      dropped: selection.dropped,
      keywordHits: keyword.count, vectorHits: vector.count,
      eligible: index.chunks.count {
        isWanted($0) && $0.visibleRange(in: text, before: visibleEnd) != nil
      })
  }

  /// The hits of both legs; on a shelf those of every book behind its own fence.
  private func legs(
    _ query: String, _ index: PreparedIndex, _ text: BookText, _ options: RetrievalOptions,
    _ position: ReadingPosition, limit: Int
  ) async throws -> (keyword: [IndexHit], vector: [IndexHit]) {
    if let shelf = index.shelf {
      let keyword =
        options.mode == .vector
        ? []
        : try await shelf.keywordHits(
          KeywordQuery(question: query, chapterWeight: options.chapterWeight), from: ports.keywords,
          limit: limit)
      var vector: [[IndexHit]] = []
      for part in shelf.parts where options.mode != .keyword {
        let own = try await VectorLeg(ports, cache: cache).run(
          query, in: part.index, text: part.shelf.open.text, position: part.shelf.position,
          limit: limit)
        vector.append(part.renumbered(own))
      }
      return (keyword, ShelfIndex.merged(vector, limit: limit))
    }
    let keyword =
      options.mode == .vector
      ? []
      : try await ports.keywords.search(
        KeywordQuery(question: query, chapterWeight: options.chapterWeight), in: index.set.id,
        position: position, limit: limit)
    let vector =
      options.mode == .keyword
      ? []
      : try await VectorLeg(ports, cache: cache).run(
        query, in: index, text: text, position: position, limit: limit)
    return (keyword, vector)
  }

  private func arrangement(_ index: PreparedIndex, _ options: RetrievalOptions)
    -> ([FusedHit]) -> [FusedHit]
  {
    guard let shelf = index.shelf else { return { $0 } }
    return { shelf.arranged($0, options) }
  }

  /// The pages of the chapter that the options ask for; nil for the whole book.
  ///
  /// A chapter that begins beyond the fence does not exist: throws `NotebookError.noSuchChapter`.
  func chapter(
    _ options: RetrievalOptions, of book: BookID, _ text: BookText, _ position: ReadingPosition
  ) async throws -> PageRange? {
    guard let name = options.chapter else { return nil }
    let chapters = try await ports.books.chapters(of: book)
    let visible = ChapterSpan.spans(of: chapters, text: text)
      .filter { position.allows($0.pages.start) }
    guard let span = ChapterReference.find(name, in: visible) else {
      throw NotebookError.noSuchChapter(name, count: chapters.count)
    }
    return span.pages
  }

  private func key(
    _ query: String, _ index: PreparedIndex, _ options: RetrievalOptions,
    _ position: ReadingPosition
  ) -> ContentHash {
    var parameters = options.declared
    parameters["query"] = query
    parameters["position"] = String(position.page)
    if options.mode != .keyword { parameters["model"] = ports.embedder.model.fingerprint }
    if index.shelf != nil {
      parameters["retrieve.per_book"] = String(options.perBook)
      // Words are counted over all books together.
      parameters["keyword"] = "joint/1"
    }
    if let pooled = index.pooled { parameters["pooled"] = pooled.key.hex }
    return StageKey.make(
      .retrieve, version: "retrieve/2", inputs: [index.set.key], parameters: parameters,
      hasher: ports.hasher)
  }
}

extension RetrievalOptions {
  /// The parameters that matter in this mode, by their names in the registry.
  package var declared: [String: String] {
    var parameters = ["retrieve.mode": mode.rawValue, "retrieve.top_k": String(topK)]
    parameters["retrieve.chapter"] = chapter
    // Left out at 0, so that keys from before there were titles hold.
    if mode != .vector, chapterWeight > 0 {
      parameters["retrieve.chapter_weight"] = ParameterValue.number(chapterWeight).description
    }
    parameters.merge(selection.declared) { $1 }
    guard mode == .hybrid else { return parameters }
    parameters["retrieve.fusion"] = fusion.rawValue
    parameters["retrieve.pool"] = String(pool)
    parameters["retrieve.rrf_k"] = String(fusionConstant)
    parameters["retrieve.keyword_weight"] = ParameterValue.number(keywordWeight).description
    parameters["retrieve.vector_weight"] = ParameterValue.number(vectorWeight).description
    return parameters
  }
}

extension SelectionOptions {
  fileprivate var declared: [String: String] {
    [
      "retrieve.mmr": ParameterValue.number(relevance).description,
      "retrieve.budget": String(budget),
      "retrieve.duplicates": ParameterValue.number(duplicateShare).description,
      "retrieve.neighbours": String(neighbours), "retrieve.order": order.rawValue,
    ]
  }
}

extension Passage {
  /// One line that tells two results apart; scores are rounded since their last bits differ by machine.
  var trace: String {
    "\(chunk.index) \(range.lowerBound)-\(range.upperBound) \(Int((score * 1e4).rounded()))"
  }
}
