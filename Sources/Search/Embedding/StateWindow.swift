package import Basics

/// The way a book is divided into passes of the encoder.
package struct StatePass: Hashable, Sendable {
  /// Tokens read at once, and tokens from the start of one window to the start of the next.
  package let size: Int
  package let step: Int

  package init(size: Int, step: Int) {
    self.size = max(1, size)
    self.step = min(max(1, step), max(1, size))
  }

  package var description: String { "\(size)/\(step)" }
}

/// One pass of the encoder: the tokens it reads, and the atoms whose states are taken from it.
package struct StateWindow: Hashable, Sendable {
  package let tokens: Range<Int>
  package let atoms: Range<Int>

  /// Windows that take every atom once, each from the window in whose middle it is best.
  ///
  /// Windows begin and end with whole atoms.
  package static func all(of atoms: StateAtoms, pass: StatePass) -> [StateWindow] {
    let reads = reads(of: atoms, pass)
    var windows: [StateWindow] = []
    var taken = 0
    for (index, read) in reads.enumerated() {
      let end =
        index + 1 < reads.count
        ? border(between: read, and: reads[index + 1], in: atoms) : read.upperBound
      windows.append(
        StateWindow(
          tokens: atoms.start(of: read.lowerBound)..<atoms.ends[read.upperBound - 1],
          atoms: taken..<max(taken, end)))
      taken = max(taken, end)
    }
    return windows
  }

  /// The windows that read past `fence`, each ended there, with only their atoms before it.
  ///
  /// `fence` is a number of atoms.
  package static func cut(_ windows: [StateWindow], at fence: Int, in atoms: StateAtoms)
    -> [StateWindow]
  {
    let tokens = atoms.start(of: fence)
    return windows.compactMap { window in
      guard window.tokens.upperBound > tokens, window.atoms.lowerBound < fence else { return nil }
      return StateWindow(
        tokens: window.tokens.lowerBound..<tokens,
        atoms: window.atoms.lowerBound..<min(window.atoms.upperBound, fence))
    }
  }

  /// The encoder's input, given the ids of all tokens of the book.
  package func request(ids: [Int32], atoms: StateAtoms) -> StateRequest {
    StateRequest(
      ids: Array(ids[tokens]),
      spans: self.atoms.map { index in
        let range = atoms.tokens(of: index)
        return range.lowerBound - tokens.lowerBound..<range.upperBound - tokens.lowerBound
      })
  }

  /// Atoms that each window reads.
  private static func reads(of atoms: StateAtoms, _ pass: StatePass) -> [Range<Int>] {
    var reads: [Range<Int>] = []
    var start = 0
    while start < atoms.count {
      let first = atoms.start(of: start)
      let end = max(start + 1, atoms.ends.partitioningIndex { $0 > first + pass.size })
      reads.append(start..<end)
      if end == atoms.count { break }
      var next = start + 1
      while next < end, atoms.start(of: next) < first + pass.step { next += 1 }
      start = next
    }
    return reads
  }

  /// The first atom that is nearer to the middle of the later window than of the earlier one.
  private static func border(
    between earlier: Range<Int>, and later: Range<Int>, in atoms: StateAtoms
  ) -> Int {
    func middle(_ range: Range<Int>) -> Int {
      atoms.start(of: range.lowerBound) + atoms.ends[range.upperBound - 1]
    }
    let (a, b) = (middle(earlier), middle(later))
    var index = later.lowerBound
    while index < earlier.upperBound {
      let own = middle(index..<index + 1)
      if abs(own - a) > abs(own - b) { break }
      index += 1
    }
    return index
  }
}

/// A text as an encoder reads it.
package struct StateTokens: Hashable, Sendable {
  package let ids: [Int32]
  /// Byte offsets just past each token, ascending.
  package let ends: TextOffsets

  package init(ids: [Int32], ends: TextOffsets) {
    self.ids = ids
    self.ends = ends
  }
}

/// The tokens that one pass of an encoder reads, and the stretches whose states are wanted.
package struct StateRequest: Hashable, Sendable {
  /// Token ids without special ones.
  package let ids: [Int32]
  /// Ranges of positions in `ids`.
  package let spans: [Range<Int>]

  package init(ids: [Int32], spans: [Range<Int>]) {
    self.ids = ids
    self.spans = spans
  }
}

/// An encoder that gives the contextual states of running text, besides the vector of a whole.
package struct StateEncoder: Sendable {
  private let tokenize: @Sendable ([UInt8]) -> StateTokens
  private let read: @Sendable ([StateRequest]) async throws -> [Float]

  package init(
    tokens: @escaping @Sendable ([UInt8]) -> StateTokens,
    sums: @escaping @Sendable ([StateRequest]) async throws -> [Float]
  ) {
    tokenize = tokens
    read = sums
  }

  package func tokens(of text: [UInt8]) -> StateTokens { tokenize(text) }

  /// Sums of the last layer's token states: row-major, `dimension` numbers for each span in order.
  ///
  /// Special tokens are read with each request and counted in no span. Throws `EmbeddingError`, and
  /// `CancellationError` when cancelled.
  package func sums(_ requests: [StateRequest]) async throws -> [Float] { try await read(requests) }
}
