package import Basics
package import Parameters

/// Judges passages against a query, reading both together, and so finer than a search can.
///
/// Off until chosen: small cross-encoders cost a third of nDCG on documentation when measured.
package protocol Reranker: Sendable {
  var model: RerankModel { get }
  /// The service that receives the query and the texts; nil when nothing leaves the machine.
  var service: RerankService? { get }

  /// One score for each text, in their order; higher is better, the scale belongs to the model.
  ///
  /// Throws `LLMError` or `RerankError`.
  func scores(_ query: String, _ texts: [String]) async throws -> RerankReply
}

/// The identity of a re-ranking model.
package struct RerankModel: Hashable, Sendable {
  package let provider: String
  package let name: String
  /// Equal fingerprints mean equal scores.
  package let fingerprint: String

  package init(provider: String, name: String, fingerprint: String) {
    self.provider = provider
    self.name = name
    self.fingerprint = fingerprint
  }
}

/// A service that passages are sent to.
package struct RerankService: Hashable, Sendable {
  package let name: String
  package let address: String

  package init(name: String, address: String) {
    self.name = name
    self.address = address
  }
}

/// The reply of a re-ranker.
package struct RerankReply: Hashable, Sendable {
  package let scores: [Double]
  /// Exact body sent, without key and headers; empty when no request was sent.
  package let request: [UInt8]
  package let usage: RerankUsage

  package init(scores: [Double], request: [UInt8] = [], usage: RerankUsage = RerankUsage()) {
    self.scores = scores
    self.request = request
    self.usage = usage
  }
}

/// The counts by which a service bills: tokens, or searches of up to 100 passages.
package struct RerankUsage: Hashable, Sendable {
  package let tokens: Int
  package let searches: Int

  package init(tokens: Int = 0, searches: Int = 0) {
    self.tokens = tokens
    self.searches = searches
  }
}

/// The re-rankers that this installation can run.
package protocol RerankerCatalog: Sendable {
  /// The re-ranker that the parameters `rerank.…` name; throws `LLMError` or `RerankError`.
  func reranker(_ choice: RerankChoice) throws -> any Reranker
}

/// A catalogue without re-rankers.
package struct NoRerankers: RerankerCatalog {
  package init() {}
  package func reranker(_ choice: RerankChoice) throws -> any Reranker {
    throw RerankError.notHere(provider: choice.provider.rawValue)
  }
}

/// The reason passages cannot be re-ranked.
package enum RerankError: Error, Hashable, Sendable {
  case notHere(provider: String)
  /// The choice `local` needs a folder, and the parameter names none.
  case noFolder
  case modelMissing(path: String)
  case modelDamaged(path: String, reason: String)
  /// The question alone fills the model's window.
  case queryTooLong(tokens: Int, limit: Int)
  case notFinite
  /// The transcript has no scores for these passages, and a replay calls no service.
  case notOnTape(model: String)
}

extension RerankError: Explained {
  package var explanation: ErrorMessage {
    let off = "/set --reset rerank.provider searches without it."
    return switch self {
    case .notHere(let provider):
      .init("There is no re-ranker \(provider) here.", advice: off, .configuration)
    case .noFolder:
      .init(
        "rerank.provider=local needs a cross-encoder's folder.",
        advice: "/set rerank.model=FOLDER, with model.safetensors, vocab.txt and config.json.",
        .configuration)
    case .modelMissing(let path):
      .init("The re-ranker's \(path) is not there.", advice: off, .configuration)
    case .modelDamaged(let path, let reason):
      .init(
        "The re-ranker at \(path) cannot be used: \(reason).", advice: off, .configuration)
    case .queryTooLong(let tokens, let limit):
      .init(
        "A question of \(tokens) tokens is too long for the re-ranker, which takes \(limit).",
        advice: off)
    case .notFinite:
      .init("The re-ranker gave a score that is not a number.", advice: off, .configuration)
    case .notOnTape(let model):
      .init(
        "The transcript has no scores of \(model) for these passages, and a replay makes no calls.",
        advice: "replay --mode fill asks the service.", .divergence)
    }
  }
}
