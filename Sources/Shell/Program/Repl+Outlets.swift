import Basics
import App
import Bindings
import Synchronization
import Terminal

extension Repl {
  /// The way to run a line, and the target of its output.
  struct Way: Sendable {
    let outlet: OutletRun?
    let run: @Sendable (ShellContext) async throws -> Void

    func run(in shell: ShellContext) async throws { try await run(shell) }
  }

  /// Only a typed line may start programs or write files, because a script may be somebody else's.
  func way(of line: String) -> Way {
    if reader.isInteractive, case .program(let program) = ShellLine(line) {
      return Way(outlet: nil) { [reader] _ in try await Self.start(program, on: reader) }
    }
    guard let outlet = LineOutlet(line), !shell.takesWholeLine(outlet.line) else {
      return Way(outlet: nil) { try await $0.dispatch(line) }
    }
    guard reader.isInteractive else {
      return Way(outlet: nil) { _ in throw UsageError.needsTyping(line) }
    }
    return Way(outlet: OutletRun(outlet, on: shell.output)) {
      try await $0.dispatch(outlet.line)
    }
  }

  private static func start(_ program: String, on reader: any LineReader) async throws {
    guard !program.isEmpty else {
      throw UsageError.badArgument(command: "!", text: "alone", expected: "a program, such as !ls")
    }
    let failure = Mutex<ChildProcess.Failure?>(nil)
    await reader.lendTerminal {
      do throws(ChildProcess.Failure) {
        try await ChildProcess.run("/bin/sh", ["-c", program])
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let failure = failure.withLock(\.self) {
      throw OutletError(program: program, reason: failure.reason)
    }
  }

  /// Gives a command's output to the file or program; returns the first exit code that is not 0.
  func deliver(_ outlet: OutletRun, after code: ExitCode) async -> ExitCode {
    let delivered = await perform { [reader] scene in
      try await outlet.deliver(telling: scene.output) { await reader.lendTerminal(to: $0) }
    }
    return code == .success ? delivered : code
  }
}
