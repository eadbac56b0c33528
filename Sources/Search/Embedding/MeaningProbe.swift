/// Tells a model that knows what sentences mean from one whose weights are random or damaged.
///
/// Of three English sentences, the second says what the first says in other words, and the third says
/// another thing in the same words.
package enum MeaningProbe {
  private static let trials = [
    [
      "The boat sank in the storm.", "A ship went down in bad weather.",
      "The boat was painted in the spring.",
    ],
    [
      "The physician healed the child.", "A doctor cured a little girl.",
      "The physician sold the house.",
    ],
    [
      "The dog barked at the stranger.", "A hound growled at an unknown man.",
      "The dog slept at the fire.",
    ],
  ]

  /// True when meaning counts more than words in every trial; throws what `embed` throws.
  package static func passes(_ embedder: any EmbeddingProvider) async throws -> Bool {
    let vectors = try await embedder.embed(trials.flatMap(\.self), purpose: .passage)
    return trials.indices.allSatisfy { trial in
      let first = vectors[trial * 3]
      return first.similarity(to: vectors[trial * 3 + 1])
        > first.similarity(to: vectors[trial * 3 + 2])
    }
  }
}
