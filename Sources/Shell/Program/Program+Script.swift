import App
import Bindings
import Terminal

extension Program {
  /// Runs a script; refuses to start it when a value is missing.
  func script(_ invocation: Invocation) async throws -> ExitCode {
    let request = try ScriptRequest(words: invocation.words, spec: ScriptRequest.subcommand)
    let reader = try reader(of: request)
    let shell = try await context(invocation, keeping: .everything)
    if invocation.session != nil {
      _ = try await ResumeSession(shell.notebook).run(asStarted: true)
    }
    warmUp(shell)
    return await Repl(
      shell: shell, reader: reader, interrupts: console.interrupts,
      onError: request.onError
    ).run()
  }

  private func reader(of request: ScriptRequest) throws -> any LineReader {
    if request.file == "-" {
      return ScriptReader(
        .input, output: console.output, values: request.values, isEchoing: request.isEchoing)
    }
    return try request.reader(of: console.script(request.file), echoingTo: console.output)
  }
}
