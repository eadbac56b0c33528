import App
import Basics
import Sessions
import Terminal

/// Writes down a remark.
package struct NoteCommand: Command {
  package let spec = CommandSpec(
    "note", [.form(.line("TEXT"))],
    summary: "write a remark into the session; no model sees it",
    group: .keep, examples: ["/note top_k=8 finds p.131, but answers too long"],
    traits: [])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.line.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let number = try await AnnotateSession(shell.notebook).note(input.line)
    shell.output.print("\("[\(number)]", .muted)")
  }
}
