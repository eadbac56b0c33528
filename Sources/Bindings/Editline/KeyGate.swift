/// Keeps a terminal's answers and unbound keys out of the line.
///
/// An answer may come late and in pieces; an unbound key would be read as text in part.
struct KeyGate {
  /// The next step for the first byte of the input.
  enum Step: Equatable {
    /// Pass the byte on: it belongs to a key or a text.
    case pass
    /// Drop this number of bytes.
    case drop(Int)
    /// Read the byte as the key Escape.
    case escape
    /// Wait for more bytes for at most this number of milliseconds, -1 for no limit.
    case wait(Int32)
  }

  /// Key sequences bound to a command; all others are dropped.
  var bound: Set<[UInt8]> = []
  /// True when an `.editrc` was read: its bindings are unknown, so every key passes.
  var passesAllKeys = false

  /// Milliseconds after which an unfinished sequence is keys that a person typed.
  private static let delay: Int32 = 30
  /// Milliseconds to wait for the rest of an answer, which comes in pieces over a slow line.
  private static let answerDelay: Int32 = 1000
  private static let pasteStart: [UInt8] = [0x1B] + Array("[200~".utf8)
  private static let pasteEnd: [UInt8] = [0x1B] + Array("[201~".utf8)

  private var recent: [UInt8] = []
  private var isPasting = false
  /// Bytes left of a sequence that passes unchanged.
  private var free = 0
  /// The kind of an answer whose end had not come in time; its tail is dropped when it comes.
  private var lost: TerminalSequence.Kind?
  private var isGivenUp = false

  /// Decides on the first of `bytes`, which are all that has arrived and not empty.
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
      // The program asks for the attributes (`c`) last, so this answer ends the others.
      if bytes.prefix(count).last == UInt8(ascii: "c") { TypedBytes.isAnswerDue = false }
      return .drop(count)
    case .begun: return .wait(Self.answerDelay)
    case .key(let count):
      let isKnown = passesAllKeys || bound.contains(Array(bytes.prefix(count)))
      guard isKnown else { return .drop(count) }
      free = count
      return .pass
    case .unsure(.string): return .wait(TypedBytes.isAnswerDue ? Self.answerDelay : Self.delay)
    // Only vi reads a lone Escape as a key.
    case .unsure(.escape): return .wait(isVi ? Self.delay : -1)
    case .unsure(.control): return .wait(isVi && !TypedBytes.isAnswerDue ? Self.delay : -1)
    }
  }

  /// Notes that the wait is over; the next `step` decides on what has come.
  mutating func giveUp(_ bytes: ArraySlice<UInt8>) { isGivenUp = !bytes.isEmpty }

  /// Notes a byte that `step` passed on.
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
