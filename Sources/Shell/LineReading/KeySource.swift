import Bindings

/// Where single keys come from while a command has the terminal.
package protocol KeySource: Sendable {
  /// Makes the terminal hand over keys as they are typed, unseen.
  func begin() async
  /// All bytes typed by now, after waiting for the first one; empty when none came, nil at the end.
  func read(waiting milliseconds: Int) async -> [UInt8]?
  /// Gives back bytes that were typed for somebody else, among which an answer may still come.
  func giveBack(_ bytes: [UInt8], isAnswerDue: Bool) async
}

/// The keys of the process's own terminal.
///
/// Waiting blocks, so it has a queue of its own.
package actor TypedKeys: KeySource {
  private nonisolated let executor = SerialQueueExecutor(label: "typed-keys")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// True where a person types.
  package static var isPossible: Bool {
    StandardStream.input.isTerminal && StandardStream.output.isTerminal
  }

  package init() {}

  package func begin() {
    // The modes from before come back when the program ends, whatever ends it.
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
