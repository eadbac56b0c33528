import CPoppler

/// Results of `ScalarFolding` for the blocks of scalars met so far, laid out for the inner loop.
///
/// Each text is read with a copy of the value, which shares memory with the others until a block is
/// added.
struct FoldingTable: Sendable {
  /// Values of the first byte of a record's item.
  enum Kind {
    static let space: UInt8 = 0
    static let punctuation: UInt8 = 1
    static let letter: UInt8 = 2
  }

  /// Index in `starts` of the first entry of the block scalar / 256; -1 for a block not added.
  private var blocks: [Int32]
  /// Index in `records` of each entry's record.
  private var starts: [UInt32] = []
  /// Records, each with the number of its items, then for each item its kind and, unless it is a space, the
  /// number of its UTF-8 bytes and these bytes.
  private(set) var records: [UInt8] = []

  /// Results for ASCII in a byte each: 0 if dropped, a space, the letter in lower case, or the punctuation
  /// mark with the top bit set.
  private(set) var ascii: [UInt8] = []

  /// An empty table to hold while the shared one grows, so that growing does not copy it.
  static let placeholder = FoldingTable(blocks: [])

  private init(blocks: [Int32]) { self.blocks = blocks }

  /// Makes a table with the records of the scalars 0..<256.
  init() {
    self.init(blocks: [Int32](repeating: -1, count: 0x1100))
    add(block: 0)
    for byte in UInt8(0)..<0x80 {
      switch ScalarFolding.fold(Unicode.Scalar(byte)).first {
      case .space: ascii.append(0x20)
      case .letter(let scalar): ascii.append(UInt8(ascii: scalar))
      case .punctuation(let scalar): ascii.append(UInt8(ascii: scalar) | 0x80)
      case nil: ascii.append(0)
      }
    }
  }

  func has(_ scalar: UInt32) -> Bool { blocks[Int(scalar >> 8)] >= 0 }

  /// Index in `records` of a scalar's record; its block must have been added.
  @inline(__always)
  func start(_ scalar: UInt32) -> Int {
    Int(starts[Int(blocks[Int(scalar >> 8)]) + Int(scalar & 0xFF)])
  }

  mutating func add(block: UInt32) {
    guard blocks[Int(block)] < 0 else { return }
    let first = Int32(starts.count)
    for low in 0..<UInt32(256) {
      starts.append(UInt32(records.count))
      guard let scalar = Unicode.Scalar(block << 8 | low) else {
        records.append(0)
        continue
      }
      append(ScalarFolding.fold(scalar))
    }
    blocks[Int(block)] = first
  }

  private mutating func append(_ folded: [FoldedScalar]) {
    records.append(UInt8(folded.count))
    for item in folded {
      switch item {
      case .space: records.append(Kind.space)
      case .punctuation(let scalar): append(Kind.punctuation, scalar)
      case .letter(let scalar): append(Kind.letter, scalar)
      }
    }
  }

  private mutating func append(_ kind: UInt8, _ scalar: Unicode.Scalar) {
    let bytes = Array(String(Character(scalar)).utf8)
    records.append(kind)
    records.append(UInt8(bytes.count))
    records += bytes
  }
}

/// The result of cleaning a scalar, before words are looked up.
private enum FoldedScalar: Hashable, Sendable {
  case space
  /// A token of its own.
  case punctuation(Unicode.Scalar)
  /// Part of a word.
  case letter(Unicode.Scalar)
}

/// BERT's uncased text cleaning as Hugging Face's `tokenizers` does it, one scalar at a time.
///
/// Cleaning drops controls, puts spaces around Chinese characters, decomposes canonically, drops
/// accents and lower-cases. No step looks at a scalar's neighbours: canonical reordering moves marks
/// only, and the marks it moves are dropped.
private enum ScalarFolding {
  /// The result for a scalar; empty when it is dropped.
  static func fold(_ scalar: Unicode.Scalar) -> [FoldedScalar] {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 { return foldASCII(byte) }
    guard scalar.value != 0xFFFD else { return [] }
    switch category(scalar) {
    case .control, .format, .privateUse, .surrogate: return []
    default: break
    }
    if scalar.properties.isWhitespace { return [.space] }
    let letters = decomposition(scalar).flatMap(foldDecomposed)
    return isChinese(scalar.value) ? [.space] + letters + [.space] : letters
  }

  private static func foldASCII(_ byte: UInt8) -> [FoldedScalar] {
    let scalar = Unicode.Scalar(byte)
    return switch byte {
    case 0x09, 0x0A, 0x0D, 0x20: [.space]
    case 0x00..<0x20, 0x7F: []
    // All symbols count as punctuation, also `$+<=>^|~` and the backtick, which Unicode does not class so.
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: [.punctuation(scalar)]
    case 0x41...0x5A: [.letter(Unicode.Scalar(byte | 0x20))]
    default: [.letter(scalar)]
    }
  }

  private static func foldDecomposed(_ scalar: Unicode.Scalar) -> [FoldedScalar] {
    guard category(scalar) != .nonspacingMark else { return [] }
    // Case is mapped without context: a capital sigma at the end of a word becomes σ, not ς.
    return scalar.properties.lowercaseMapping.unicodeScalars.flatMap { lower -> [FoldedScalar] in
      if let byte = UInt8(exactly: lower.value), byte < 0x80 { return foldASCII(byte) }
      return [isPunctuation(lower) ? .punctuation(lower) : .letter(lower)]
    }
  }

  /// Full canonical decomposition (NFD); the scalar itself when it has no decomposition.
  private static func decomposition(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard isAssigned(scalar) else { return [scalar] }
    let capacity = Int(G_UNICHAR_MAX_DECOMPOSITION_LENGTH)
    return withUnsafeTemporaryAllocation(of: gunichar.self, capacity: capacity) { buffer in
      let count = g_unichar_fully_decompose(
        scalar.value, gboolean(0), buffer.baseAddress, gsize(buffer.count))
      return buffer.prefix(Int(count)).compactMap { Unicode.Scalar($0) }
    }
  }

  /// The tables of `tokenizers` end at Unicode 8: later scalars count as unassigned.
  private static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return age.major <= 8
  }

  private static func category(_ scalar: Unicode.Scalar) -> Unicode.GeneralCategory {
    switch scalar.value {
    // Scalars whose category Unicode has changed since version 8.
    case 0x1885, 0x1886: .otherLetter
    case 0xA9BD: .spacingMark
    case 0x1734, 0x1171E: .nonspacingMark
    case 0x166D, 0x111C9: .otherPunctuation
    default: isAssigned(scalar) ? scalar.properties.generalCategory : .unassigned
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch category(scalar) {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// True for ideographs that BERT isolates; the gap at 2B820 repeats an error of `tokenizers`.
  private static func isChinese(_ value: UInt32) -> Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2A6DF, 0x2A700...0x2B73F,
      0x2B740...0x2B81F, 0x2B920...0x2CEAF, 0x2F800...0x2FA1F:
      true
    default: false
    }
  }
}
