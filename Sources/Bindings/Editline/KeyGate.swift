/// Keeps from the line what is no key of ours: a terminal's answers, however late and in how many
/// pieces, and keys that nothing is bound to, half of which would be taken for text.
struct KeyGate {
  /// What to do with the byte at hand.
  enum Step: Equatable {
    /// It belongs to a key or a text.
    case pass
    /// So many bytes are nobody's.
    case drop(Int)
    /// It is the key Escape.
    case escape
    /// More bytes decide; those that do not come in so many milliseconds do, too. -1 is any time.
    case wait(Int32)
  }

  /// Sequences that do something; those of others are dropped.
  var bound: Set<[UInt8]> = []
  /// The reader's own bindings are not known, so that any key may be one.
  var passesAllKeys = false

  /// A terminal sends a sequence in one piece; a person cannot type one that fast.
  private static let delay: Int32 = 30
  /// An answer comes in pieces over a slow line.
  private static let answerDelay: Int32 = 1000
  private static let pasteStart: [UInt8] = [0x1B] + Array("[200~".utf8)
  private static let pasteEnd: [UInt8] = [0x1B] + Array("[201~".utf8)

  private var recent: [UInt8] = []
  private var isPasting = false
  /// Bytes of a sequence that is let through as it is.
  private var free = 0
  /// What was given up before its end came.
  private var lost: TerminalSequence.Kind?
  private var isGivenUp = false

  /// `bytes` are all that is there, and not empty.
  mutating func step(_ bytes: ArraySlice<UInt8>, isVi: Bool) -> Step {
    if free > 0 || isPasting { return .pass }
    if let kind = lost {
      lost = nil
      if let count = TerminalSequence.tail(kind, in: bytes) { return .drop(count) }
    }
    guard bytes.first == 0x1B else { return .pass }
    if isGivenUp { return givenUp(bytes, isVi: isVi) }
    switch TerminalSequence(bytes) {
    case .none: return .pass
    case .answer(let count):
      // Every terminal gives its attributes last.
      if bytes.prefix(count).last == UInt8(ascii: "c") { TypedBytes.isAnswerDue = false }
      return .drop(count)
    case .begun: return .wait(Self.answerDelay)
    case .key(let count):
      let isKnown = passesAllKeys || bound.contains(Array(bytes.prefix(count)))
      guard isKnown else { return .drop(count) }
      free = count
      return .pass
    case .unsure(.string): return .wait(TypedBytes.isAnswerDue ? Self.answerDelay : Self.delay)
    // Nothing of them is a key by itself, but for vi's Escape.
    case .unsure(.escape): return .wait(isVi ? Self.delay : -1)
    case .unsure(.control): return .wait(isVi && !TypedBytes.isAnswerDue ? Self.delay : -1)
    }
  }

  /// Nothing more came in time.
  mutating func giveUp(_ bytes: ArraySlice<UInt8>) { isGivenUp = !bytes.isEmpty }

  /// A byte went on its way.
  mutating func passed(_ byte: UInt8) {
    free = max(0, free - 1)
    recent = recent.suffix(5) + [byte]
    if recent == Self.pasteStart { isPasting = true }
    if recent == Self.pasteEnd { isPasting = false }
  }

  private mutating func givenUp(_ bytes: ArraySlice<UInt8>, isVi: Bool) -> Step {
    isGivenUp = false
    if case .begun(let kind) = TerminalSequence(bytes) {
      lost = kind
      return .drop(bytes.count)
    }
    if bytes.count == 1, isVi { return .escape }
    free = bytes.count
    return .pass
  }
}
