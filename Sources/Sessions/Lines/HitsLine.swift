package import Basics
package import Books
import Parameters
package import Search

/// What a search found, and why each passage is where it is.
package struct HitsLine: TranscriptLine {
  package static let kind = "hits"

  package let cell: Int
  /// The question with the words that were searched for.
  package let phrase: PhrasedQuery
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
  /// All wordings that were searched for, the question's own first; empty where it was the only one.
  package let variants: [QueryVariant]
  /// Every candidate that a re-ranker judged, in its order.
  package let judged: [JudgedChunk]

  /// The question as it was typed.
  package var query: String { phrase.question }

  /// How pages were read instead of being searched for; nil where a search decided.
  package var readPages: PlaceReading? {
    reading.flatMap { [.read, .sampled].contains($0.way) ? $0 : nil }
  }

  package init(
    cell: Int, phrase: PhrasedQuery, options: RetrievalOptions, position: ReadingPosition,
    keywordHits: Int, vectorHits: Int, eligible: Int, hits: [RecordedHit],
    reading: PlaceReading? = nil, variants: [QueryVariant] = [], judged: [JudgedChunk] = []
  ) {
    self.cell = cell
    self.phrase = phrase
    self.options = options
    self.position = position
    self.keywordHits = keywordHits
    self.vectorHits = vectorHits
    self.eligible = eligible
    self.hits = hits
    self.reading = reading
    self.variants = variants
    self.judged = judged
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let query = fields.text("query") else { return nil }
    self.cell = cell
    phrase = PhrasedQuery(
      query, searched: fields.text("searched") ?? query,
      source: fields.text("phrased").flatMap { PhrasedQuery.Source(rawValue: $0) } ?? .typed)
    options = RetrievalOptions(recorded: fields.object("options"))
    position = ReadingPosition(page: fields.integer("position") ?? 0)
    keywordHits = fields.integer("keyword") ?? 0
    vectorHits = fields.integer("vector") ?? 0
    eligible = fields.integer("eligible") ?? 0
    hits = fields.list("hits").compactMap { $0.object.flatMap { RecordedHit(fields: $0) } }
    reading = fields["places"]?.object.flatMap { PlaceReading(recorded: $0) }
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
      "searched": phrase.changed.map { .string($0) },
      "phrased": phrase.source == .typed ? nil : .string(phrase.source.rawValue),
      "variants": variants.isEmpty ? nil : .array(variants.map { .object($0.recorded) }),
      "judged": judged.isEmpty ? nil : .array(judged.map(\.recorded)),
    ])
  }
}

extension RetrievalOptions {
  fileprivate init(recorded fields: [String: JSONValue]) {
    self.init(Parameters())
    mode = fields.choice("mode") ?? mode
    topK = fields.integer("top_k") ?? topK
    pool = fields.integer("pool") ?? pool
    fusionConstant = fields.integer("rrf_k") ?? fusionConstant
    keywordWeight = fields.number("keyword_weight") ?? keywordWeight
    vectorWeight = fields.number("vector_weight") ?? vectorWeight
    fusion = fields.choice("fusion") ?? fusion
    selection = SelectionOptions(recorded: fields.object("selection"))
    chapter = fields.text("chapter")
    perBook = fields.integer("per_book") ?? perBook
    chapterWeight = fields.number("chapter_weight") ?? chapterWeight
    expansion = fields.choice("queries") ?? expansion
    rewrites = fields.integer("rewrites") ?? rewrites
    rerank = RerankChoice(recorded: fields.object("rerank"))
    words = fields.choice("words") ?? words
  }

  fileprivate var recorded: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "mode": .string(mode.rawValue), "top_k": .integer(topK), "pool": .integer(pool),
      "rrf_k": .integer(fusionConstant), "keyword_weight": .plain(keywordWeight),
      "vector_weight": .plain(vectorWeight),
    ]
    fields["chapter"] = chapter.map { .string($0) }
    let standard = RetrievalOptions(Parameters())
    if chapterWeight != standard.chapterWeight { fields["chapter_weight"] = .plain(chapterWeight) }
    if words != standard.words { fields["words"] = .string(words.rawValue) }
    if perBook != standard.perBook { fields["per_book"] = .integer(perBook) }
    fields["fusion"] = .string(fusion.rawValue)
    if expansion != standard.expansion { fields["queries"] = .string(expansion.rawValue) }
    if expansion == .multi { fields["rewrites"] = .integer(rewrites) }
    fields["rerank"] = rerank.map { .object($0.recorded) }
    let chosen = selection.recorded
    if !chosen.isEmpty { fields["selection"] = .object(chosen) }
    return fields
  }
}

extension SelectionOptions {
  fileprivate init(recorded fields: [String: JSONValue]) {
    self.init(Parameters())
    relevance = fields.number("relevance") ?? relevance
    budget = fields.integer("budget") ?? budget
    duplicateShare = fields.number("duplicates") ?? duplicateShare
    neighbours = fields.integer("neighbours") ?? neighbours
    order = fields.choice("order") ?? order
  }

  /// What differs from the defaults, so that older transcripts and plain ones stay alike.
  fileprivate var recorded: [String: JSONValue] {
    let standard = SelectionOptions(Parameters())
    var fields: [String: JSONValue] = [:]
    if relevance != standard.relevance { fields["relevance"] = .plain(relevance) }
    if budget != standard.budget { fields["budget"] = .integer(budget) }
    if duplicateShare != standard.duplicateShare { fields["duplicates"] = .plain(duplicateShare) }
    if neighbours != standard.neighbours { fields["neighbours"] = .integer(neighbours) }
    if order != standard.order { fields["order"] = .string(order.rawValue) }
    return fields
  }
}

extension [String: JSONValue] {
  /// One of a fixed list, by its written name.
  fileprivate func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    text(name).flatMap { Choice(rawValue: $0) }
  }
}
