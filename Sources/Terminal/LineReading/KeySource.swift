import Bindings

/// The source of single keys while a command has the terminal.
package struct KeySource: Sendable {
  /// Makes the terminal pass on each key at once, without showing it.
  package let begin: @Sendable () async -> Void
  private let next: @Sendable (_ milliseconds: Int) async -> [UInt8]?
  private let put: @Sendable (_ bytes: [UInt8], _ isAnswerDue: Bool) async -> Void

  package init(
    begin: @escaping @Sendable () async -> Void = {},
    read: @escaping @Sendable (_ milliseconds: Int) async -> [UInt8]?,
    giveBack: @escaping @Sendable (_ bytes: [UInt8], _ isAnswerDue: Bool) async -> Void = { _, _ in
    }
  ) {
    self.begin = begin
    next = read
    put = giveBack
  }

  /// Waits at most `milliseconds` for a byte and returns all that came; empty without one, nil at the end.
  package func read(waiting milliseconds: Int) async -> [UInt8]? { await next(milliseconds) }

  /// Gives back bytes for the next reader; `isAnswerDue` when an answer of the terminal may still arrive.
  package func giveBack(_ bytes: [UInt8], isAnswerDue: Bool) async { await put(bytes, isAnswerDue) }

  /// The keys of the process's own terminal; nil unless standard input and output are terminals.
  package static var typed: KeySource? {
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else { return nil }
    let keys = TypedKeys()
    return KeySource(
      begin: { await keys.begin() }, read: { await keys.read(waiting: $0) },
      giveBack: { await keys.giveBack($0, isAnswerDue: $1) })
  }
}

/// The keys of the process's own terminal.
///
/// Runs on a queue of its own, because waiting blocks.
private actor TypedKeys {
  private nonisolated let executor = SerialQueueExecutor(label: "typed-keys")
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  func begin() {
    // The remembered modes are restored on every way out of the program.
    if TerminalModes.remember() { TerminalModes.keepTypedKeys() }
  }

  func read(waiting milliseconds: Int) -> [UInt8]? {
    TypedBytes.read(waiting: milliseconds)
  }

  func giveBack(_ bytes: [UInt8], isAnswerDue: Bool) {
    TypedBytes.giveBack(bytes)
    TypedBytes.isAnswerDue = isAnswerDue
  }
}
