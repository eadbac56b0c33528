package import Answers
package import Basics
import Bindings
import Parameters
import Search

extension RemoteEmbeddingProvider {
  /// Voyage's embeddings, which distinguish questions from passages.
  ///
  /// Throws `LLMError.unsupportedFeature` when the dimension of a model is neither known nor given.
  package static func voyage(
    model name: String? = nil, dimension: Int? = nil, network: Network, keys: any KeyStore,
    models: ModelTable, address: String = ProviderName.voyage.usualAddress,
    retry: RetryPolicy = RetryPolicy()
  ) throws -> RemoteEmbeddingProvider {
    let card = try models.embeddingCard(name, of: ProviderName.voyage.rawValue)
    guard let found = dimension ?? card.dimension else {
      throw LLMError.unsupportedFeature(
        provider: ProviderName.voyage.rawValue,
        feature: "the model \(card.name) without a dimension")
    }
    let wire = VoyageEmbeddingWire(
      keys: keys, base: BaseURL(address).version("v1"),
      shortenedTo: found == card.dimension ? nil : dimension)
    return RemoteEmbeddingProvider(
      wire: wire, card: card, dimension: found, network: network, retry: retry)
  }
}

/// Voyage's embedding format.
struct VoyageEmbeddingWire: EmbeddingWire {
  let provider = ProviderName.voyage.rawValue
  let keys: any KeyStore
  let base: BaseURL
  let shortenedTo: Int?
  /// 120,000 tokens at a time for the largest models.
  let limits = EmbeddingBatches.Limits(texts: 128, bytes: 110_000)

  func call(_ texts: [String], model: EmbeddingModel, purpose: EmbeddingPurpose) throws -> WireCall
  {
    let name = ProviderName.voyage.keyVariable
    guard let key = try keys.key(name)?.secret else {
      throw LLMError.apiKeyMissing(provider: provider, variable: name)
    }
    var members: [String: JSONValue] = [
      "model": .string(model.name), "input": .array(texts.map { .string($0) }),
      "input_type": purpose == .query ? "query" : "document",
      // By default the service silently cuts long texts.
      "truncation": false, "encoding_format": "base64",
    ]
    members["output_dimension"] = shortenedTo.map { .integer($0) }
    return WireCall(
      request: HTTPRequest(
        .post, url: base.path("embeddings"), headers: .json(bearer: key),
        body: JSONValue.object(members).canonicalBytes),
      secret: key)
  }

  func vectors(in answer: JSONValue) throws -> [[Float]] { try indexedVectors(in: answer) }

  func failure(_ reply: ErrorReply) -> CallFailure { .openAI(reply, provider: provider) }
}

/// Divides a list of texts into requests within a service's limits.
struct EmbeddingBatches: Sequence {
  struct Limits: Hashable, Sendable {
    let texts: Int
    /// Most bytes of all texts of a request; a token has at least one byte.
    let bytes: Int
  }

  private let sizes: [Int]
  private let limits: Limits

  init(_ texts: [String], limits: Limits) {
    sizes = texts.map(\.utf8.count)
    self.limits = limits
  }

  /// Ranges of texts in order; a text beyond the limit is alone.
  func makeIterator() -> AnyIterator<Range<Int>> {
    var start = 0
    return AnyIterator {
      guard start < sizes.count else { return nil }
      var end = start + 1
      var bytes = sizes[start]
      while end < sizes.count, end - start < limits.texts, bytes + sizes[end] <= limits.bytes {
        bytes += sizes[end]
        end += 1
      }
      defer { start = end }
      return start..<end
    }
  }
}
