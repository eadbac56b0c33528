/// A text as a reader sees it, without marks between its letters, with the place of each character.
struct SeenText {
  /// The visible text; each character beyond ASCII is a byte of 0x80.
  private(set) var bytes: [UInt8] = []
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []

  init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    starts.reserveCapacity(text.count)
    ends.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let seen = SeenCharacter(text, at: index, isDecoding: true)
      switch seen.sight {
      case .ascii(let byte): append(byte, index, seen.length)
      case .other: append(0x80, index, seen.length)
      case .nothing: break
      }
      index += seen.length
    }
  }

  private mutating func append(_ byte: UInt8, _ start: Int, _ length: Int) {
    bytes.append(byte)
    starts.append(start)
    ends.append(start + length)
  }

  /// True unless the text is ASCII without marks, which looks as it is written.
  static func differs(from text: [UInt8]) -> Bool {
    let mayDiffer = mayDiffer
    return text.contains { mayDiffer[Int($0)] }
  }

  /// For each byte, whether a text that has it may look otherwise than it is written.
  private static let mayDiffer = (0...UInt8.max).map {
    $0 >= 0x80 || MarkByte.isMarkdown($0) || MarkByte.beginsEscape($0)
  }
}
