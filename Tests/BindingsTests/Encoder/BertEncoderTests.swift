import Bindings
import Foundation
import TestSupport
import Testing

struct `BERT encoder` {
  /// Hidden size and heads: head sizes 32, 64, 16, 26, 8 and 6.
  static let shapes = [(64, 2), (128, 2), (64, 4), (312, 12), (64, 8), (24, 4)]

  static func sequences(_ lengths: [Int], vocabulary: Int = 50, seed: UInt64 = 7) -> [[Int32]] {
    var random = SeededGenerator(seed: seed)
    return lengths.map { length in
      (0..<length).map { _ in Int32.random(in: 0..<Int32(vocabulary), using: &random) }
    }
  }

  @Test(arguments: shapes)
  func `every kernel agrees with the double-precision reference`(
    hidden: Int, heads: Int
  ) throws {
    let folder = try TemporaryDirectory()
    let model = SyntheticModel(
      hidden: hidden, heads: heads, layers: hidden > 100 ? 1 : 2, intermediate: hidden,
      positions: 40)
    let file = try model.file(in: folder)
    let sequences = Self.sequences(hidden > 100 ? [1, 9] : [1, 2, 7, 33])
    let truth = sequences.map(ReferenceEncoder(model: model).embed)
    let kernels = EncoderKernel.allCases.filter { $0.runs(model.configuration) }
    #expect(kernels.contains(.portable))
    for kernel in kernels {
      let encoder = try BertEncoder(
        file: file, configuration: model.configuration, kernel: kernel)
      let vectors = try encoder.embed(sequences)
      for (index, truth) in truth.enumerated() {
        let ours = vectors[index * hidden..<(index + 1) * hidden]
        // Random weights are much harder on bf16 than trained ones.
        #expect(cosine(ours, truth) >= (kernel == .bf16 ? 0.995 : 0.999999), "\(kernel)")
      }
    }
  }

  @Test(arguments: shapes)
  func `every f32 kernel that this processor runs gives the same bits`(
    hidden: Int, heads: Int
  ) throws {
    let folder = try TemporaryDirectory()
    let model = SyntheticModel(
      hidden: hidden, heads: heads, layers: 2, intermediate: hidden, positions: 80)
    let file = try model.file(in: folder)
    let sequences = Self.sequences([1, 2, 7, 17, 33, 80])
    let all = try EncoderKernel.allCases.filter {
      $0.precision == "f32" && $0.runs(model.configuration)
    }.map { kernel in
      try BertEncoder(file: file, configuration: model.configuration, kernel: kernel)
        .embed(sequences).map(\.bitPattern)
    }
    #expect(Set(all).count == 1)
  }

  @Test func `the first token's state can stand for the sequence`() throws {
    let folder = try TemporaryDirectory()
    let model = SyntheticModel(hidden: 64, heads: 2, pooling: .firstToken)
    let encoder = try BertEncoder(
      file: model.file(in: folder), configuration: model.configuration, kernel: .portable)
    let sequence = Self.sequences([9])
    let truth = ReferenceEncoder(model: model).embed(sequence[0])
    #expect(cosine(try encoder.embed(sequence), truth) >= 0.999999)
  }

  /// Those that this processor runs for the model of most tests.
  static let kernels = EncoderKernel.allCases.filter {
    $0.runs(SyntheticModel(hidden: 64, heads: 2).configuration)
  }

  @Test(arguments: kernels)
  func `a vector is the same to the bit alone, in any batch and on any number of threads`(
    kernel: EncoderKernel
  ) throws {
    let folder = try TemporaryDirectory()
    let model = SyntheticModel(hidden: 64, heads: 2)
    let encoder = try BertEncoder(
      file: model.file(in: folder), configuration: model.configuration, kernel: kernel)
    let sequences = Self.sequences((1...16).map { $0 * 8 } + (1...25) + [512, 509])
    let alone = try sequences.flatMap { try encoder.embed([$0], threads: 1) }
    for threads in [1, 2, 3, 8] {
      #expect(try encoder.embed(sequences, threads: threads) == alone)
    }
    let backwards = try encoder.embed(sequences.reversed(), threads: 2)
    let rows = stride(from: 0, to: backwards.count, by: 64).map { backwards[$0..<$0 + 64] }
    #expect(rows.reversed().flatMap { $0 } == alone)
  }

  @Test func `ids and lengths that the model does not have are refused`() throws {
    let folder = try TemporaryDirectory()
    let model = SyntheticModel(hidden: 64, heads: 2, positions: 20)
    let encoder = try BertEncoder(
      file: model.file(in: folder), configuration: model.configuration, kernel: .portable)
    for bad: Int32 in [-1, 50, .max, .min] {
      #expect(throws: EncoderError.badToken) { try encoder.embed([[1, 2], [3, bad]]) }
    }
    #expect(throws: EncoderError.badLength) { try encoder.embed([[1], []]) }
    #expect(throws: EncoderError.badLength) { try encoder.embed(Self.sequences([21])) }
    #expect(try encoder.embed([]) == [])
    #expect(try encoder.embed(Self.sequences([20])).count == 64)
  }

  @Test func `want of memory is an error at any point, and gives everything back`() throws {
    let folder = try TemporaryDirectory()
    let model = SyntheticModel(hidden: 64, heads: 2, positions: 32)
    let file = try model.file(in: folder)
    let kernel = EncoderKernel.fastestFirst.first { $0.runs(model.configuration) } ?? .portable
    var failures = 0
    for blocks in 0..<100 {
      let allocator = EncoderAllocator(blocks: blocks)
      do throws(any Error) {
        let encoder = try BertEncoder(
          file: file, configuration: model.configuration, kernel: kernel, allocator: allocator)
        #expect(try encoder.embed(Self.sequences([30])).count == 64)
      } catch {
        #expect(error as? EncoderError == .outOfMemory)
        failures += 1
      }
      #expect(allocator.liveBlocks == 0)
    }
    // Model, layers and weights, workspace and its buffers: each was refused once.
    #expect(failures >= 12 && failures < 20)
  }

  @Test func `cancelling ends the work before the next group`() throws {
    let folder = try TemporaryDirectory()
    let model = SyntheticModel(hidden: 64, heads: 2)
    let encoder = try BertEncoder(
      file: model.file(in: folder), configuration: model.configuration, kernel: .portable)
    for threads in [1, 2] {
      #expect(throws: CancellationError.self) {
        try encoder.embed(Self.sequences([300, 300, 300, 300]), threads: threads) { true }
      }
    }
  }
}
