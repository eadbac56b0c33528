/// Divides a list of texts into requests within a service's limits.
struct EmbeddingBatches: Sequence {
  struct Limits: Hashable, Sendable {
    let texts: Int
    /// Most bytes of all texts of a request; a token has at least one byte.
    let bytes: Int
  }

  private let sizes: [Int]
  private let limits: Limits

  init(_ texts: [String], limits: Limits) {
    sizes = texts.map(\.utf8.count)
    self.limits = limits
  }

  /// Ranges of texts in order; a text beyond the limit is alone.
  func makeIterator() -> AnyIterator<Range<Int>> {
    var start = 0
    return AnyIterator {
      guard start < sizes.count else { return nil }
      var end = start + 1
      var bytes = sizes[start]
      while end < sizes.count, end - start < limits.texts, bytes + sizes[end] <= limits.bytes {
        bytes += sizes[end]
        end += 1
      }
      defer { start = end }
      return start..<end
    }
  }
}
