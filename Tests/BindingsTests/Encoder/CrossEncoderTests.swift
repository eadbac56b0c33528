import Bindings
import Foundation
import TestSupport
import Testing

struct CrossEncoderTests {
  private static func model() -> SyntheticModel {
    var model = SyntheticModel(hidden: 64, heads: 2, seed: 4)
    model.addHead(seed: 9)
    return model
  }

  private static func pairs() -> [(ids: [Int32], second: Int)] {
    [(3, 5), (1, 1), (20, 41), (9, 120), (2, 2)].map { first, second in
      let ids = (0..<first + second).map { Int32(($0 * 7 + first) % 50) }
      return (ids, first)
    }
  }

  private static let truths = pairs().map {
    ReferenceEncoder(model: model()).score($0.ids, second: $0.second)
  }

  @Test(arguments: EncoderKernel.allCases.filter { $0.runs(model().configuration) })
  func `scores of pairs are those of the double-precision reference`(kernel: EncoderKernel) throws {
    let model = Self.model()
    let encoder = try CrossEncoder(
      file: model.file(in: TemporaryDirectory()), configuration: model.configuration,
      kernel: kernel)
    let scores = try encoder.scores(Self.pairs())
    #expect(scores.count == Self.truths.count && scores.count == 5)
    for (truth, score) in zip(Self.truths, scores) {
      #expect(abs(score - truth) < (kernel == .bf16 ? 0.2 : 1e-4))
    }
    // Where the second text begins must matter, or token types are not looked at.
    let moved = try encoder.scores(Self.pairs().map { ($0.ids, $0.second + 1) })
    #expect(moved.count == scores.count)
    #expect(zip(scores, moved).allSatisfy { abs($0 - $1) > 1e-6 })
  }

  @Test func `a model without a head, or with several scores, is refused`() throws {
    let headless = SyntheticModel(hidden: 64, heads: 2)
    var many = Self.model()
    many.reshape("classifier.weight", to: [3, 64])
    for model in [headless, many] {
      #expect(throws: EncoderError.self) {
        try CrossEncoder(
          file: model.file(in: TemporaryDirectory()), configuration: model.configuration,
          kernel: .portable)
      }
    }
  }
}

extension SyntheticModel {
  /// Pooler and classifier, which give a pair one score.
  fileprivate mutating func addHead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for (name, shape) in [
      ("pooler.dense.weight", [configuration.hidden, configuration.hidden]),
      ("pooler.dense.bias", [configuration.hidden]),
      ("classifier.weight", [1, configuration.hidden]), ("classifier.bias", [1]),
    ] {
      append(
        name, shape,
        (0..<shape.reduce(1, *)).map { _ in 0.2 * Float.random(in: -1...1, using: &random) })
    }
  }
}
