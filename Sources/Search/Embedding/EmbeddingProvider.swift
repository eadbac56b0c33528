package import Parameters

/// Tells a query from a text that is searched; some models treat the two differently.
package enum EmbeddingPurpose: Sendable {
  case query, passage
}

/// Turns texts into vectors, in process or over the network.
package protocol EmbeddingProvider: Sendable {
  var model: EmbeddingModel { get }

  /// Starts loading for the first call, without waiting for it.
  func warmUp()

  /// One unit vector per text, in order.
  ///
  /// Throws `EmbeddingError.textTooLong` instead of truncating, `CancellationError` when cancelled.
  func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding]

  /// The vectors with the bill of the service.
  func reply(_ texts: [String], purpose: EmbeddingPurpose) async throws -> EmbeddingReply

  /// The service that receives the texts; nil when nothing leaves the machine.
  var service: EmbeddingService? { get }

  /// The same model as an encoder of running text; nil when it embeds whole texts only.
  var states: (any StateEncoder)? { get }
}

extension EmbeddingProvider {
  package var states: (any StateEncoder)? { nil }
  package var service: EmbeddingService? { nil }

  package func reply(_ texts: [String], purpose: EmbeddingPurpose) async throws -> EmbeddingReply {
    EmbeddingReply(vectors: try await embed(texts, purpose: purpose))
  }
}

/// One vector per text, and the count of the service.
package struct EmbeddingReply: Sendable {
  package let vectors: [Embedding]
  /// Tokens that the service says it read; nil when it does not say, 0 when it was not called.
  package let tokens: Int?

  package init(vectors: [Embedding], tokens: Int? = nil) {
    self.vectors = vectors
    self.tokens = tokens
  }
}

/// Errors while embedding.
package enum EmbeddingError: Error, Hashable, Sendable {
  case modelMissing(path: String)
  case modelDamaged(path: String, reason: String)
  /// The processor or the model's dimensions rule out the precision that was asked for.
  case precisionUnsupported(EmbeddingPrecision)
  /// Text `index` of the call has more tokens than the model reads.
  case textTooLong(index: Int, tokens: Int, limit: Int)
  case wrongDimension(expected: Int, found: Int)
  /// A number that is NaN or infinite, or a vector that does not have length 1.
  case notFinite(index: Int)
  case outOfMemory
  /// The model embeds whole texts only, so there are no states to pool from.
  case noStates(model: String)
  /// The replay has no vector of a service for this text, and calls no service.
  case notOnTape(model: String)

  /// True when another machine, or a model in its place, would do what was asked.
  package var isOfMachine: Bool {
    switch self {
    case .precisionUnsupported, .modelMissing, .modelDamaged: true
    default: false
    }
  }
}
