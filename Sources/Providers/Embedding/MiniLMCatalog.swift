package import Parameters
package import Search
import Synchronization

/// The local embedder in each requested precision, loaded once.
package final class MiniLMCatalog: EmbeddingCatalog {
  private let directory: String
  private let loaded = Mutex<[EmbeddingPrecision: MiniLMEmbeddingProvider]>([:])

  package init(directory: String) { self.directory = directory }

  package func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider {
    try minilm(precision: choice.precision)
  }

  /// Throws `EmbeddingError`.
  package func minilm(precision: EmbeddingPrecision) throws -> MiniLMEmbeddingProvider {
    try loaded.withLock { loaded in
      if let known = loaded[precision] { return known }
      let provider = try MiniLMEmbeddingProvider(directory: directory, precision: precision)
      loaded[precision] = provider
      return provider
    }
  }
}
