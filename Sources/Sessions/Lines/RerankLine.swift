package import Basics
package import Search

/// The reply of a re-ranking service, so that a replay needs no connection.
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
  /// The exact body sent, without key and headers.
  package let request: ContentHash
  package let usage: RerankUsage

  package init(
    cell: Int, model: RerankModel, query: String, texts: [ContentHash], scores: [Double],
    request: ContentHash, usage: RerankUsage
  ) {
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
      let query = fields.text("query"), let request = fields.hash("req")
    else { return nil }
    self.cell = cell
    self.provider = provider
    self.query = query
    self.request = request
    model = fields.text("model") ?? ""
    fingerprint = fields.text("fingerprint") ?? ""
    texts = fields.list("texts").compactMap { $0.string.flatMap { ContentHash($0) } }
    scores = fields.list("scores").compactMap(\.double)
    usage = RerankUsage(
      tokens: fields.integer("tokens") ?? 0, searches: fields.integer("searches") ?? 0)
  }

  package var fields: [String: JSONValue] {
    [
      "n": .integer(cell), "provider": .string(provider), "model": .string(model),
      "fingerprint": .string(fingerprint), "query": .string(query), "req": .hash(request),
      "texts": .array(texts.map { .hash($0) }), "scores": .array(scores.map { .plain($0) }),
      "tokens": .integer(usage.tokens), "searches": .integer(usage.searches),
    ]
  }
}
