package import Parameters

/// Judges passages against a query, both read together, and so finer than a search can.
///
/// Off until chosen: small cross-encoders were seen to cost a third of nDCG on documentation.
package protocol Reranker: Sendable {
  var model: RerankModel { get }
  /// The service that is sent the query and the texts; nil when nothing leaves the machine.
  var service: RerankService? { get }

  /// One score for each text, in their order; higher is better, the scale belongs to the model.
  ///
  /// Throws `LLMError` or `RerankError`.
  func scores(_ query: String, _ texts: [String]) async throws -> RerankReply
}

/// The identity of a re-ranker's results.
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
  /// Exact body sent, without key and headers; empty where nothing was sent.
  package let request: [UInt8]
  package let usage: RerankUsage

  package init(scores: [Double], request: [UInt8] = [], usage: RerankUsage = RerankUsage()) {
    self.scores = scores
    self.request = request
    self.usage = usage
  }
}

/// The counts that a service bills: tokens, or searches of up to 100 passages.
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

/// A catalogue without any.
package struct NoRerankers: RerankerCatalog {
  package init() {}
  package func reranker(_ choice: RerankChoice) throws -> any Reranker {
    throw RerankError.notHere(provider: choice.provider.rawValue)
  }
}

/// The reason passages cannot be re-ranked.
package enum RerankError: Error, Hashable, Sendable {
  case notHere(provider: String)
  /// The choice `local` needs a folder, and none was named.
  case noFolder
  case modelMissing(path: String)
  case modelDamaged(path: String, reason: String)
  /// The question alone fills what the model reads.
  case queryTooLong(tokens: Int, limit: Int)
  case notFinite
  /// A replay may ask nobody, and the transcript has no scores for these passages.
  case notOnTape(model: String)
}
