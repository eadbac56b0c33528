package import Answers
import Basics
import Bindings
import Parameters
import Search

extension RemoteEmbeddingProvider {
  /// An embedding model under Ollama whose dimension is known or given.
  ///
  /// Throws `LLMError.unsupportedFeature` when it is neither.
  package static func ollama(
    model name: String?, dimension: Int?, network: Network, models: ModelTable,
    address: String = ProviderName.ollama.usualAddress, retry: RetryPolicy = RetryPolicy()
  ) throws -> RemoteEmbeddingProvider {
    let card = try models.embeddingCard(name, of: ProviderName.ollama.rawValue)
    guard let found = dimension ?? card.dimension else {
      throw LLMError.unsupportedFeature(
        provider: ProviderName.ollama.rawValue,
        feature: "the model \(card.name) without embed.dimensions")
    }
    return RemoteEmbeddingProvider(
      wire: OllamaEmbeddingWire(base: BaseURL(OllamaAddress(address).url), card: card), card: card,
      dimension: found, network: network, retry: retry)
  }

  /// An embedding model under Ollama; one of unknown dimension is called for a vector.
  package static func ollama(
    model name: String? = nil, network: Network, models: ModelTable,
    address: String = ProviderName.ollama.usualAddress, retry: RetryPolicy = RetryPolicy()
  ) async throws -> RemoteEmbeddingProvider {
    let card = try models.embeddingCard(name, of: ProviderName.ollama.rawValue)
    let wire = OllamaEmbeddingWire(base: BaseURL(OllamaAddress(address).url), card: card)
    func provider(_ dimension: Int) -> RemoteEmbeddingProvider {
      RemoteEmbeddingProvider(
        wire: wire, card: card, dimension: dimension, network: network, retry: retry)
    }
    if let dimension = card.dimension { return provider(dimension) }
    let call = wire.call(["dimension"], model: provider(0).model, purpose: .query)
    let answer = try await JSONExchange(provider: wire.provider, network: network, retry: retry)
      .call(call, failure: wire.failure)
    guard let vector = try wire.vectors(in: answer).first, !vector.isEmpty else {
      throw wire.malformed("no vector")
    }
    return provider(vector.count)
  }
}

/// Ollama's embedding format.
struct OllamaEmbeddingWire: EmbeddingWire {
  let provider = ProviderName.ollama.rawValue
  let base: BaseURL
  let card: EmbeddingModelCard
  let limits = EmbeddingBatches.Limits(texts: 64, bytes: 200_000)

  func call(_ texts: [String], model: EmbeddingModel, purpose: EmbeddingPurpose) -> WireCall {
    let prefix = purpose == .query ? card.queryPrefix : card.passagePrefix
    let body: JSONValue = [
      "model": .string(model.name), "input": .array(texts.map { .string(prefix + $0) }),
      // By default it silently cuts long texts.
      "truncate": false,
    ]
    let deadlines = HTTPDeadlines(
      connect: .seconds(5), firstByte: .seconds(600), idle: .seconds(180))
    return WireCall(
      request: HTTPRequest(
        .post, url: base.path("api/embed"), headers: .json(bearer: nil),
        body: body.canonicalBytes, deadlines: deadlines),
      secret: nil)
  }

  func vectors(in answer: JSONValue) throws -> [[Float]] {
    guard let items = answer["embeddings"]?.array else { throw malformed("no vectors") }
    return try items.enumerated().map { position, item in
      guard let vector = item.vector else { throw malformed("vector \(position) cannot be read") }
      return vector
    }
  }

  func failure(_ reply: ErrorReply) -> CallFailure {
    let error = ServiceError(body: reply.body)
    if reply.status == 404, error.message.contains("model") {
      return CallFailure(.modelNotFound(provider: provider, model: card.name))
    }
    return .openAI(reply, provider: provider)
  }
}
