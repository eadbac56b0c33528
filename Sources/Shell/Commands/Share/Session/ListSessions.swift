import App
import Basics
import Bindings
import Sessions
import Terminal

/// `/session list`: the sessions of the workspace, newest first.
struct ListSessions: CommandAction {
  let form = CommandForm.word("list")

  /// Most sessions that are listed.
  private static let listed = 30

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let sessions = shell.notebook.sessions
    let own = shell.notebook.recorder.sessionID
    let summaries = try await sessions.summaries()
    await shell.present(
      .array(
        summaries.map {
          .object([
            "session": .string($0.id), "title": .string($0.title),
            "created": .string($0.created.description), "path": .string($0.location),
            "bytes": .integer($0.byteCount), "is_this": .bool($0.id == own),
            "client": $0.client.map { .string($0) } ?? .null,
          ])
        })
    ) {
      var table = Table([
        .init("", .right), .init("session", isFixed: true), .init("begun", isFixed: true),
        .init("cells", .right), .init("title or first question"),
      ])
      var number = 0
      for summary in summaries.prefix(Self.listed) {
        // `~1` counts neither the current session nor those of other programs and single commands.
        let isNumbered = summary.id != own && summary.client == nil
        if isNumbered { number += 1 }
        let session = try? await SeeSession(shell.notebook).run(of: summary.location)
        table.add([
          Self.place(number, isNumbered, of: summary), "\(summary.id)",
          "\(LocalTime(summary.created).text)", "\(session?.cells.count ?? 0)",
          session.map { "\($0.name ?? "")" } ?? "cannot be read",
        ])
      }
      shell.print(table)
      adviseGoingOn(summaries, shell)
    }
  }

  /// The first column: the number of a session, the program that keeps it, or the session of this shell.
  private static func place(_ number: Int, _ isNumbered: Bool, of summary: SessionSummary)
    -> StyledText
  {
    isNumbered ? "~\(number)" : summary.client.map { "\($0)" } ?? "this"
  }

  /// Names an id, because outside of this shell `~1` means the session of this shell.
  private func adviseGoingOn(_ summaries: [SessionSummary], _ shell: ShellContext) {
    let own = shell.notebook.recorder.sessionID
    guard let newest = summaries.first(where: { $0.id != own && $0.client == nil }) else { return }
    shell.output.print(
      "\("Go on with ~1: \(shell.programLine("\(CommandOption.goingOn.flag) \(newest.address)"))", .muted)"
    )
  }
}
