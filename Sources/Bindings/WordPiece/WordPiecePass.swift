/// A walk over a text that cleans scalars, collects words and looks up their pieces.
struct WordPiecePass {
  let vocabulary: WordPieceVocabulary
  var table: FoldingTable
  let keeps: WordPieceTokenizer.Parts
  private(set) var pieces = WordPieceTokenizer.Pieces()

  /// Most scalars of a word after cleaning; a longer word becomes one unknown piece, or is counted in
  /// parts of this length.
  private static let longestWord = 100

  /// Bytes between two checks for cancellation, after which the result is incomplete.
  private static let questionDistance = 1 << 20

  private var position = 0
  private var nextQuestion = questionDistance
  /// The cleaned bytes of the word so far; `sources` has for each the offset in the text after its scalar.
  private var word = [UInt8](repeating: 0, count: 4 * longestWord)
  private var sources = [Int](repeating: 0, count: 4 * longestWord)
  private var length = 0
  private var scalars = 0
  /// Byte offset in the text after the last scalar of the word, accents included.
  private var wordEnd = 0

  init(vocabulary: WordPieceVocabulary, table: FoldingTable, keeps: WordPieceTokenizer.Parts) {
    self.vocabulary = vocabulary
    self.table = table
    self.keeps = keeps
  }

  /// Reserves room for the ends of a text of short words; unused room takes no physical memory.
  mutating func reserve(for byteCount: Int) {
    if keeps != .ids { pieces.ends.reserveCapacity(byteCount / 2) }
  }

  /// Reads on to the end and returns nil, or stops at a scalar whose block the table does not have and
  /// returns the block.
  mutating func run(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    while position < text.count {
      if position >= nextQuestion {
        nextQuestion = position + Self.questionDistance
        if Task.isCancelled { break }
      }
      if text[position] < 0x80 {
        foldASCII(text[position])
        continue
      }
      let (scalar, size) = Self.decode(text, at: position)
      guard table.has(scalar) else { return scalar >> 8 }
      position += size
      fold(scalar, size)
    }
    endWord()
    return nil
  }

  /// Adds an ASCII byte to the word, or ends the word; the short form of `fold`.
  @inline(__always)
  private mutating func foldASCII(_ byte: UInt8) {
    let folded = table.ascii[Int(byte)]
    position += 1
    switch folded {
    case 0: extend(from: position - 1)
    case 0x20: endWord()
    case 0x80...:
      endWord()
      append(folded & 0x7F)
      endWord()
    default: append(folded)
    }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if scalars == Self.longestWord, keeps == .ends { endWord() }
    scalars += 1
    wordEnd = position
    guard scalars <= Self.longestWord else { return }
    word[length] = byte
    sources[length] = position
    length += 1
  }

  /// Adds the cleaned form of a scalar to the word, or ends the word.
  private mutating func fold(_ scalar: UInt32, _ size: Int) {
    var at = table.start(scalar)
    let count = table.records[at]
    at += 1
    if count == 0 { extend(from: position - size) }
    for _ in 0..<count {
      let kind = table.records[at]
      guard kind != FoldingTable.Kind.space else {
        endWord()
        at += 1
        continue
      }
      let size = Int(table.records[at + 1])
      if kind == FoldingTable.Kind.punctuation { endWord() }
      append(at + 2, size)
      if kind == FoldingTable.Kind.punctuation { endWord() }
      at += 2 + size
    }
  }

  /// Adds a cleaned scalar to the word; beyond `longestWord` only the length counts.
  private mutating func append(_ start: Int, _ size: Int) {
    if scalars == Self.longestWord, keeps == .ends { endWord() }
    scalars += 1
    wordEnd = position
    guard scalars <= Self.longestWord else { return }
    for index in 0..<size {
      word[length] = table.records[start + index]
      sources[length] = position
      length += 1
    }
  }

  /// Gives a dropped scalar, such as an accent, to the piece right before it.
  private mutating func extend(from start: Int) {
    if scalars > 0 {
      guard wordEnd == start else { return }
      var index = length
      while index > 0, sources[index - 1] == start {
        index -= 1
        sources[index] = position
      }
      wordEnd = position
    } else {
      var index = pieces.ends.count
      while index > 0, pieces.ends[index - 1] == start {
        index -= 1
        pieces.ends[index] = UInt32(clamping: position)
      }
    }
  }

  private mutating func endWord() {
    guard scalars > 0 else { return }
    if scalars > Self.longestWord || !addPieces() { addUnknown() }
    length = 0
    scalars = 0
  }

  /// Adds a word without pieces: one unknown piece, counted by its characters.
  private mutating func addUnknown() {
    guard keeps == .ends else { return add(vocabulary.unknown, end: wordEnd) }
    for index in 0..<length - 1 where sources[index] != sources[index + 1] {
      add(vocabulary.unknown, end: sources[index])
    }
    add(vocabulary.unknown, end: sources[length - 1])
  }

  /// Adds the longest pieces from the left; false, and no piece added, when a rest of the word has no piece.
  private mutating func addPieces() -> Bool {
    let (firstID, firstEnd) = (pieces.ids.count, pieces.ends.count)
    var start = 0
    var node: UInt32 = 0
    while start < length {
      guard let piece = vocabulary.longestPiece(in: word, from: start, to: length, node: node)
      else {
        pieces.ids.removeLast(pieces.ids.count - firstID)
        pieces.ends.removeLast(pieces.ends.count - firstEnd)
        return false
      }
      add(piece.id, end: sources[piece.end - 1])
      start = piece.end
      node = vocabulary.continuation
    }
    return true
  }

  @inline(__always)
  private mutating func add(_ id: Int32, end: Int) {
    if keeps != .ends { pieces.ids.append(id) }
    if keeps != .ids { pieces.ends.append(UInt32(clamping: end)) }
  }

  /// The scalar at `position` and its number of bytes; U+FFFD for a byte that is not UTF-8.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (scalar: UInt32, size: Int) {
    let lead = UInt32(text[position])
    let (size, smallest): (Int, UInt32) =
      switch lead {
      case 0x00..<0x80: (1, 0)
      case 0xC2..<0xE0: (2, 0x80)
      case 0xE0..<0xF0: (3, 0x800)
      case 0xF0..<0xF5: (4, 0x10000)
      default: (1, .max)
      }
    guard size > 1 else { return (smallest == 0 ? lead : 0xFFFD, 1) }
    guard position + size <= text.count else { return (0xFFFD, 1) }
    var scalar = lead & (0x7F >> UInt32(size))
    for offset in 1..<size {
      let byte = UInt32(text[position + offset])
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | byte & 0x3F
    }
    let isSound = scalar >= smallest && scalar <= 0x10FFFF && !(0xD800...0xDFFF).contains(scalar)
    return isSound ? (scalar, size) : (0xFFFD, 1)
  }
}
