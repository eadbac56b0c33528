package import Search

/// An embedder without a model: counts of hashed words, normalised.
package struct HashingEmbeddingProvider: EmbeddingProvider {
  private static let dimension = 64
  /// Words read at once, so that long chunks need several windows.
  package static let window = 40

  package init() {}

  package var model: EmbeddingModel {
    EmbeddingModel(
      provider: "hashing", name: "words", dimension: Self.dimension, fingerprint: "hashing/1",
      windowTokens: Self.window)
  }

  package func warmUp() {}

  package func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    try Task.checkCancellation()
    return texts.map { text in
      var values = [Float](repeating: 0, count: Self.dimension)
      for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        values[Int(hash % UInt64(Self.dimension))] += 1
      }
      values[0] += 0.01
      let norm = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return Embedding(values: values.map { $0 / norm })
    }
  }
}

/// Always the hashing embedder.
package struct HashingCatalog: EmbeddingCatalog {
  package init() {}
  package func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider {
    HashingEmbeddingProvider()
  }
}
