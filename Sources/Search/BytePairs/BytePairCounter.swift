package import Basics

/// Counts the tokens of a byte-pair encoding, such as those of GPT-4.
package struct BytePairCounter: TokenCounter {
  private let vocabulary: BytePairVocabulary

  package init(_ vocabulary: BytePairVocabulary) { self.vocabulary = vocabulary }

  package var identifier: String { "bpe:\(vocabulary.name)" }

  /// Offsets just past each token; a token that ends inside a character ends with it.
  package func tokenEnds(in text: [UInt8]) -> TextOffsets {
    var ends = TextOffsets()
    ends.reserveCapacity(text.count / 4)
    let pieces = BytePairPieces(text)
    var merge = BytePairMerge(vocabulary)
    var start = 0
    var pulse = WorkPulse()
    while start < text.count, !pulse.isCancelled() {
      let end = pieces.end(from: start)
      merge.appendEnds(of: text[start..<end], to: &ends)
      start = end
    }
    for index in ends.indices where !text.isScalarBorder(ends[index]) {
      ends[index] = text.scalarEnd(after: ends[index])
    }
    return ends
  }

  /// Tokens of a stretch by itself, for a splitter that measures pieces.
  package func count(_ text: ArraySlice<UInt8>) -> Int { tokenEnds(in: Array(text)).count }
}

/// Joins the bytes of one piece, always the neighbours of the lowest rank first, the leftmost among equals.
///
/// Complexity: O(n log n) for a piece of n bytes, so that a long run of letters costs no more than its share.
struct BytePairMerge {
  private struct Pair {
    let rank: Int32
    let left: Int32
    let right: Int32
    let end: Int32

    func comes(before other: Pair) -> Bool { (rank, left) < (other.rank, other.left) }
  }

  private let vocabulary: BytePairVocabulary
  /// End of the part that begins at each offset of the piece; -1 where no part begins.
  private var ends: [Int32] = []
  /// Start of the part before the one that begins at each offset.
  private var previous: [Int32] = []
  private var heap: [Pair] = []

  init(_ vocabulary: BytePairVocabulary) { self.vocabulary = vocabulary }

  mutating func appendEnds(of piece: ArraySlice<UInt8>, to output: inout TextOffsets) {
    guard piece.count > 1, vocabulary.rank(of: piece) == nil else {
      output.append(piece.endIndex)
      return
    }
    ends = (0..<piece.count).map { Int32($0 + 1) }
    previous = (0..<piece.count).map { Int32($0 - 1) }
    heap.removeAll(keepingCapacity: true)
    for left in 0..<piece.count - 1 { push(left, in: piece) }
    while let pair = pop() {
      let (left, right) = (Int(pair.left), Int(pair.right))
      guard ends[left] == pair.right, ends[right] == pair.end else { continue }
      ends[left] = pair.end
      ends[right] = -1
      if Int(pair.end) < piece.count { previous[Int(pair.end)] = pair.left }
      push(left, in: piece)
      if previous[left] >= 0 { push(Int(previous[left]), in: piece) }
    }
    var start = 0
    while start < piece.count {
      start = Int(ends[start])
      output.append(piece.startIndex + start)
    }
  }

  /// Puts the part at `left` and its neighbour among the candidates if they make a token.
  private mutating func push(_ left: Int, in piece: ArraySlice<UInt8>) {
    let right = Int(ends[left])
    guard right < piece.count else { return }
    let end = Int(ends[right])
    let token = piece[piece.startIndex + left..<piece.startIndex + end]
    guard let rank = vocabulary.rank(of: token) else { return }
    heap.append(Pair(rank: rank, left: Int32(left), right: Int32(right), end: Int32(end)))
    var child = heap.count - 1
    while child > 0, heap[child].comes(before: heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop() -> Pair? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].comes(before: heap[least]) { least = child }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

/// The source of the vocabulary of a byte-pair encoding.
package protocol BytePairLibrary: Sendable {
  /// True when a vocabulary seems to be there; it is not read to find out.
  var isThere: Bool { get }
  /// The counter, read at the first call; throws `ChunkingError.noVocabulary`.
  func counter() throws -> BytePairCounter
}

/// A library without a vocabulary.
package struct NoBytePairs: BytePairLibrary {
  package init() {}

  package var isThere: Bool { false }

  package func counter() throws -> BytePairCounter {
    throw ChunkingError.noVocabulary(reason: "no vocabulary of byte pairs was installed")
  }
}

/// The tokens of a byte-pair encoding by rank; the lower the rank, the earlier two neighbours are joined.
package struct BytePairVocabulary: Sendable {
  /// Name for keys and displays, such as `cl100k_base`.
  package let name: String

  /// All tokens one after another, in the order given.
  private var bytes: [UInt8] = []
  /// The beginning of each token, and the end of the last.
  private var starts: [Int32] = [0]
  private var ranks: [Int32] = []
  /// Open addressing: the index of a token plus one, 0 for an empty slot; a power of two long.
  private var slots: [Int32]

  package init(name: String, tokens: [(bytes: ArraySlice<UInt8>, rank: Int32)]) {
    self.name = name
    var size = 16
    while size < tokens.count * 2 { size *= 2 }
    slots = [Int32](repeating: 0, count: size)
    ranks.reserveCapacity(tokens.count)
    starts.reserveCapacity(tokens.count + 1)
    for token in tokens {
      bytes += token.bytes
      starts.append(Int32(truncatingIfNeeded: bytes.count))
      ranks.append(token.rank)
      var slot = hash(of: token.bytes)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: ranks.count)
    }
  }

  /// The rank of these bytes; nil when they are not a token.
  package func rank(of token: ArraySlice<UInt8>) -> Int32? {
    var slot = hash(of: token)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      let known = Int(starts[index])..<Int(starts[index + 1])
      if known.count == token.count, bytes[known].elementsEqual(token) { return ranks[index] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The slot of a token: FNV-1a, folded to the table.
  private func hash(of token: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in token { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 29) & UInt64(slots.count - 1))
  }
}
