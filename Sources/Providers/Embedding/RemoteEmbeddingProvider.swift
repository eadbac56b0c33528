import Answers
import Bindings
package import Search

/// Embeddings of a service: texts go out in batches, unit vectors come back in order.
///
/// Failures of the service are `LLMError`s; invalid vectors are `EmbeddingError`s.
package struct RemoteEmbeddingProvider: EmbeddingProvider {
  package let model: EmbeddingModel
  package let service: EmbeddingService?
  private let wire: any EmbeddingWire
  private let exchange: JSONExchange

  init(
    wire: any EmbeddingWire, card: EmbeddingModelCard, dimension: Int, network: Network,
    retry: RetryPolicy
  ) {
    self.wire = wire
    exchange = JSONExchange(provider: wire.provider, network: network, retry: retry)
    service = EmbeddingService(
      name: wire.provider, address: wire.base.description, prices: card.prices)
    // A service changes weights only under a new name, so that the name identifies them.
    model = EmbeddingModel(
      provider: wire.provider, name: card.name, dimension: dimension,
      fingerprint: "\(wire.provider)/\(card.name)/\(dimension)", windowTokens: card.contextTokens)
  }

  package func warmUp() {}

  package func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    try await reply(texts, purpose: purpose).vectors
  }

  package func reply(_ texts: [String], purpose: EmbeddingPurpose) async throws -> EmbeddingReply {
    var embeddings: [Embedding] = []
    var tokens = 0
    embeddings.reserveCapacity(texts.count)
    for batch in EmbeddingBatches(texts, limits: wire.limits) {
      let call = try wire.call(Array(texts[batch]), model: model, purpose: purpose)
      let answer = try await exchange.call(call, failure: wire.failure)
      let vectors = try wire.vectors(in: answer)
      tokens +=
        wire.tokens(in: answer) ?? EmbeddingModelCard.mostTokens(in: Array(texts[batch]))
      guard vectors.count == batch.count else {
        let reason = "\(vectors.count) vectors for \(batch.count) texts"
        throw LLMError.malformedStream(provider: wire.provider, reason: reason)
      }
      for (index, vector) in vectors.enumerated() {
        embeddings.append(try unit(vector, index: batch.lowerBound + index))
      }
    }
    return EmbeddingReply(vectors: embeddings, tokens: tokens)
  }

  private func unit(_ vector: [Float], index: Int) throws(EmbeddingError) -> Embedding {
    guard vector.count == model.dimension else {
      throw .wrongDimension(expected: model.dimension, found: vector.count)
    }
    let sum = vector.reduce(into: 0.0) { $0 += Double($1) * Double($1) }
    guard sum.isFinite, sum > 0 else { throw .notFinite(index: index) }
    let scale = 1 / sum.squareRoot()
    return Embedding(values: vector.map { Float(Double($0) * scale) })
  }
}
