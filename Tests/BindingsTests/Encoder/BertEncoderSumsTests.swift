import Bindings
import Foundation
import TestSupport
import Testing

struct `BERT encoder sums` {
  private func encoder(_ kernel: EncoderKernel) throws -> BertEncoder {
    let model = SyntheticModel(hidden: 64, heads: 2)
    return try BertEncoder(
      file: model.file(in: TemporaryDirectory()), configuration: model.configuration,
      kernel: kernel)
  }

  @Test(arguments: `BERT encoder`.kernels)
  func `the sum over a whole sequence points where its vector does`(kernel: EncoderKernel) throws {
    let encoder = try encoder(kernel)
    let sequences = `BERT encoder`.sequences([9, 1, 30])
    let vectors = try encoder.embed(sequences)
    let sums = try encoder.sums(
      sequences.map { SpannedSequence(ids: $0, spans: [0..<$0.count]) })
    #expect(vectors.count == 3 * 64 && sums.count == 3 * 64)
    for row in 0..<3 {
      let sum = sums[row * 64..<(row + 1) * 64]
      let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
      for (a, b) in zip(sum, vectors[row * 64..<(row + 1) * 64]) {
        #expect(abs(a / length - b) < 1e-6)
      }
    }
  }

  @Test func `spans add up, come in order, and may be empty, nested or none`() throws {
    let encoder = try encoder(.portable)
    let ids = `BERT encoder`.sequences([12, 40])
    let spans = [0..<5, 5..<12, 0..<12, 3..<3]
    let sums = try encoder.sums([
      SpannedSequence(ids: ids[1], spans: []), SpannedSequence(ids: ids[0], spans: spans),
      SpannedSequence(ids: ids[1], spans: [0..<40]),
    ])
    #expect(sums.count == 5 * 64)
    for index in 0..<64 {
      #expect(abs(sums[index] + sums[64 + index] - sums[128 + index]) < 1e-4)
      #expect(sums[192 + index] == 0)
    }
    let alone = try encoder.sums([SpannedSequence(ids: ids[1], spans: [0..<40])], threads: 1)
    #expect(Array(sums[256...]) == alone)
    #expect(try encoder.sums([]).isEmpty)
  }

  @Test func `a span outside its sequence is refused`() throws {
    let encoder = try encoder(.portable)
    for span in [0..<4, -1..<2] {
      #expect(throws: EncoderError.badLength) {
        try encoder.sums([SpannedSequence(ids: [1, 2, 3], spans: [span])])
      }
    }
  }
}
