/// One slash command, which is also a subcommand of the program; one file each.
package protocol Command: Sendable {
  var spec: CommandSpec { get }
  /// Throws anything; `ErrorMessage` turns it into what the reader sees.
  func run(_ input: CommandInput, in shell: ShellContext) async throws
}
