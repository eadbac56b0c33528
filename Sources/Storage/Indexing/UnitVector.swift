import Search

/// The condition on every vector that is stored in the index or searched for.
///
/// Distances are Euclidean, which orders like the cosine only between unit vectors; sqlite-vec
/// 0.1.9 itself accepts NaN and zero.
enum UnitVector {
  /// Twice the largest error of a sum of 4096 squares in single precision.
  private static let tolerance: Float = 1e-3

  static func check(_ embedding: Embedding, dimension: Int, index: Int) throws(EmbeddingError) {
    guard embedding.values.count == dimension else {
      throw .wrongDimension(expected: dimension, found: embedding.values.count)
    }
    var squares: Float = 0
    for value in embedding.values { squares += value * value }
    // A NaN fails every comparison.
    guard abs(squares - 1) <= tolerance else { throw .notFinite(index: index) }
  }
}
