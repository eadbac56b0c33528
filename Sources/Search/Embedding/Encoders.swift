/// The parts that make vectors, count tokens and judge passages.
package struct Encoders: Sendable {
  package var catalog: any EmbeddingCatalog
  /// The embedder in use, of the catalog.
  package var embedder: any EmbeddingProvider
  package let tokenCounter: any TokenCounter
  package let bytePairs: any BytePairLibrary
  package var rerankers: any RerankerCatalog

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
}
