package import Basics
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

  /// Counts the tokens that `model.windowTokens` limits; nil where the program's own count does.
  var windowCounter: (any TokenCounter)? { get }

  /// The same model as an encoder of running text; nil when it embeds whole texts only.
  var states: StateEncoder? { get }
}

extension EmbeddingProvider {
  package var states: StateEncoder? { nil }
  package var service: EmbeddingService? { nil }
  package var windowCounter: (any TokenCounter)? { nil }

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
  /// The file of multilingual-e5-small, which only who wants it fetches.
  case e5Missing(path: String)
  case e5Damaged(path: String, reason: String)
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
    case .precisionUnsupported, .modelMissing, .e5Missing, .e5Damaged, .modelDamaged: true
    default: false
    }
  }
}

extension EmbeddingError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .modelMissing(let path):
      .init(
        "The embedding model is not at \(path).",
        advice:
          "Run make setup in its source folder, or name a folder that holds it: IB_HOME=FOLDER. Keywords and sizes in words do without: /set \(Self.withoutModel)",
        .configuration)
    case .e5Missing(let path):
      .init(
        "multilingual-e5-small is not at \(path).",
        advice:
          "Run make e5 in the program's source folder (91 MB), or: /set \(Self.poolingEmbedder)",
        .configuration)
    case .e5Damaged(let path, let reason):
      .init(
        "multilingual-e5-small at \(path) is damaged: \(reason).",
        advice:
          "Delete that file and run make e5 in the program's source folder, or: /set \(Self.poolingEmbedder)",
        .configuration)
    case .modelDamaged(let path, let reason):
      .init(
        "The embedding model at \(path) is damaged: \(reason).",
        advice: "Delete .deps and run: make setup", .configuration)
    case .textTooLong(_, let tokens, let limit):
      .init("A text of \(tokens) tokens does not fit the embedder's \(limit).")
    case .wrongDimension(let expected, let found):
      .init("A vector has \(found) numbers where the model has \(expected).")
    case .precisionUnsupported(let precision):
      .init(
        "This processor cannot compute embed.precision=\(precision.rawValue), which needs AVX512-BF16.",
        advice:
          "/set embed.precision=f32 runs anywhere; what was recorded in \(precision.rawValue) replays only where it is.",
        .configuration)
    case .outOfMemory:
      .init("There is not enough memory for the embedding model.", .configuration)
    case .notOnTape(let model):
      .init(
        "The transcript has no vector of \(model), and a replay makes no calls.",
        advice: "replay --mode fill asks the service.", .divergence)
    case .noStates(let model):
      .init(
        "\(model) embeds whole texts only, and nothing can be pooled from it.",
        advice: "/slide and previews of a search need one that pools: /set \(Self.poolingEmbedder)",
        .configuration)
    default:
      .init("The embedder gave a vector that cannot be used (\("\(self)" as String)).")
    }
  }

  /// Settings by which neither a vector is made nor a token counted.
  private static var withoutModel: String {
    let (mode, size) = (ParameterKey<RetrievalMode>.retrievalMode, ParameterKey<TextSize>.chunkSize)
    return
      "\(mode.parameter.shortName)=\(mode.stored(.keyword)) \(size.parameter.shortName)=\(size.stored(TextSize(300, .words)))"
  }

  /// The assignment that selects the built-in embedder, which supports pooling.
  private static var poolingEmbedder: String {
    let provider = ParameterKey<String>.embedProvider
    return "\(provider.name)=\(provider.parameter.defaultValue)"
  }
}
