import App
import Bindings

extension Program {
  /// Runs a script; nothing of it runs when a value is missing.
  func script(_ invocation: Invocation) async throws -> ExitCode {
    let request = try ScriptRequest(words: invocation.words)
    let reader = try reader(of: request)
    let shell = try await context(invocation, keeping: .everything)
    if invocation.session != nil {
      _ = try await ResumeSession(shell.notebook).run(asStarted: true)
    }
    warmUp(shell)
    return await Repl(
      shell: shell, reader: reader, interrupts: terminal.interrupts,
      onError: request.onError
    ).run()
  }

  private func reader(of request: ScriptRequest) throws -> any LineReader {
    if request.file == "-" {
      return ScriptReader(
        .input, output: terminal.output, values: request.values, isEchoing: request.isEchoing)
    }
    guard let text = terminal.script(request.file) else {
      throw UsageError.badArgument(
        command: "run", text: request.file, expected: "a readable script file")
    }
    try request.values.check(text)
    let name = request.file.split(separator: "/").last.map(String.init)
    return ScriptReader(
      text: text, name: name, output: terminal.output, values: request.values,
      isEchoing: request.isEchoing)
  }
}
