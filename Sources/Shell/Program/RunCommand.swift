import Basics
import Bindings
import Notebook
import ShellKit
import Terminal
import Views

/// Runs the lines of a script in this shell, as the subcommand `run` does in one of its own.
struct RunCommand: Command {
  let spec = ScriptRequest.spec

  package init() {}

  /// Most bytes of a script.
  private static let limit = 1 << 20
  /// Paths of the running scripts, the outermost first.
  @TaskLocal private static var running: [String] = []

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let request = try ScriptRequest(words: WordSplitter.words(of: input.line))
    guard !Self.running.contains(request.file) else {
      throw UsageError.badArgument(
        command: spec.name, text: request.file, expected: "a script that does not run itself")
    }
    let bytes = try? FileSystem.readText(request.file, limit: Self.limit)
    let reader = try request.reader(
      of: bytes.map { String(decoding: $0, as: UTF8.self) }, echoingTo: shell.output)
    try await Self.$running.withValue(Self.running + [request.file]) {
      try await run(reader, onError: request.onError, in: shell)
    }
  }

  /// Runs the lines, where the next line answers a command's question; throws the first failure.
  private func run(
    _ reader: ScriptReader, onError: ScriptRequest.ErrorPolicy, in shell: ShellContext
  ) async throws {
    let answers = AnswerReader(reader)
    let scene = shell.asking(
      ScriptLines(
        answers: answers, notices: HeldNotices(on: shell.diagnostics), keys: shell.person.keys))
    var failure: FailuresShown?
    while case .line(let line) = try await answers.next(
      prompt: ShellPrompt.of(scene, isInteractive: false))
    {
      if let code = try await failed(line, at: reader, in: scene) {
        failure = failure ?? FailuresShown(exitCode: code)
        if onError == .stop { break }
      }
      if await shell.notebook.isFinished { break }
    }
    if let failure { throw failure }
  }

  /// Runs a line; shows a failure with its place and returns its exit code.
  private func failed(_ line: String, at reader: ScriptReader, in shell: ShellContext)
    async throws -> ExitCode?
  {
    do {
      if LineOutlet(line) != nil, !shell.takesWholeLine(line) {
        throw UsageError.needsTyping(line)
      }
      try await shell.dispatch(line)
      return nil
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      let message = ErrorMessage(error, in: shell.commands).at(reader.place)
      message.show(on: shell.diagnostics)
      return message.exitCode
    }
  }
}

/// Leaves the shell.
struct QuitCommand: Command {
  let spec = CommandSpec(
    "quit", summary: "leave the shell (also Ctrl-D)", group: .share, examples: ["/quit"],
    traits: [])

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    await shell.notebook.finish()
  }
}
