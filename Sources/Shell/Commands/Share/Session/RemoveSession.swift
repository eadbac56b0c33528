import App
import Sessions
import Terminal

/// `/session rm SESSION --yes`: deletes a transcript; the next `gc` deletes its blobs.
struct RemoveSession: CommandAction {
  let form = CommandForm.word("rm", .session, options: [.yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    // Only a session of this workspace, because a path could be any file.
    let summary = try await FindSession(
      shell.notebook.sessions, besides: shell.notebook.recorder.sessionID
    ).run(input.only(of: "session"))
    guard input.has(.yes) else {
      let session = try await SeeSession(shell.notebook).run(of: summary.location)
      return shell.output.print(
        "\(session.title, .strong), \(Quantity.count(session.cells.count, "cell")), \(summary.location)\nThis cannot be undone. To delete it: /session rm \(input.arguments[0]) --yes"
      )
    }
    try await shell.notebook.sessions.remove(summary.location)
    shell.output.print("Deleted \(summary.location). /session gc frees the space of its blobs.")
  }
}
