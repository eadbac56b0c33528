/// Cuts the bytes a terminal receives into characters, controls and escape sequences.
struct EscapeDecoder {
  enum Event: Equatable {
    case character(Unicode.Scalar)
    case control(UInt8)
    /// ESC and one character, such as `ESC M`.
    case escape(UInt8)
    /// `CSI` with its private mark, its numbers and its final byte.
    case sequence(mark: UInt8?, numbers: [Int], final: UInt8)
  }

  private enum State {
    case ground
    case escape
    case sequence([UInt8])
    case string(endsSoon: Bool)
  }

  private var state = State.ground
  private var utf8: [UInt8] = []

  mutating func add(_ byte: UInt8) -> Event? {
    switch state {
    case .ground: return addToGround(byte)
    case .escape: return addToEscape(byte)
    case .sequence(let bytes):
      guard (0x40...0x7E).contains(byte) else {
        state = .sequence(bytes + [byte])
        return nil
      }
      state = .ground
      return Self.sequence(bytes, final: byte)
    case .string(let endsSoon):
      let isOver = byte == 0x07 || (endsSoon && byte == 0x5C)
      state = isOver ? .ground : .string(endsSoon: byte == 0x1B)
      return nil
    }
  }

  private mutating func addToGround(_ byte: UInt8) -> Event? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    utf8.append(byte)
    let length = utf8[0] < 0x80 ? 1 : utf8[0] < 0xE0 ? 2 : utf8[0] < 0xF0 ? 3 : 4
    guard utf8.count >= length else { return nil }
    defer { utf8 = [] }
    return String(decoding: utf8, as: UTF8.self).unicodeScalars.first.map { .character($0) }
  }

  private mutating func addToEscape(_ byte: UInt8) -> Event? {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "P"): state = .string(endsSoon: false)
    default:
      state = .ground
      return .escape(byte)
    }
    return nil
  }

  private static func sequence(_ bytes: [UInt8], final: UInt8) -> Event {
    let mark = bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let numbers = String(decoding: bytes.dropFirst(mark == nil ? 0 : 1), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return .sequence(mark: mark, numbers: numbers, final: final)
  }
}
