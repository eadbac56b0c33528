package import Basics
package import Books
import Parameters
package import Search

/// The hits of a search, with the reason for each passage's place.
package struct HitsLine: TranscriptLine {
  package static let kind = "hits"

  package let cell: Int
  /// The question with the words that were searched for.
  package let phrase: PhrasedQuery
  package private(set) var options: RetrievalOptions
  package let position: ReadingPosition
  /// Hits of each leg before fusion, and the number of chunks a search could find.
  package let keywordHits: Int
  package let vectorHits: Int
  package let eligible: Int
  /// Hits, best first.
  package let hits: [RecordedHit]
  /// The reading of the pages and chapters in the question; nil when it names none.
  package let reading: PlaceReading?
  /// All wordings that were searched for, the question's own first; empty for a single wording.
  package let variants: [QueryVariant]
  /// Every candidate that a re-ranker judged, in its order.
  package let judged: [JudgedChunk]

  /// The question as it was typed.
  package var query: String { phrase.question }

  /// The reading of pages that replaced a search; nil after a search.
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
    options = RetrievalOptions(
      StageValues(recorded: fields.object("options"), of: .retrieve))
    // From 1 up nothing is left to count from it, so no search has written such a number.
    if let least = fields.number("unrelated"), (0..<1).contains(least) {
      options.unrelatedCosine = least
    }
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
      "n": .integer(cell), "query": .string(query), "options": .object(options.values.recorded),
      "position": .integer(position.stored), "keyword": .integer(keywordHits),
      "vector": .integer(vectorHits), "eligible": .integer(eligible),
      "hits": .array(hits.map { .object($0.fields) }),
      "places": reading.map { .object($0.recorded) },
      "searched": phrase.changed.map { .string($0) },
      "phrased": phrase.source == .typed ? nil : .string(phrase.source.rawValue),
      "variants": variants.isEmpty ? nil : .array(variants.map { .object($0.recorded) }),
      "unrelated": options.unrelatedCosine > 0 ? .number(options.unrelatedCosine) : nil,
      "judged": judged.isEmpty ? nil : .array(judged.map(\.recorded)),
    ])
  }
}
