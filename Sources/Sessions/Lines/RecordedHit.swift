package import Basics
package import Books
package import Search

/// A passage in a transcript: its place and scores, and its text by hash.
package struct RecordedHit: Hashable, Sendable {
  /// Index of the chunk in its set.
  package let chunk: Int
  /// Visible byte range in the book's text.
  package let range: Range<Int>
  /// The whole chunk, when the reading position cut it.
  package let whole: Range<Int>?
  package let pages: PageRange
  package let score: Double
  package let keyword: LegScore?
  package let vector: LegScore?
  /// Its place in the list of each wording; empty for a single wording.
  package let variants: [Int?]
  package let rerank: RerankScore?
  package let text: ContentHash

  package init(_ passage: Passage, hasher: ContentHasher) {
    chunk = passage.chunk.index
    range = passage.range
    whole = passage.range.upperBound < passage.chunk.range.upperBound ? passage.chunk.range : nil
    pages = passage.pages
    score = passage.score
    keyword = passage.keyword
    vector = passage.vector
    variants = passage.variants
    rerank = passage.rerank
    text = hasher.hash(passage.text)
  }

  init?(fields: [String: JSONValue]) {
    guard let chunk = fields.integer("chunk"), let range = fields.range("range"),
      let pages = fields["pages"]?.pageRange, let score = fields.number("score"),
      let text = fields.hash("text")
    else { return nil }
    self.chunk = chunk
    self.range = range
    self.pages = pages
    self.score = score
    self.text = text
    whole = fields.range("whole")
    keyword = LegScore(recorded: fields["keyword"])
    vector = LegScore(recorded: fields["vector"])
    variants = fields.list("variants").map(\.integer)
    rerank = LegScore(recorded: fields["rerank"]).map {
      RerankScore(before: $0.rank, score: $0.score)
    }
  }

  var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "chunk": .integer(chunk), "range": .range(range), "whole": whole.map { .range($0) },
      "pages": .pages(pages), "score": .plain(score), "keyword": keyword?.recorded,
      "vector": vector?.recorded,
      "variants": variants.isEmpty
        ? nil : .array(variants.map { $0.map { .integer($0) } ?? .null }),
      "rerank": rerank.map { LegScore(rank: $0.before, score: $0.score).recorded },
      "text": .hash(text),
    ])
  }
}

extension LegScore {
  /// Reads rank and score from a pair.
  fileprivate init?(recorded value: JSONValue?) {
    guard let items = value?.array, items.count == 2, let rank = items[0].integer,
      let score = items[1].double
    else { return nil }
    self.init(rank: rank, score: score)
  }

  fileprivate var recorded: JSONValue { .array([.integer(rank), .plain(score)]) }
}
