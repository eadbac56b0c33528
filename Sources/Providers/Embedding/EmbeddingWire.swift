import Answers
import Basics
import Files
import Search

/// The request and reply format of an embedding service.
protocol EmbeddingWire: Sendable {
  /// Name in errors, such as `openai`.
  var provider: String { get }
  var base: BaseURL { get }
  var limits: EmbeddingBatches.Limits { get }

  /// Throws `LLMError.apiKeyMissing` and `KeyStoreError`.
  func call(_ texts: [String], model: EmbeddingModel, purpose: EmbeddingPurpose) throws -> WireCall
  /// The vectors of an answer in the order of the texts; throws `LLMError.malformedStream`.
  func vectors(in answer: JSONValue) throws -> [[Float]]
  /// Tokens read, by the answer's count; nil without one.
  func tokens(in answer: JSONValue) -> Int?
  func failure(_ reply: ErrorReply) -> CallFailure
}

extension EmbeddingWire {
  func tokens(in answer: JSONValue) -> Int? {
    let count =
      answer["usage"]?["total_tokens"]?.integer ?? answer["usage"]?["prompt_tokens"]?.integer
      ?? answer["prompt_eval_count"]?.integer
    return count.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }

  /// Reads `[{"index": 0, "embedding": …}, …]`, OpenAI's form.
  func indexedVectors(in answer: JSONValue) throws -> [[Float]] {
    guard let items = answer["data"]?.array else { throw malformed("no vectors") }
    var vectors = [[Float]](repeating: [], count: items.count)
    for (position, item) in items.enumerated() {
      let index = item["index"]?.integer ?? position
      guard vectors.indices.contains(index), vectors[index].isEmpty,
        let vector = item["embedding"]?.vector
      else { throw malformed("vector \(position) cannot be read") }
      vectors[index] = vector
    }
    return vectors
  }

  func malformed(_ reason: String) -> LLMError {
    .malformedStream(provider: provider, reason: reason)
  }
}

extension JSONValue {
  /// A vector as numbers, or as base64 of 32-bit floats in little-endian order.
  var vector: [Float]? {
    switch self {
    case .array(let items):
      var vector: [Float] = []
      vector.reserveCapacity(items.count)
      for item in items {
        guard let number = item.double else { return nil }
        vector.append(Float(number))
      }
      return vector
    case .string(let text):
      guard let bytes = Base64.decode(text), bytes.count % 4 == 0 else { return nil }
      return stride(from: 0, to: bytes.count, by: 4).map { at in
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
        return Float(bitPattern: bits)
      }
    default: return nil
    }
  }
}
