import Bindings

/// The source of single keys while a command has the terminal.
package protocol KeySource: Sendable {
  /// Makes the terminal pass on each key at once, without showing it.
  func begin() async
  /// Waits at most `milliseconds` for a byte and returns all that came; empty without one, nil at the end.
  func read(waiting milliseconds: Int) async -> [UInt8]?
  /// Gives back bytes for the next reader; `isAnswerDue` when an answer of the terminal may still arrive.
  func giveBack(_ bytes: [UInt8], isAnswerDue: Bool) async
}

/// The keys of the process's own terminal.
///
/// Runs on a queue of its own, because waiting blocks.
package actor TypedKeys: KeySource {
  private nonisolated let executor = SerialQueueExecutor(label: "typed-keys")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// True when standard input and output are terminals.
  package static var isPossible: Bool {
    StandardStream.input.isTerminal && StandardStream.output.isTerminal
  }

  package init() {}

  package func begin() {
    // The remembered modes are restored on every way out of the program.
    if TerminalModes.remember() { TerminalModes.keepTypedKeys() }
  }

  package func read(waiting milliseconds: Int) -> [UInt8]? {
    TypedBytes.read(waiting: milliseconds)
  }

  package func giveBack(_ bytes: [UInt8], isAnswerDue: Bool) {
    TypedBytes.giveBack(bytes)
    TypedBytes.isAnswerDue = isAnswerDue
  }
}
