import App
import Basics
import Sessions
import Terminal

/// `/session verify [SESSION]`: checks the hashes of a transcript.
struct CheckSession: CommandAction {
  let form = CommandForm.word("verify", .session.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let location = try await SessionArgument.file(input.arguments.first, in: shell)
    let report = try await VerifySession(shell.notebook).run(location)
    shell.present(
      .object([
        "session": .string(report.id ?? ""), "sound": .bool(report.isSound),
        "lines": .integer(report.lineCount),
        "problems": .array(report.problems.map { .string("\($0)") }),
        "not_shared": .integer(report.withheld.count),
        "interrupted": .array(report.interruptedCells.map { .integer($0) }),
      ])
    ) {
      show(report, shell)
    }
    if !report.isSound { throw NotebookError.unsoundTranscript(location) }
  }

  private func show(_ report: VerifySession.Report, _ shell: ShellContext) {
    for problem in report.problems { shell.output.print("\("! \(problem)", .error)") }
    for cell in report.forgedCells {
      shell.output.print("\("! cell [\(cell)] is not what was recorded", .error)")
    }
    for cell in report.interruptedCells {
      shell.output.print("\("[\(cell)] was interrupted", .warning)")
    }
    for line in NotSharedView(report).lines { shell.output.print(line) }
    if report.isSound {
      shell.output.print(
        "\("Intact", .success): \(Quantity.count(report.lineCount, "line")), \(Quantity.count(report.cellCount, "cell")), hash chain valid."
      )
    }
  }
}
