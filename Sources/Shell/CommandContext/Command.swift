/// A slash command, which is also a subcommand of the program; each has a file of its own.
package protocol Command: Sendable {
  var spec: CommandSpec { get }
  /// Runs the command; `ErrorMessage` turns any error into words.
  func run(_ input: CommandInput, in shell: ShellContext) async throws
}
