/// A terminal's answers about its graphics, separated from keys typed meanwhile.
package struct GraphicsAnswer: Equatable {
  /// True when the terminal answered the query of kitty's protocol with OK.
  private(set) var speaksKitty = false
  /// Primary device attributes; nil until they arrive, which they do last.
  private(set) var attributes: [Int]?
  /// Size of a character in pixels, each 4...200; nil when the terminal does not tell it.
  package private(set) var cell: Cell?
  /// Bytes that are not answers, so a person typed them.
  private(set) var typed: [UInt8] = []
  /// The beginning of a sequence whose end has not arrived.
  private var rest: [UInt8] = []

  package struct Cell: Equatable { package let width, height: Int }

  /// True with attribute 4, sixel graphics.
  var speaksSixel: Bool { attributes?.contains(4) == true }

  /// The queries: kitty's first, then the size of a character, last the attributes, which every terminal answers.
  static let questions: StaticString =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c"

  package mutating func add(_ bytes: [UInt8]) {
    var text = (rest + bytes)[...]
    rest = []
    while let byte = text.first {
      guard byte == 0x1B else {
        typed.append(byte)
        text = text.dropFirst()
        continue
      }
      guard let sequence = Self.sequence(text) else {
        rest = Array(text)
        return
      }
      if !take(sequence) { typed += sequence }
      text = text.dropFirst(sequence.count)
    }
  }

  /// Counts the rest of an unfinished sequence as typed.
  mutating func end() {
    typed += rest
    rest = []
  }

  /// The sequence at the start; nil while it is not complete.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let kind = bytes.dropFirst().first else { return nil }
    switch kind {
    case UInt8(ascii: "["):
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return nil
      }
      return bytes[...end]
    case UInt8(ascii: "_"):
      let ends = bytes.indices.dropFirst(3).first {
        bytes[$0] == UInt8(ascii: "\\") && bytes[$0 - 1] == 0x1B
      }
      return ends.map { bytes[...$0] }
    default: return bytes.prefix(2)
    }
  }

  /// False when the sequence is a key.
  private mutating func take(_ sequence: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: sequence, as: UTF8.self)
    if text.hasPrefix("\u{1B}_G") {
      speaksKitty = speaksKitty || text.hasPrefix("\u{1B}_Gi=31;OK")
      return true
    }
    let numbers = text.dropFirst(2).dropLast().drop { $0 == "?" }.split(separator: ";").map {
      Int($0) ?? -1
    }
    if text.hasPrefix("\u{1B}[?"), text.hasSuffix("c") {
      attributes = numbers
      return true
    }
    guard text.hasSuffix("t"), numbers.count == 3, numbers[0] == 6 else { return false }
    let sizes = 4...200
    if sizes.contains(numbers[1]), sizes.contains(numbers[2]) {
      cell = Cell(width: numbers[2], height: numbers[1])
    }
    return true
  }
}
