import Providers
import Search

/// From nothing to the vector of a short query: vocabulary, weights, tokens; rated in queries.
///
/// Arguments: the model's folder or the file of E5. Only the first round of a process counts.
struct FirstQueryBenchmark: Benchmark {
  private let folder: String

  init(arguments: [String]) throws { folder = try arguments.argument(0, "FOLDER") }

  func run() async throws -> Double {
    let provider =
      folder.hasSuffix(".bin")
      ? try LocalEmbeddingProvider(e5: folder) : try LocalEmbeddingProvider(directory: folder)
    provider.warmUp()
    return Double(try await provider.embed(["who sold the winter stores?"], purpose: .query).count)
  }
}
