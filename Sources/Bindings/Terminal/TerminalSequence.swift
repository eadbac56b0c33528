/// A sequence that a terminal sends after an Escape: a key, or an answer to a query.
enum TerminalSequence: Equatable {
  /// No sequence: the Escape is a key itself or comes before a key.
  case none
  /// The bytes so far do not tell a key from an answer.
  case unsure(Kind)
  /// An answer whose end has not arrived.
  case begun(Kind)
  /// An answer of this number of bytes.
  case answer(Int)
  /// A key's sequence of this number of bytes.
  case key(Int)

  enum Kind: Equatable {
    /// A lone Escape.
    case escape
    /// `ESC [` or `ESC O`, which every keyboard continues at once.
    case control
    /// `ESC P`, `ESC ]` or `ESC _`, which Alt with a key sends, too.
    case string
  }

  /// Classifies bytes that begin with an Escape.
  init(_ bytes: ArraySlice<UInt8>) {
    guard let kind = bytes.dropFirst().first else {
      self = .unsure(.escape)
      return
    }
    switch kind {
    case UInt8(ascii: "["): self = Self.control(bytes)
    case UInt8(ascii: "O"): self = bytes.count < 3 ? .unsure(.control) : .key(3)
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"): self = Self.string(bytes)
    default: self = .none
    }
  }

  /// Number of bytes at the start that end an answer whose beginning was dropped; nil when they are keys.
  static func tail(_ kind: Kind, in bytes: ArraySlice<UInt8>) -> Int? {
    if kind == .string { return stringEnd(bytes, from: bytes.startIndex) }
    let rest = bytes.drop { (0x30...0x3B).contains($0) || $0 == UInt8(ascii: "$") }
    guard rest.startIndex > bytes.startIndex, let final = rest.first, finals.contains(final) else {
      return nil
    }
    return rest.startIndex - bytes.startIndex + 1
  }

  /// Most bytes of a sequence; longer ones are read as keys.
  private static let limit = 4096

  /// Final bytes of answers: attributes, positions, sizes, modes and states; no key ends with them.
  private static let finals = Array("cRtnyx".utf8)

  /// Reads parameter bytes, intermediate bytes and a final byte, which names the function.
  private static func control(_ bytes: ArraySlice<UInt8>) -> TerminalSequence {
    let body = bytes.dropFirst(2)
    // Function keys of the Linux console.
    if body.first == UInt8(ascii: "[") { return body.count < 2 ? .unsure(.control) : .key(4) }
    let isMarked = body.first.map { (0x3C...0x3F).contains($0) } ?? false
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      if bytes.count > limit { return .none }
      return isMarked ? .begun(.control) : .unsure(.control)
    }
    guard (0x40...0x7E).contains(bytes[end]) else { return .none }
    let count = end - bytes.startIndex + 1
    let isAnswer = isMarked || (finals.contains(bytes[end]) && end > body.startIndex)
    return isAnswer ? .answer(count) : .key(count)
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> TerminalSequence {
    let isAnswer = beginnings.contains { bytes.starts(with: $0) }
    guard isAnswer else {
      return beginnings.contains { $0.starts(with: bytes) } ? .unsure(.string) : .none
    }
    if let count = stringEnd(bytes, from: bytes.startIndex + 2) { return .answer(count) }
    return bytes.count > limit ? .none : .begun(.string)
  }

  /// Beginnings of answers: kitty's graphics, versions, settings, names and colours.
  private static let beginnings: [[UInt8]] =
    ["_Gi=", "P>|", "P!|", "P0$r", "P1$r", "P0+r", "P1+r", "]4;", "]10;", "]11;", "]12;", "]52;"]
    .map { [0x1B] + $0.utf8 }

  /// Number of bytes up to the string terminator or a bell, which is included; nil without an end.
  private static func stringEnd(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    for index in bytes.indices where index >= start {
      if bytes[index] == 0x07 { return index - bytes.startIndex + 1 }
      let isEnd = bytes[index] == UInt8(ascii: "\\")
      if isEnd, index > bytes.startIndex, bytes[index - 1] == 0x1B {
        return index - bytes.startIndex + 1
      }
    }
    return nil
  }
}
