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
