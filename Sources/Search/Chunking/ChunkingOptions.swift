package import Basics
package import Parameters

/// Parameters of a chunk set.
package struct ChunkingOptions: Hashable, Sendable, CustomStringConvertible {
  package let strategy: ChunkingStrategy
  /// Upper bound of a chunk, overlap included.
  package let size: TextSize
  /// Length shared with the previous chunk; same unit as `size` and smaller than it.
  package let overlap: TextSize
  /// Longest window of the vector leg in the embedder's tokens; nil leaves it to the embedder.
  package let child: Int?
  /// The values that the chunks depend on, by the rows of the stage; the others have their defaults.
  package let values: StageValues

  /// `child` counts for the strategy `parentChild` only; nil leaves the window to the embedder.
  ///
  /// Throws `ChunkingError` unless `1 <= size`, `0 <= overlap < size` and the units agree.
  package init(
    strategy: ChunkingStrategy, size: TextSize, overlap: TextSize, child: Int? = nil
  ) throws(ChunkingError) {
    var values = StageValues(Parameters(), of: .chunk)
    values[.chunkStrategy] = strategy
    values[.chunkSize] = size
    values[.chunkOverlap] = overlap
    if let child { values[.chunkChild] = max(1, child) }
    try self.init(values, child: child.map { max(1, $0) })
  }

  /// Throws `ChunkingError` when size and overlap contradict each other.
  package init(_ parameters: Parameters) throws(ChunkingError) {
    try self.init(StageValues(parameters, of: .chunk), child: parameters[.chunkChild])
  }

  private init(_ given: StageValues, child: Int?) throws(ChunkingError) {
    let (size, overlap) = (given[.chunkSize], given[.chunkOverlap])
    guard size.count >= 1 else { throw .sizeTooSmall(size) }
    guard overlap.count >= 0, overlap.count < size.count else {
      throw .overlapTooLarge(overlap: overlap, size: size)
    }
    guard overlap.unit == size.unit || overlap.count == 0 else {
      throw .unitsDiffer(overlap: overlap, size: size)
    }
    strategy = given[.chunkStrategy]
    self.size = size
    self.overlap = TextSize(overlap.count, size.unit)
    self.child = strategy == .parentChild ? child : nil
    var values = given.settled
    values[.chunkOverlap] = self.overlap
    self.values = values
  }

  /// The values as one canonical text, by which a store keeps them.
  package var text: String { values.keyed.json.canonicalText }

  /// Reads the text of a store; nil for values that this program does not know.
  package init?(text: String) {
    guard let values = (try? JSONValue(parsing: text))?.object else { return nil }
    var parameters = Parameters()
    do {
      for (name, value) in values {
        guard let value = value.string else { return nil }
        try parameters.set(name, to: value, origin: .session)
      }
      try self.init(parameters)
    } catch {
      return nil
    }
  }

  /// Most tokens of a window of the vector leg, for a model that reads at most `limit`.
  package func windowTokens(limit: Int?) -> Int? {
    guard let child else { return limit }
    return min(child, limit ?? child)
  }

  package var description: String {
    let children = child.map { " child \($0)tok" } ?? ""
    return "\(strategy.rawValue) \(size)/\(overlap)\(children)"
  }
}

/// The reason chunking parameters were refused.
package enum ChunkingError: Error, Hashable, Sendable {
  case sizeTooSmall(TextSize)
  case overlapTooLarge(overlap: TextSize, size: TextSize)
  case unitsDiffer(overlap: TextSize, size: TextSize)
  /// Byte pairs cannot be counted here.
  case noVocabulary(reason: String)
}

extension ChunkingError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .sizeTooSmall(let size): .init("A chunk size of \(size) is too small.", .usage)
    case .overlapTooLarge(let overlap, let size):
      .init(
        "An overlap of \(overlap) leaves nothing of a chunk of \(size).",
        advice: "Set both at once: /set chunk.size=… chunk.overlap=…", .usage)
    case .unitsDiffer(let overlap, let size):
      .init(
        "The overlap \(overlap) and the size \(size) have different units.",
        advice: "Set both at once: /set chunk.size=… chunk.overlap=…", .usage)
    case .noVocabulary(let reason):
      .init(
        "Sizes in bpe cannot be counted: \(reason).", advice: "Use tok, w or ch.",
        .configuration)
    }
  }
}
