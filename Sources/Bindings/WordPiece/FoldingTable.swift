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
