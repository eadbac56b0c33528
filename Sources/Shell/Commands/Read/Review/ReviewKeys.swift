/// What a key decides about a proposal.
enum ReviewKey: Hashable, Sendable {
  case accept, edit, search, reject, later, undo, leave
}

/// Decodes keys from a terminal's bytes; pasted text and keys that send several bytes decide nothing.
struct ReviewKeys: Sendable {
  private var isPasting = false
  private var pending: [UInt8] = []

  /// The next key of what was typed before; nil without one.
  mutating func next() -> ReviewKey? {
    while let byte = pending.first {
      pending.removeFirst()
      if let key = Self.key(byte) { return key }
    }
    return nil
  }

  /// Takes the bytes of one reading.
  mutating func take(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains(Self.pasteStart) { isPasting = true }
    defer { if text.contains(Self.pasteEnd) { isPasting = false } }
    guard !isPasting, bytes.count == 1 || bytes.first != 0x1B else { return }
    pending += bytes
  }

  /// Forgets what was typed ahead, since another question comes between.
  mutating func clear() { pending = [] }

  private static let pasteStart = "\u{1B}[200~"
  private static let pasteEnd = "\u{1B}[201~"

  private static func key(_ byte: UInt8) -> ReviewKey? {
    switch byte {
    case UInt8(ascii: "a"): .accept
    case UInt8(ascii: "e"): .edit
    case UInt8(ascii: "s"): .search
    case UInt8(ascii: "r"): .reject
    case UInt8(ascii: "l"): .later
    case UInt8(ascii: "u"): .undo
    case UInt8(ascii: "q"), 0x03, 0x04, 0x1B: .leave
    default: nil
    }
  }
}
