import Answers
import Basics
import Books
import Notebook
import Parameters
import Search
import Sessions

/// Finds out why a passage is or is not among those of a search.
///
/// Every change that it names was tried by a search with the code that answers questions. Chunk sizes are tried
/// when vectors are pooled, because a new size then costs no pass of the encoder.
package struct ExplainPassage: Sendable {
  let state: CellState
  /// The passages found by the cell's own search.
  let line: HitsLine
  let index: PreparedIndex
  private let ranking: FullRanking
  private let memory: StageMemory

  init(
    state: CellState, line: HitsLine, index: PreparedIndex, ranking: FullRanking,
    memory: StageMemory
  ) {
    self.state = state
    self.line = line
    self.index = index
    self.ranking = ranking
    self.memory = memory
  }

  /// `isExtract` is true when the answer was made of the passages' own sentences.
  package func run(_ target: PassageTarget, cell: Int?, isExtract: Bool) async throws
    -> PassageExplanation
  {
    let scene = state.scene
    let query = line.phrase.searched
    let tracer = try await tracer()
    let places = target.isHidden(by: scene.fence) ? [] : places(of: target)
    var words: [Range<Int>] = []
    if case .words = target { words = places }
    let holders = holders(of: target, at: places, tracer)
    let (nearest, extract) = try await nearest(
      of: holders, isExtract: isExtract, holding: words, query)
    var changes: [KnobChange] = []
    if let nearest, nearest.trace.cutOff != nil, scene.settings.retrieval.rerank != nil {
      changes = try await changesOfReranked(
        keeping: nearest.chunk.index, nearest.trace, query)
    } else if let nearest, nearest.trace.cutOff != nil, line.readPages == nil {
      for change in tracer.changes(keeping: nearest.chunk.index)
      where try await holds(change, nearest.chunk.index, query) {
        changes.append(change)
      }
    }
    let quoting =
      isExtract ? try await quoting(among: changes, of: nearest, holding: words, query) : nil
    var sizes = SizeTrials()
    if case .words = target, let nearest, nearest.trace.cutOff != nil || !nearest.holdsAll,
      line.readPages == nil,
      let passages = try await passages(scene.settings.retrieval, query, in: index)
    {
      sizes = try await sizeTrials(keeping: places, instead: passages, isExtract: isExtract)
    }
    return PassageExplanation(
      cell: cell, query: line.query, open: scene.open, fence: scene.fence,
      options: scene.settings.retrieval, kept: line.hits.count, target: target, places: places,
      nearestPlace: nearestPlace(of: places, nearest),
      near: near(target, at: places), holders: holders,
      nearest: nearest, changes: changes, quoting: quoting,
      hasVectors: ranking.vector != nil,
      keywordShare: LegFusion.keywordShare(best: ranking.keyword.first?.score),
      reading: line.readPages, place: readPlace(of: places), extract: extract, sizes: sizes)
  }

  /// The result for the passage of a search in this state, by running it; nil when no search
  /// decides.
  func forecast(of target: PassageTarget) async throws -> RerunForecast? {
    let why = try await run(target, cell: nil, isExtract: false)
    guard line.readPages == nil, let nearest = why.nearest,
      let found = try await chunks(state.scene.settings.retrieval, line.phrase.searched)
    else { return nil }
    return RerunForecast(
      chunk: nearest.chunk.index,
      rank: found.firstIndex(of: nearest.chunk.index).map { $0 + 1 }, count: found.count,
      changes: why.changes)
  }

  /// The first holder that an extract quotes, else the best one, with the choice the extract made
  /// about it; without a choice where it was not kept, and where no extract was made.
  private func nearest(
    of holders: [PassageExplanation.Holder], isExtract: Bool, holding words: [Range<Int>],
    _ query: String
  ) async throws -> (PassageExplanation.Holder?, ExtractChoice?) {
    guard let best = holders.first, isExtract, line.readPages == nil, best.trace.cutOff == nil,
      let passages = try await passages(state.scene.settings.retrieval, query, in: index)
    else { return (holders.first, nil) }
    func choice(_ holder: PassageExplanation.Holder) -> ExtractChoice? {
      ExtractChoice(
        of: holder.chunk.index, holding: words, among: passages, asking: query,
        in: state.scene.open.text, by: state.scene.settings.retrieval)
    }
    let first = choice(best)
    guard let quoted = first?.quoted, first?.isQuoted == false else { return (best, first) }
    // Only these passages can be quoted, so that no other needs an extract made for it.
    let chunks = Set(quoted.map { passages[$0 - 1].chunk.index })
    for holder in holders where holder.trace.cutOff == nil && chunks.contains(holder.chunk.index) {
      if let choice = choice(holder), choice.isQuoted { return (holder, choice) }
    }
    return (best, first)
  }

  /// The place that tells where the passage is: the one read, or that of the nearest holder, or the
  /// first.
  private func nearestPlace(of places: [Range<Int>], _ nearest: PassageExplanation.Holder?)
    -> Range<Int>?
  {
    let ranges =
      line.readPages == nil ? [nearest?.chunk.range].compactMap(\.self) : line.hits.map(\.range)
    return places.first { place in
      ranges.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }
    }
      ?? places.first { place in ranges.contains { $0.overlaps(place) } } ?? places.first
  }

  /// The changes after which an extract quotes the words, each found by making that extract.
  private func quoting(
    among changes: [KnobChange], of holder: PassageExplanation.Holder?, holding words: [Range<Int>],
    _ query: String
  ) async throws -> Set<KnobChange> {
    guard let holder else { return [] }
    var quoting: Set<KnobChange> = []
    for change in changes {
      guard let passages = try await passages(change.options, query, in: index) else { continue }
      let choice = ExtractChoice(
        of: holder.chunk.index, holding: words, among: passages, asking: query,
        in: state.scene.open.text, by: change.options)
      if choice?.isQuoted == true { quoting.insert(change) }
    }
    return quoting
  }

  /// The tracer of the ranking; passages within a token budget, which a ranking does not show, are
  /// found by a search.
  private func tracer() async throws -> RankTracer {
    let options = state.scene.settings.retrieval
    let fitting = options[.tokenBudget] > 0 ? try await chunks(options, line.phrase.searched) : nil
    let known = fitting.map { Set($0) }
    let text = state.scene.open.text
    let entries = IndexEntries.chunks(
      index.chunks, in: text, before: text.pageMap.end(before: state.scene.fence))
    let joinedBooks = index.joinedBooks
    // Without an arrangement a place is found without a list.
    guard joinedBooks != nil || !entries.isEmpty else {
      return RankTracer(ranking, options: options, judged: line.judged, fitting: known)
    }
    return RankTracer(ranking, options: options, judged: line.judged, fitting: known) {
      let hits = Ranking.textFirst($0, isEntry: entries.contains)
      return joinedBooks?.arranged(hits, $1) ?? hits
    }
  }

  /// The place of a passage among the pages read; nil when it was not read.
  private func readPlace(of places: [Range<Int>]) -> Int? {
    guard line.readPages != nil else { return nil }
    return line.hits.firstIndex { hit in places.contains { $0.overlaps(hit.range) } }
      .map { $0 + 1 }
  }

  /// The passage's place in the cell's finds, and whether it was kept.
  func standing(of target: PassageTarget) async throws -> (rank: Int?, isKept: Bool) {
    if line.readPages != nil {
      let place = target.isHidden(by: state.scene.fence) ? nil : readPlace(of: places(of: target))
      return (place, place != nil)
    }
    guard let trace = try await nearest(to: target)?.trace else { return (nil, false) }
    return (trace.judged?.rank ?? trace.rank, trace.cutOff == nil)
  }

  /// The highest chunk with the passage, whole ones first; nil when no such chunk is visible.
  private func nearest(to target: PassageTarget) async throws -> PassageExplanation.Holder? {
    guard !target.isHidden(by: state.scene.fence) else { return nil }
    return holders(of: target, at: places(of: target), try await tracer()).first
  }

  /// True when a real search with the change finds the chunk.
  private func holds(_ change: KnobChange, _ chunk: Int, _ query: String) async throws -> Bool {
    try await chunks(change.options, query)?.contains(chunk) ?? false
  }

  /// The chunks of a search with the options, by the wordings and scores of the cell; nil when a
  /// service would have to be called.
  func chunks(_ options: RetrievalOptions, _ query: String) async throws -> [Int]? {
    try await passages(options, query, in: index)?.map(\.chunk.index)
  }

  func passages(_ options: RetrievalOptions, _ query: String, in index: PreparedIndex) async throws
    -> [Passage]?
  {
    let scene = state.scene
    let variants = options.expansion == .one ? [] : Array(line.variants.dropFirst())
    do {
      let (retrieval, _) = try await SearchBook(state.ports.index, memory: memory).run(
        query, in: index, text: scene.open.text, options: options, fence: scene.fence,
        expanded: ExpandedQuery(variants))
      return retrieval.passages
    } catch is RerankError {
      return nil
    }
  }
}

/// The places of a passage in the book, and the chunks that hold it.
extension ExplainPassage {
  /// All visible places in reading order, so that none that is in the prompt is missed.
  func places(of target: PassageTarget) -> [Range<Int>] {
    let text = state.scene.open.text
    let end = text.pageMap.end(before: state.scene.fence)
    switch target {
    case .words(let words):
      return FoldedWords(of: text, before: end).ranges(of: words, limit: .max)
    case .page(let page):
      return text.pageMap.ranges.numbered(page).map { [$0] } ?? []
    case .chunk(let number):
      guard index.chunks.indices.contains(number) else { return [] }
      return index.chunks[number].visibleRange(in: text, before: end).map { [$0] } ?? []
    }
  }

  /// Phrases of the visible text that are spelled nearly like words that were not found.
  func near(_ target: PassageTarget, at places: [Range<Int>]) -> [String] {
    guard case .words(let words) = target, places.isEmpty else { return [] }
    let text = state.scene.open.text
    return FoldedWords(of: text, before: text.pageMap.end(before: state.scene.fence)).near(words)
  }

  /// The chunks with a place or a part of one, the best first.
  ///
  /// Complexity: O(chunks · log(places)) for words, so that a frequent word of a long book is quick.
  func holders(of target: PassageTarget, at places: [Range<Int>], _ tracer: RankTracer)
    -> [PassageExplanation.Holder]
  {
    let text = state.scene.open.text
    let end = text.pageMap.end(before: state.scene.fence)
    return index.chunks.compactMap { chunk in
      if case .chunk(let number) = target, number != chunk.index { return nil }
      guard let visible = chunk.visibleRange(in: text, before: end) else { return nil }
      let first = places.partitioningIndex { $0.upperBound > visible.lowerBound }
      let held = places[first...].prefix { $0.lowerBound < visible.upperBound }
      guard !held.isEmpty else { return nil }
      return PassageExplanation.Holder(
        chunk: chunk, pages: text.pageMap.pages(of: visible),
        holdsAll: Self.holdsAll(target, held, in: visible), trace: tracer.trace(chunk.index))
    }
    .sorted { Self.order($0) < Self.order($1) }
  }

  /// True when one of the places is whole in a chunk; pages and chunks need not be.
  private static func holdsAll(
    _ target: PassageTarget, _ places: ArraySlice<Range<Int>>, in visible: Range<Int>
  ) -> Bool {
    guard case .words = target else { return true }
    return places.contains {
      visible.lowerBound <= $0.lowerBound && $0.upperBound <= visible.upperBound
    }
  }

  /// Whole passages before parts, then those kept, then by the final place, then by the better leg.
  private static func order(_ holder: PassageExplanation.Holder) -> (Int, Int, Int, Int, Int) {
    let trace = holder.trace
    let leg = min(trace.keyword?.rank ?? .max, trace.vector?.rank ?? .max)
    return (
      holder.holdsAll ? 0 : 1, trace.cutOff == nil ? 0 : 1, trace.judged?.rank ?? .max,
      trace.rank ?? .max, leg
    )
  }
}
