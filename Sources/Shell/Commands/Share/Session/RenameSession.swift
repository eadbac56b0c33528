import App
import Sessions
import Terminal

/// `/session rename [SESSION] TITLE`: sets a title; the file keeps its name.
struct RenameSession: CommandAction {
  let form = CommandForm.word("rename", .session.optional, "TITLE")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let words = input.arguments
    guard let first = words.first else {
      throw UsageError.missingArgument(command: "session", usage: form.usage)
    }
    let recorder = shell.notebook.recorder
    let sessions = shell.notebook.sessions
    // A single word is the title of this session; the first of several may name another session.
    let other =
      words.count > 1
      ? try? await FindSession(sessions, besides: recorder.sessionID).run(first) : nil
    let title = (other == nil ? words : Array(words.dropFirst())).joined(separator: " ")
    guard title.contains(where: { !$0.isWhitespace }) else {
      throw UsageError.missingArgument(command: "session", usage: form.usage)
    }
    if let other, other.id != recorder.sessionID {
      try await sessions.open(other.location).append([MarkLine(.title, text: title).record])
    } else {
      try await recorder.mark(.title, text: title)
    }
    shell.output.print("\(other?.id ?? recorder.sessionID) is now \(title, .strong).")
  }
}
