/// The ways a text can be cut.
package enum ChunkingStrategy: String, Sendable, CaseIterable {
  case recursive, fixed
}

/// Parameters of a chunk set.
package struct ChunkingOptions: Hashable, Sendable {
  package let strategy: ChunkingStrategy
  /// Upper bound of a chunk, overlap included.
  package let size: TextSize
  /// Shared with the previous chunk; same unit as `size` and smaller than it.
  package let overlap: TextSize

  /// Throws `ChunkingError` unless `1 <= size`, `0 <= overlap < size` and the units agree.
  package init(strategy: ChunkingStrategy, size: TextSize, overlap: TextSize)
    throws(ChunkingError)
  {
    guard size.count >= 1 else { throw .sizeTooSmall(size) }
    guard overlap.count >= 0, overlap.count < size.count else {
      throw .overlapTooLarge(overlap: overlap, size: size)
    }
    guard overlap.unit == size.unit || overlap.count == 0 else {
      throw .unitsDiffer(overlap: overlap, size: size)
    }
    self.strategy = strategy
    self.size = size
    self.overlap = TextSize(overlap.count, size.unit)
  }

  package var description: String { "\(strategy.rawValue) \(size)/\(overlap)" }
}

/// Why chunking parameters were refused.
package enum ChunkingError: Error, Hashable, Sendable {
  case sizeTooSmall(TextSize)
  case overlapTooLarge(overlap: TextSize, size: TextSize)
  case unitsDiffer(overlap: TextSize, size: TextSize)
}
