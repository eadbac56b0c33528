import Bindings
import Foundation
import Parameters
import Providers
import Search

/// Embeds a file of passages, one a line, from text to vectors; rated in passages.
///
/// Arguments: the model's folder or the file of E5, the passages, a precision (`f32`, `bf16`) or a kernel (`avx512`,
/// `avx2`, `portable`), threads.
struct EmbeddingBenchmark: Benchmark {
  private let provider: LocalEmbeddingProvider
  private let passages: [String]

  init(arguments: [String]) async throws {
    let name = try arguments.argument(2, "PRECISION")
    let kernels = EncoderKernel(rawValue: name).map { [$0] } ?? EncoderKernel.fastestFirst
    let precision = EmbeddingPrecision(rawValue: kernels.count == 1 ? kernels[0].precision : name)
    let (model, threads) = (
      try arguments.argument(0, "FOLDER"), Int(try arguments.argument(3, "THREADS")) ?? 1
    )
    provider =
      model.hasSuffix(".bin")
      ? try LocalEmbeddingProvider(
        e5: model, precision: precision ?? .f32, threads: threads, kernels: kernels)
      : try LocalEmbeddingProvider(
        directory: model, precision: precision ?? .f32, threads: threads, kernels: kernels)
    let path = try arguments.argument(1, "PASSAGES")
    passages = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    _ = try await provider.embed(Array(passages.prefix(64)), purpose: .passage)
  }

  func run() async throws -> Double {
    Double(try await provider.embed(passages, purpose: .passage).count)
  }
}
