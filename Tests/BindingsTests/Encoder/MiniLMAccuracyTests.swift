import Bindings
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: WordPieceFixture.folder != nil, "run make setup for the model"))
struct `MiniLM by our kernels` {
  static let configuration = EncoderConfiguration(
    hidden: 384, heads: 12, layers: 6, intermediate: 1536, vocabulary: 30522, positions: 512,
    normEpsilon: 1e-12, pooling: .mean)
  static let kernels = EncoderKernel.allCases.filter { $0.runs(configuration) }

  private func encoder(_ kernel: EncoderKernel) throws -> BertEncoder {
    let folder = try #require(WordPieceFixture.folder)
    let file = try SafetensorsFile(path: folder.appending(path: "model.safetensors").path)
    return try BertEncoder(file: file, configuration: Self.configuration, kernel: kernel)
  }

  private func sequences() throws -> [[Int32]] {
    let tokenizer = try WordPieceFixture.tokenizer.get()
    return try EmbeddingFixture.passages().map {
      tokenizer.sequence(tokenizer.pieces(of: Array($0.utf8)).ids)
    }
  }

  /// One of each arithmetic: those of f32 give the same bits.
  private static let fastest = ["f32", "bf16"].compactMap { precision in
    EncoderKernel.fastestFirst.first { $0.precision == precision && $0.runs(configuration) }
  }

  @Test(arguments: fastest)
  func `vectors of 211 passages are those of the double-precision reference`(
    kernel: EncoderKernel
  ) throws {
    let vectors = try encoder(kernel).embed(sequences())
    let truth = try EmbeddingFixture.vectors()
    #expect(vectors.count == truth.count * 384)
    #expect(truth.count >= 200)
    let cosines = truth.enumerated().map { index, truth in
      EmbeddingFixture.cosine(Array(vectors[index * 384..<(index + 1) * 384]), truth)
    }
    let worst = try #require(cosines.min())
    #expect(worst >= (kernel == .bf16 ? 0.9999 : 0.999999))
    let areFinite = vectors.allSatisfy { $0.isFinite }
    #expect(areFinite)
  }

  @Test func `every f32 kernel that this processor runs gives a passage the same bits`() throws {
    let sequences = try Array(sequences().prefix(12))
    let all = try Self.kernels.filter { $0.precision == "f32" }
      .map { try encoder($0).embed(sequences).map(\.bitPattern) }
    #expect(Set(all).count == 1)
  }

  @Test func `batches and threads leave no trace in the fastest kernel's vectors`() throws {
    let kernel = EncoderKernel.fastestFirst.first { $0.runs(Self.configuration) } ?? .portable
    let encoder = try encoder(kernel)
    let sequences = try Array(sequences().prefix(80))
    let alone = try sequences.flatMap { try encoder.embed([$0], threads: 1) }
    #expect(try encoder.embed(sequences, threads: 1) == alone)
    #expect(try encoder.embed(sequences, threads: 2) == alone)
    #expect(try encoder.embed(sequences, threads: 5) == alone)
  }
}
