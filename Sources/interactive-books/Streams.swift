import Basics
import Bindings
import Files
import ShellKit
import Terminal

/// Standard output and standard error with their profiles, and the source of lines.
struct Streams: Sendable {
  let output: Output
  let error: Output

  init(_ surroundings: Surroundings) {
    func output(_ stream: StandardStream) -> Output {
      Output(
        profile: TerminalProfile(
          isTerminal: stream.isTerminal, environment: { surroundings.environment[$0] }),
        sink: StandardSink(stream))
    }
    self.output = output(.output)
    error = output(.error)
  }

  /// The source of lines: an editor for a person at a terminal, else a script of standard input.
  func reader(_ setup: LineSetup) throws -> any LineReader {
    guard EditlineReader.isPossible else { return ScriptReader(.input, output: output) }
    return try EditlineReader(output: output, setup: setup)
  }

  /// Source of a person's single keys; nil for a pipe or a file.
  var keys: KeySource? { .typed }

  /// Standard input from a pipe or a file, at most 1 MiB; nil at a terminal.
  @Sendable func standardInput() -> String? {
    guard !StandardStream.input.isTerminal else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20, let more = try? StandardStream.input.read(count: 1 << 16),
      !more.isEmpty
    { bytes += more }
    return String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
  }

  func warn(_ text: String) { error.print("\("! \(text)", .warning)") }
}
