import CEncoder

/// Dimensions of a BERT-family encoder, as its `config.json` gives them.
package struct EncoderConfiguration: Hashable, Sendable {
  package enum Pooling: Sendable {
    case mean, firstToken
  }

  /// Numbers in a token's state and in the embedding.
  package let hidden: Int
  package let heads: Int
  package let layers: Int
  /// Numbers inside a feed-forward block.
  package let intermediate: Int
  package let vocabulary: Int
  /// Rows of the position table; see `longestSequence` for the limit in tokens.
  package let positions: Int
  /// Added to the variance in layer norms.
  package let normEpsilon: Double
  package let pooling: Pooling

  package init(
    hidden: Int, heads: Int, layers: Int, intermediate: Int, vocabulary: Int, positions: Int,
    normEpsilon: Double, pooling: Pooling
  ) {
    self.hidden = hidden
    self.heads = heads
    self.layers = layers
    self.intermediate = intermediate
    self.vocabulary = vocabulary
    self.positions = positions
    self.normEpsilon = normEpsilon
    self.pooling = pooling
  }

  /// Tokens of the longest sequence, special ones included: the rows of the position table, at most 512.
  package var longestSequence: Int { min(positions, Int(ENC_MAX_POSITIONS)) }

  /// The configuration for C; a number over 32 bits becomes 0, which the C side refuses.
  var cValue: enc_config {
    func narrow(_ value: Int) -> Int32 { Int32(exactly: value) ?? 0 }
    return enc_config(
      hidden: narrow(hidden), heads: narrow(heads), layers: narrow(layers),
      intermediate: narrow(intermediate), vocabulary: narrow(vocabulary),
      positions: narrow(longestSequence), norm_epsilon: Float(normEpsilon),
      pooling: pooling == .mean ? ENC_POOL_MEAN : ENC_POOL_FIRST)
  }
}
