/// The parts that make vectors, count tokens and judge passages.
package struct Encoders: Sendable {
  package var catalog: any EmbeddingCatalog
  /// The embedder in use, of the catalog.
  package var embedder: any EmbeddingProvider
  package let tokenCounter: any TokenCounter
  /// Counts the tokens that the embedder in use reads at once.
  package var windowCounter: any TokenCounter { embedder.windowCounter ?? tokenCounter }
  /// The reason the local model, whose tokens are counted, cannot be loaded; nil when it can.
  package private(set) var absence: EmbeddingError?
  package let bytePairs: any BytePairLibrary
  package var rerankers: any RerankerCatalog
  /// True where the file of multilingual-e5-small is at hand.
  package var hasE5 = false

  package init(
    _ catalog: any EmbeddingCatalog, using embedder: any EmbeddingProvider,
    tokenCounter: any TokenCounter, bytePairs: any BytePairLibrary = NoBytePairs(),
    rerankers: any RerankerCatalog = NoRerankers()
  ) {
    self.catalog = catalog
    self.embedder = embedder
    self.tokenCounter = tokenCounter
    self.bytePairs = bytePairs
    self.rerankers = rerankers
  }

  /// The tokens of which the embedder in use reads so many at once; `counted` where it counts as we do.
  package func windowRuler(of text: [UInt8], counted: UnitRuler) -> UnitRuler {
    embedder.windowCounter.map { UnitRuler(ends: $0.tokenEnds(in: text)) } ?? counted
  }

  /// Takes the embedder of a choice; a local model that cannot be loaded refuses once it embeds.
  package mutating func select(_ choice: EmbeddingChoice) throws {
    do {
      embedder = try catalog.provider(choice)
    } catch let absence as EmbeddingError {
      embedder = AbsentEmbedder(absence)
    }
  }

  /// Encoders without the local model: they embed by services only, and count no tokens of a chunk.
  package init(
    _ catalog: any EmbeddingCatalog, lacking absence: EmbeddingError,
    bytePairs: any BytePairLibrary = NoBytePairs(),
    rerankers: any RerankerCatalog = NoRerankers()
  ) {
    self.init(
      catalog, using: AbsentEmbedder(absence), tokenCounter: WordCounter(), bytePairs: bytePairs,
      rerankers: rerankers)
    self.absence = absence
  }
}

/// Stands for the local model where it cannot be loaded; whatever embeds by it throws the reason.
package struct AbsentEmbedder: EmbeddingProvider {
  private let reason: EmbeddingError

  package init(_ reason: EmbeddingError) { self.reason = reason }

  /// A model without numbers, which no stored vector has.
  package var model: EmbeddingModel {
    EmbeddingModel(provider: "none", name: "none", dimension: 0, fingerprint: "", windowTokens: nil)
  }

  package func warmUp() {}

  package func embed(_ texts: [String], purpose: EmbeddingPurpose) throws -> [Embedding] {
    throw reason
  }
}
