import Basics

/// The layers after an encoder that turn the state of `[CLS]` into a score.
struct ClassifierHead {
  /// Row-major, hidden x hidden.
  let pooler: [Float]
  let poolerBias: [Float]
  let weight: [Float]
  let bias: Float

  /// classifier(tanh(pooler(state))), summed in double precision.
  func score(_ state: ArraySlice<Float>) -> Double {
    let state = Array(state)
    var score = Double(bias)
    for row in poolerBias.indices {
      var sum = Double(poolerBias[row])
      for column in state.indices {
        sum += Double(pooler[row * state.count + column]) * Double(state[column])
      }
      score += Double(weight[row]) * PortableMath.tanh(sum)
    }
    return score
  }
}

/// A BERT model that reads two texts together and scores the pair, such as models trained on MS MARCO.
package final class CrossEncoder: Sendable {
  private let encoder: BertEncoder
  private let head: ClassifierHead

  /// Throws `EncoderError` for tensors that are missing or do not fit.
  package init(
    file: any WeightsFile, configuration: EncoderConfiguration, kernel: EncoderKernel
  ) throws(EncoderError) {
    head = try EncoderWeights(file, configuration).head()
    encoder = try BertEncoder(file: file, configuration: configuration, kernel: kernel)
  }

  /// The logit of each pair, which has no bounds; throws the errors of `BertEncoder.sums`.
  ///
  /// `second` is the position in `ids` where the second text begins.
  package func scores(
    _ pairs: [(ids: [Int32], second: Int)], threads: Int = BertEncoder.activeProcessors,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws -> [Double] {
    let states = try encoder.sums(
      pairs.map { SpannedSequence(ids: $0.ids, spans: [0..<1], second: $0.second) },
      threads: threads, isCancelled: isCancelled)
    let hidden = encoder.configuration.hidden
    return pairs.indices.map { head.score(states[$0 * hidden..<($0 + 1) * hidden]) }
  }
}
