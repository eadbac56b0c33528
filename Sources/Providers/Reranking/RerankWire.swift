import Answers
import Basics
import Bindings
import Search

/// The request and reply format of a re-ranking service: one form with small differences.
struct RerankWire: Sendable {
  /// Name in errors, such as `cohere`.
  let provider: String
  let base: BaseURL
  let keys: any KeyStore
  let keyName: String
  let requiresKey: Bool
  /// Members beside model, query and documents.
  let members: [String: JSONValue]
  /// The member of the reply that holds the scores.
  let list: String

  /// The body; equal requests give equal bytes.
  func body(_ query: String, _ texts: [String], model: String) -> [UInt8] {
    let fixed: [String: JSONValue] = [
      "model": .string(model), "query": .string(query),
      "documents": .array(texts.map { .string($0) }),
    ]
    return JSONValue.object(fixed.merging(members) { $1 }).canonicalBytes
  }

  /// Throws `LLMError.apiKeyMissing` and `KeyStoreError`.
  func call(_ body: [UInt8]) throws -> WireCall {
    let key = try keys.key(keyName)?.secret
    if key == nil, requiresKey {
      throw LLMError.apiKeyMissing(provider: provider, variable: keyName)
    }
    return WireCall(
      request: HTTPRequest(
        .post, url: base.path("rerank"), headers: .json(bearer: key), body: body), secret: key)
  }

  /// One score for each text in their order; throws `LLMError.malformedStream`.
  func scores(in answer: JSONValue, count: Int) throws -> [Double] {
    guard let items = answer[list]?.array ?? answer["results"]?.array ?? answer["data"]?.array
    else {
      throw malformed("no scores")
    }
    var scores = [Double?](repeating: nil, count: count)
    for (position, item) in items.enumerated() {
      guard let index = item["index"]?.integer, scores.indices.contains(index),
        scores[index] == nil, let score = item["relevance_score"]?.double, score.isFinite
      else { throw malformed("score \(position) cannot be read") }
      scores[index] = score
    }
    let all = scores.compactMap(\.self)
    guard all.count == count else { throw malformed("\(all.count) scores for \(count) texts") }
    return all
  }

  /// The billed units: tokens for Voyage and Jina, searches for Cohere.
  func usage(in answer: JSONValue) -> RerankUsage {
    let billed = answer["meta"]?["billed_units"]
    return RerankUsage(
      tokens: max(0, answer["usage"]?["total_tokens"]?.integer ?? 0),
      searches: max(0, billed?["search_units"]?.integer ?? 0))
  }

  func failure(_ reply: ErrorReply) -> CallFailure { .openAI(reply, provider: provider) }

  private func malformed(_ reason: String) -> LLMError {
    .malformedStream(provider: provider, reason: reason)
  }
}
