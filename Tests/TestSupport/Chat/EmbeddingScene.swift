import Basics
import Foundation

/// What the model server answers to requests for embeddings: the vector of text `… n` is (1, n, 0).
enum EmbeddingScene {
  /// The form that OpenAI began, as numbers or as base64, whichever was asked for.
  static func openAI(_ request: ServedRequest) -> [ServerStep] {
    let body = try? JSONValue(parsing: request.body)
    let isPacked = body?["encoding_format"] == "base64"
    let items = vectors(body).enumerated().map { index, vector -> JSONValue in
      let packed = Data(
        vector.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) })
      return [
        "object": "embedding", "index": .integer(index),
        "embedding": isPacked ? .string(packed.base64EncodedString()) : array(vector),
      ]
    }
    let usage: JSONValue = ["prompt_tokens": .integer(items.count), "total_tokens": 1]
    let answer: JSONValue = [
      "object": "list", "model": body?["model"] ?? "", "data": .array(items), "usage": usage,
    ]
    return .json(200, answer.canonicalText)
  }

  static func ollama(_ request: ServedRequest) -> [ServerStep] {
    let body = try? JSONValue(parsing: request.body)
    let answer: JSONValue = [
      "model": body?["model"] ?? "", "embeddings": .array(vectors(body).map(array)),
      "prompt_eval_count": 1,
    ]
    return .json(200, answer.canonicalText)
  }

  private static func vectors(_ body: JSONValue?) -> [[Float]] {
    let input = body?["input"]
    return (input?.array ?? input.map { [$0] } ?? []).map { text in
      [1, text.string.flatMap { $0.split(separator: " ").last }.flatMap { Float($0) } ?? 0, 0]
    }
  }

  private static func array(_ vector: [Float]) -> JSONValue {
    .array(vector.map { .number(Double($0)) })
  }
}
