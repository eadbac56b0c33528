/// What a search found, and why each passage is where it is.
package struct HitsLine: TranscriptLine {
  package static let kind = "hits"

  package let cell: Int
  package let query: String
  package let options: RetrievalOptions
  package let position: ReadingPosition
  /// Hits of each leg before fusion, and chunks that could have been found at most.
  package let keywordHits: Int
  package let vectorHits: Int
  package let eligible: Int
  /// Best first.
  package let hits: [RecordedHit]
  /// How the pages and chapters in the question were read; nil when it names none.
  package let reading: PlaceReading?
  /// What was searched for, where that is more than the query.
  package let searched: String?
  /// All wordings that were searched for, the question's own first; empty where it was the only one.
  package let variants: [QueryVariant]
  /// Every candidate that a re-ranker judged, in its order.
  package let judged: [JudgedChunk]

  /// How pages were read instead of being searched for; nil where a search decided.
  package var readPages: PlaceReading? {
    reading.flatMap { [.read, .sampled].contains($0.way) ? $0 : nil }
  }

  package init(
    cell: Int, query: String, options: RetrievalOptions, position: ReadingPosition,
    keywordHits: Int, vectorHits: Int, eligible: Int, hits: [RecordedHit],
    reading: PlaceReading? = nil, searched: String? = nil, variants: [QueryVariant] = [],
    judged: [JudgedChunk] = []
  ) {
    self.cell = cell
    self.query = query
    self.options = options
    self.position = position
    self.keywordHits = keywordHits
    self.vectorHits = vectorHits
    self.eligible = eligible
    self.hits = hits
    self.reading = reading
    self.searched = searched
    self.variants = variants
    self.judged = judged
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let query = fields.text("query") else { return nil }
    self.cell = cell
    self.query = query
    options = RetrievalOptions(recorded: fields.object("options"))
    position = ReadingPosition(page: fields.integer("position") ?? 0)
    keywordHits = fields.integer("keyword") ?? 0
    vectorHits = fields.integer("vector") ?? 0
    eligible = fields.integer("eligible") ?? 0
    hits = fields.list("hits").compactMap { $0.object.flatMap { RecordedHit(fields: $0) } }
    reading = fields["places"]?.object.flatMap { PlaceReading(recorded: $0) }
    searched = fields.text("searched")
    variants = fields.list("variants").compactMap {
      $0.object.flatMap { QueryVariant(recorded: $0) }
    }
    judged = fields.list("judged").compactMap { JudgedChunk(recorded: $0) }
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "query": .string(query), "options": .object(options.recorded),
      "position": .integer(position.page), "keyword": .integer(keywordHits),
      "vector": .integer(vectorHits), "eligible": .integer(eligible),
      "hits": .array(hits.map { .object($0.fields) }),
      "places": reading.map { .object($0.recorded) },
      "searched": searched.map { .string($0) },
      "variants": variants.isEmpty ? nil : .array(variants.map { .object($0.recorded) }),
      "judged": judged.isEmpty ? nil : .array(judged.map(\.recorded)),
    ])
  }
}

extension RetrievalOptions {
  fileprivate init(recorded fields: [String: JSONValue]) {
    let standard = RetrievalOptions()
    self.init(
      mode: fields.text("mode").flatMap { RetrievalMode(rawValue: $0) } ?? standard.mode,
      topK: fields.integer("top_k") ?? standard.topK,
      pool: fields.integer("pool") ?? standard.pool,
      fusionConstant: fields.integer("rrf_k") ?? standard.fusionConstant,
      keywordWeight: fields.number("keyword_weight") ?? standard.keywordWeight,
      vectorWeight: fields.number("vector_weight") ?? standard.vectorWeight,
      fusion: fields.text("fusion").flatMap { FusionMethod(rawValue: $0) } ?? .ranks,
      selection: SelectionOptions(recorded: fields.object("selection")),
      chapter: fields.text("chapter"), perBook: fields.integer("per_book") ?? standard.perBook,
      chapterWeight: fields.number("chapter_weight") ?? 0,
      expansion: fields.text("queries").flatMap { QueryExpansion(rawValue: $0) } ?? .one,
      rewrites: fields.integer("rewrites") ?? standard.rewrites,
      rerank: RerankChoice(recorded: fields.object("rerank")),
      words: fields.text("words").flatMap { KeywordTokenizer(rawValue: $0) } ?? .porter,
      chapterRule: fields.text("chapter") == nil
        ? standard.chapterRule
        : fields.text("chapter_numbers").flatMap { ChapterRule(rawValue: $0) } ?? .former)
  }

  fileprivate var recorded: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "mode": .string(mode.rawValue), "top_k": .integer(topK), "pool": .integer(pool),
      "rrf_k": .integer(fusionConstant), "keyword_weight": .plain(keywordWeight),
      "vector_weight": .plain(vectorWeight),
    ]
    fields["chapter"] = chapter.map { .string($0) }
    if chapter != nil, chapterRule != .former {
      fields["chapter_numbers"] = .string(chapterRule.rawValue)
    }
    if chapterWeight != 0 { fields["chapter_weight"] = .plain(chapterWeight) }
    if words != .porter { fields["words"] = .string(words.rawValue) }
    if perBook != RetrievalOptions().perBook { fields["per_book"] = .integer(perBook) }
    if fusion != .ranks { fields["fusion"] = .string(fusion.rawValue) }
    if expansion != .one { fields["queries"] = .string(expansion.rawValue) }
    if expansion == .multi { fields["rewrites"] = .integer(rewrites) }
    fields["rerank"] = rerank.map { .object($0.recorded) }
    let chosen = selection.recorded
    if !chosen.isEmpty { fields["selection"] = .object(chosen) }
    return fields
  }
}

extension SelectionOptions {
  fileprivate init(recorded fields: [String: JSONValue]) {
    let standard = SelectionOptions()
    self.init(
      relevance: fields.number("relevance") ?? standard.relevance,
      budget: fields.integer("budget") ?? standard.budget,
      duplicateShare: fields.number("duplicates") ?? standard.duplicateShare,
      neighbours: fields.integer("neighbours") ?? standard.neighbours,
      order: fields.text("order").flatMap { Order(rawValue: $0) } ?? standard.order)
  }

  /// What differs from the defaults, so that older transcripts and plain ones stay alike.
  fileprivate var recorded: [String: JSONValue] {
    let standard = SelectionOptions()
    var fields: [String: JSONValue] = [:]
    if relevance != standard.relevance { fields["relevance"] = .plain(relevance) }
    if budget != standard.budget { fields["budget"] = .integer(budget) }
    if duplicateShare != standard.duplicateShare { fields["duplicates"] = .plain(duplicateShare) }
    if neighbours != standard.neighbours { fields["neighbours"] = .integer(neighbours) }
    if order != standard.order { fields["order"] = .string(order.rawValue) }
    return fields
  }
}
