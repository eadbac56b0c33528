import Basics
import Terminal

extension Program {
  /// Checks everything the program needs; the exit code is 0 if all of it works.
  func doctor(_ invocation: Invocation) async throws -> ExitCode {
    let input = try Subcommand.doctor.spec.parse(invocation.words)
    guard input.arguments.isEmpty else {
      throw UsageError.badArgument(
        command: "doctor", text: input.text, expected: "\(CommandOption.json.flag) or nothing")
    }
    let facts = try await workshop.examine(invocation)
    let output = console.output
    let size = output.columns.flatMap { columns in output.rows.map { (columns, $0) } }
    let seen = TerminalCheck(output.profile, size: size, environment: facts.environment).check
    let checks = SetupChecks(facts).all + [seen]
    let isSound = checks.allSatisfy { $0.state != .broken }
    if input.has(.json) {
      let value: JSONValue = [
        "is_sound": .bool(isSound), "checks": .array(checks.map(\.json)),
      ]
      output.printJSON(value.canonicalText)
    } else {
      DoctorView(checks).show(on: output)
    }
    return isSound ? .success : .configuration
  }
}
