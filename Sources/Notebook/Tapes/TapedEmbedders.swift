package import Basics
package import Search
package import Sessions

/// Embedders whose services are played by a transcript and by the vectors the library has.
package struct TapedEmbedders: EmbeddingCatalog {
  let base: any EmbeddingCatalog
  package let tape: VectorTape
  /// True when a service may be called for vectors that are stored nowhere.
  package let isLive: Bool

  package init(base: any EmbeddingCatalog, tape: VectorTape, isLive: Bool) {
    self.base = base
    self.tape = tape
    self.isLive = isLive
  }

  package func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider {
    let provider = try base.provider(choice)
    return provider.service == nil
      ? provider : TapedEmbedder(base: provider, tape: tape, isLive: isLive)
  }
}

/// Vectors of services by model, purpose and text.
package struct VectorTape: Sendable {
  private let lines: [VectorsLine]
  private let library: any VectorIndex
  private let hasher: ContentHasher
  private let blob: @Sendable (ContentHash) async throws -> [UInt8]?

  package init(
    _ session: Session, library: any VectorIndex, hasher: ContentHasher,
    blob: @escaping @Sendable (ContentHash) async throws -> [UInt8]?
  ) {
    lines = session.cells.flatMap(\.vectors)
    self.library = library
    self.hasher = hasher
    self.blob = blob
  }

  /// Returns nil when neither the transcript nor the library has the vector.
  func vector(of text: String, _ purpose: EmbeddingPurpose, _ model: EmbeddingModel) async throws
    -> Embedding?
  {
    let hash = hasher.hash(text)
    for line in lines where line.model == model.fingerprint && line.purpose == purpose.name {
      guard let place = line.texts.firstIndex(of: hash), let bytes = try await blob(line.vectors),
        let vectors = [Embedding](littleEndian: bytes, count: line.texts.count),
        vectors[place].values.count == model.dimension
      else { continue }
      return vectors[place]
    }
    return purpose == .passage ? try await library.vector(of: hash, model: model) : nil
  }
}

private struct TapedEmbedder: EmbeddingProvider {
  let base: any EmbeddingProvider
  let tape: VectorTape
  let isLive: Bool

  var model: EmbeddingModel { base.model }
  var service: EmbeddingService? { base.service }

  func warmUp() {}

  /// Throws `EmbeddingError.notOnTape` when no service may be called.
  func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    try await reply(texts, purpose: purpose).vectors
  }

  func reply(_ texts: [String], purpose: EmbeddingPurpose) async throws -> EmbeddingReply {
    var vectors: [Embedding] = []
    var tokens = 0
    for text in texts {
      if let known = try await tape.vector(of: text, purpose, model) {
        vectors.append(known)
      } else if isLive {
        let live = try await base.reply([text], purpose: purpose)
        vectors += live.vectors
        tokens += live.tokens ?? EmbeddingModelCard.mostTokens(in: [text])
      } else {
        throw EmbeddingError.notOnTape(model: "\(model.provider)/\(model.name)")
      }
    }
    return EmbeddingReply(vectors: vectors, tokens: tokens)
  }
}
