package import Answers
package import Basics
import Bindings
import Parameters
import Search

extension RemoteEmbeddingProvider {
  /// OpenAI's embeddings, shortened to `dimension` when given.
  ///
  /// Throws `LLMError.unsupportedFeature` when the dimension of a model is neither known nor given.
  package static func openAI(
    model name: String? = nil, dimension: Int? = nil, network: Network, keys: any KeyStore,
    models: ModelTable, address: String = ProviderName.openai.usualAddress,
    retry: RetryPolicy = RetryPolicy()
  ) throws -> RemoteEmbeddingProvider {
    try openAI(.openAI, name, dimension, network, keys, models, address, retry)
  }

  /// A server with OpenAI's embedding format; its model's dimension must be known or given.
  package static func compatible(
    at address: String, model name: String, dimension: Int?, network: Network,
    keys: any KeyStore, models: ModelTable, retry: RetryPolicy = RetryPolicy()
  ) throws -> RemoteEmbeddingProvider {
    try openAI(.compatible, name, dimension, network, keys, models, address, retry)
  }

  private static func openAI(
    _ service: OpenAIService, _ name: String?, _ dimension: Int?, _ network: Network,
    _ keys: any KeyStore, _ models: ModelTable, _ address: String, _ retry: RetryPolicy
  ) throws -> RemoteEmbeddingProvider {
    let card = try models.embeddingCard(name, of: service.name)
    guard let found = dimension ?? card.dimension else {
      throw LLMError.unsupportedFeature(
        provider: service.name, feature: "the model \(card.name) without a dimension")
    }
    let base = BaseURL(address)
    let wire = OpenAIEmbeddingWire(
      service: service, keys: keys, base: base.hasPath ? base : base.version("v1"),
      shortenedTo: found == card.dimension ? nil : dimension)
    return RemoteEmbeddingProvider(
      wire: wire, card: card, dimension: found, network: network, retry: retry)
  }
}

extension ModelTable {
  /// The card of a named embedding model, or of the provider's own choice.
  func embeddingCard(_ name: String?, of provider: String) throws -> EmbeddingModelCard {
    guard let name = name ?? defaultEmbeddingModel(of: provider) else {
      throw LLMError.unsupportedFeature(provider: provider, feature: "a default embedding model")
    }
    return embeddingCard(name, of: provider)
  }
}

/// OpenAI's embedding format.
struct OpenAIEmbeddingWire: EmbeddingWire {
  let service: OpenAIService
  let keys: any KeyStore
  let base: BaseURL
  /// Dimension to request; nil for the model's own.
  let shortenedTo: Int?

  var provider: String { service.name }
  /// OpenAI takes 2048 texts and 300,000 tokens at a time.
  let limits = EmbeddingBatches.Limits(texts: 256, bytes: 250_000)

  func call(_ texts: [String], model: EmbeddingModel, purpose: EmbeddingPurpose) throws -> WireCall
  {
    let key = try keys.key(service.keyName)?.secret
    if key == nil, service.requiresKey {
      throw LLMError.apiKeyMissing(provider: provider, variable: service.keyName)
    }
    var members: [String: JSONValue] = [
      "model": .string(model.name), "input": .array(texts.map { .string($0) }),
    ]
    members["dimensions"] = shortenedTo.map { .integer($0) }
    // Base64 takes a quarter of the bytes, and is exact.
    if service == .openAI { members["encoding_format"] = "base64" }
    return WireCall(
      request: HTTPRequest(
        .post, url: base.path("embeddings"), headers: .json(bearer: key),
        body: JSONValue.object(members).canonicalBytes),
      secret: key)
  }

  func vectors(in answer: JSONValue) throws -> [[Float]] { try indexedVectors(in: answer) }

  func failure(_ reply: ErrorReply) -> CallFailure { .openAI(reply, provider: provider) }
}
