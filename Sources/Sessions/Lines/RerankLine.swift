package import Basics
package import Search

/// The reply of a re-ranking service or its failure, so that a replay needs no connection.
package struct RerankLine: TranscriptLine {
  package static let kind = "rerank"

  package let cell: Int
  package let provider: String
  package let model: String
  /// Fingerprint of the model, see `RerankModel`.
  package let fingerprint: String
  package let query: String
  /// Hashes of the texts, in the order of their scores.
  package let texts: [ContentHash]
  package let scores: [Double]
  /// The exact body sent, without key and headers; nil for a call that failed.
  package let request: ContentHash?
  package let usage: RerankUsage
  /// The reason there are no scores.
  package let failure: RecordedFailure?

  package init(
    cell: Int, model: RerankModel, query: String, texts: [ContentHash], scores: [Double],
    request: ContentHash?, usage: RerankUsage, failure: RecordedFailure? = nil
  ) {
    self.failure = failure
    self.cell = cell
    provider = model.provider
    self.model = model.name
    fingerprint = model.fingerprint
    self.query = query
    self.texts = texts
    self.scores = scores
    self.request = request
    self.usage = usage
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let provider = fields.text("provider"),
      let query = fields.text("query")
    else { return nil }
    failure = RecordedFailure(recorded: fields["err"])
    request = fields.hash("req")
    guard request != nil || failure != nil else { return nil }
    self.cell = cell
    self.provider = provider
    self.query = query
    model = fields.text("model") ?? ""
    fingerprint = fields.text("fingerprint") ?? ""
    texts = fields.list("texts").compactMap { $0.string.flatMap { ContentHash($0) } }
    scores = fields.list("scores").compactMap(\.double)
    usage = RerankUsage(
      tokens: fields.integer("tokens") ?? 0, searches: fields.integer("searches") ?? 0)
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "n": .integer(cell), "provider": .string(provider), "model": .string(model),
      "fingerprint": .string(fingerprint), "query": .string(query),
      "req": request.map { .hash($0) }, "texts": .array(texts.map { .hash($0) }),
      "scores": .array(scores.map { .plain($0) }), "tokens": .integer(usage.tokens),
      "searches": .integer(usage.searches), "err": failure?.recorded,
    ])
  }
}
