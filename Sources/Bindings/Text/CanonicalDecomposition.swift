import CPoppler

extension Unicode.Scalar {
  /// Full canonical decomposition (NFD); the scalar itself when it has no decomposition.
  var canonicalDecomposition: [Unicode.Scalar] {
    let capacity = Int(G_UNICHAR_MAX_DECOMPOSITION_LENGTH)
    return withUnsafeTemporaryAllocation(of: gunichar.self, capacity: capacity) { buffer in
      let count = g_unichar_fully_decompose(
        value, gboolean(0), buffer.baseAddress, gsize(buffer.count))
      return buffer.prefix(Int(count)).compactMap { Unicode.Scalar($0) }
    }
  }
}
