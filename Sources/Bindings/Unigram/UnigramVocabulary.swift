import Glibc

/// The pieces of a unigram vocabulary with their scores, found by hash.
///
/// Pieces of score zero are control pieces, such as `</s>`; text never becomes one of them.
struct UnigramVocabulary: Sendable {
  /// The score of a character without a piece, as SentencePiece gives it.
  let unknownScore: Double
  let unknown: Int32
  private let longestPiece: Int
  private let lines: UnigramLines
  /// Open-addressing table; a slot holds the upper half of a hash above the piece's id plus one.
  private let slots: [UInt64]

  init(_ lines: UnigramLines) {
    var lowest = Float.infinity
    var longest = 1
    var slots = [UInt64](
      repeating: 0, count: 1 << (Int.bitWidth - (lines.count * 2).leadingZeroBitCount))
    for id in 0..<lines.count {
      let score = lines.score(id)
      lowest = min(lowest, score)
      guard score != 0 else { continue }
      let piece = lines.piece(id)
      longest = max(longest, piece.count)
      let hash = piece.reduce(Self.seed, Self.extend)
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = (hash >> 32) << 32 | UInt64(id + 1)
    }
    unknownScore = Double(lowest) - 10
    unknown = lines.unknown
    longestPiece = longest
    self.lines = lines
    self.slots = slots
  }

  /// FNV-1a, whose value after each byte is the hash of the text so far: one walk hashes every prefix.
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  private static func extend(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Calls `body` with each piece that `word` has from character `first` on, shorter ones before longer.
  ///
  /// `starts` are the byte offsets of the characters, and past them that of the end.
  @inline(__always)
  func forEachPiece(
    in word: UnsafeBufferPointer<UInt8>, _ starts: [Int], from first: Int,
    _ body: (_ id: Int32, _ end: Int, _ score: Double) -> Void
  ) {
    let start = starts[first]
    var hash = Self.seed
    var position = start
    for end in first + 1..<starts.count {
      guard starts[end] - start <= longestPiece else { return }
      while position < starts[end] {
        hash = Self.extend(hash, word[position])
        position += 1
      }
      guard let id = id(word, start..<position, hash) else { continue }
      body(Int32(truncatingIfNeeded: id), end, Double(lines.score(id)))
    }
  }

  @inline(__always)
  private func id(
    _ word: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ hash: UInt64
  ) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let id = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash >> 32, lines.isPiece(id, word, range) { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

/// Pieces as a model's file keeps them: scores, and texts one after another.
struct UnigramLines: Sendable {
  let count: Int
  let unknown: Int32
  /// The file, kept as long as its bytes are read.
  private let file: MappedFile
  private nonisolated(unsafe) let offsets: UnsafeRawBufferPointer
  private nonisolated(unsafe) let scores: UnsafeRawBufferPointer
  private nonisolated(unsafe) let texts: UnsafeRawBufferPointer

  /// Nil unless offsets ascend inside the texts and scores are finite numbers of at most zero.
  init?(
    count: Int, unknown: Int32, offsets: UnsafeRawBufferPointer, scores: UnsafeRawBufferPointer,
    texts: UnsafeRawBufferPointer, of file: MappedFile
  ) {
    self.count = count
    self.unknown = unknown
    self.file = file
    self.offsets = offsets
    self.scores = scores
    self.texts = texts
    guard offset(0) == 0, offset(count) == texts.count else { return nil }
    for id in 0..<count where offset(id) >= offset(id + 1) { return nil }
    for id in 0..<count where !(-1000...0).contains(score(id)) { return nil }
  }

  @inline(__always)
  private func offset(_ index: Int) -> Int {
    Int(offsets.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
  }

  @inline(__always)
  func score(_ id: Int) -> Float { scores.loadUnaligned(fromByteOffset: 4 * id, as: Float.self) }

  @inline(__always)
  func piece(_ id: Int) -> Slice<UnsafeRawBufferPointer> { texts[offset(id)..<offset(id + 1)] }

  @inline(__always)
  func isPiece(_ id: Int, _ word: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let start = offset(id)
    guard offset(id + 1) - start == range.count, let text = texts.baseAddress,
      let word = word.baseAddress
    else { return false }
    return memcmp(text + start, word + range.lowerBound, range.count) == 0
  }
}
