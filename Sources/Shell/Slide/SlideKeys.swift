package import App

/// The meaning of a key in a slide.
package enum SlideKey: Hashable, Sendable {
  case move(SlidePosition.Move)
  case keep, leave
}

/// Decodes keys from a terminal's bytes, which may come in any pieces.
package struct SlideKeys: Sendable {
  private var pending: [UInt8] = []
  private var isPasting = false

  package init() {}

  /// True while a key may be incomplete: Escape alone, or the beginning of a longer sequence.
  package var isWaiting: Bool { !pending.isEmpty }

  /// The keys completed by `bytes`, without pasted text and unknown keys.
  package mutating func take(_ bytes: [UInt8]) -> [SlideKey] {
    pending += bytes
    var keys: [SlideKey] = []
    while let length = sequenceLength() {
      let sequence = Array(pending.prefix(length))
      pending.removeFirst(length)
      if sequence == Self.pasteStart { isPasting = true }
      if sequence == Self.pasteEnd { isPasting = false }
      if !isPasting, let key = Self.key(sequence) { keys.append(key) }
    }
    return keys
  }

  /// Ends the wait for more bytes; a lone Escape is then `leave`.
  package mutating func takeRest() -> [SlideKey] {
    defer { pending = [] }
    return pending == [0x1B] && !isPasting ? [.leave] : []
  }

  /// Bytes of the first key; nil when it is not complete.
  private func sequenceLength() -> Int? {
    guard let first = pending.first else { return nil }
    guard first == 0x1B else { return 1 }
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "O"): return pending.count > 2 ? 3 : nil
    case UInt8(ascii: "["):
      let final = pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
      if let final { return final + 1 }
      // No terminal sends a key of more than 32 bytes.
      return pending.count > 32 ? pending.count : nil
    case 0x1B: return 1
    default: return 2
    }
  }

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private static func key(_ sequence: [UInt8]) -> SlideKey? {
    if sequence == [0x1B] { return .leave }
    return byText[String(decoding: sequence, as: UTF8.self)]
  }

  private static let byText: [String: SlideKey] = {
    var keys: [String: SlideKey] = [
      "\n": .keep, "\r": .keep, "q": .leave, "\u{3}": .leave, "\u{4}": .leave,
      "\t": .move(.nextKnob), "\u{1B}[Z": .move(.previousKnob),
      "+": .move(.by(1)), "-": .move(.by(-1)),
      "\u{1B}[5~": .move(.by(5)), "\u{1B}[6~": .move(.by(-5)),
      "\u{1B}[1;5C": .move(.by(5)), "\u{1B}[1;5D": .move(.by(-5)),
      "\u{1B}[1;2C": .move(.by(5)), "\u{1B}[1;2D": .move(.by(-5)),
      "\u{1B}[1~": .move(.toFirst), "\u{1B}[4~": .move(.toLast),
    ]
    for start in ["\u{1B}[", "\u{1B}O"] {
      keys[start + "A"] = .move(.previousKnob)
      keys[start + "B"] = .move(.nextKnob)
      keys[start + "C"] = .move(.by(1))
      keys[start + "D"] = .move(.by(-1))
      keys[start + "H"] = .move(.toFirst)
      keys[start + "F"] = .move(.toLast)
    }
    return keys
  }()
}
