import Bindings
import Infra
import Shell

/// Standard output and standard error with what each can show, and where lines come from.
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

  /// A person at a terminal gets an editor, everything else is read as a script.
  func reader(_ setup: LineSetup) throws -> any LineReader {
    guard EditlineReader.isPossible else { return ScriptReader(.input, output: output) }
    return try EditlineReader(output: output, setup: setup)
  }

  /// Keys of a person who types; what comes from a pipe are lines.
  var keys: (any KeySource)? { TypedKeys.isPossible ? TypedKeys() : nil }

  /// What a pipe or file holds for a question, at most a mebibyte; nil at a terminal.
  @Sendable func standardInput() -> String? {
    guard !StandardStream.input.isTerminal else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20, let more = try? StandardStream.input.read(count: 1 << 16),
      !more.isEmpty
    { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  func warn(_ text: String) { error.print("\("! \(text)", .warning)") }
}
