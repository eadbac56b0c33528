import App
import Basics
import Sessions
import Terminal

/// `/session grep TEXT`: the places of a text in questions and answers of all sessions.
struct GrepSessionsAction: CommandAction {
  let form = CommandForm.word("grep", .text)

  private static let limit = 50

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let text = input.text
    guard !text.isEmpty else {
      throw UsageError.missingArgument(command: "session", usage: form.usage)
    }
    let outcome = try await GrepSessions(shell.notebook.sessions).run(
      text, limit: Self.limit, through: try await input.fences(in: shell))
    if !outcome.unread.isEmpty {
      shell.diagnostics.print(
        "\("Not searched, because they could not be read: \(outcome.unread.joined(separator: ", ")).", .warning)"
      )
    }
    let finds = outcome.finds
    shell.present(
      .array(
        finds.map {
          .object([
            "session": .string($0.session), "cell": .integer($0.cell.number),
            "source": .string($0.cell.source), "excerpt": .string($0.excerpt),
          ])
        })
    ) {
      if finds.isEmpty { return shell.output.print("\(text) occurs in no question or answer.") }
      for find in finds {
        shell.output.print("\(find.session, .muted) \(CellView(find.cell).title.onOneLine)")
        if !find.excerpt.isEmpty { shell.output.print("    \(StyledText(find.excerpt).onOneLine)") }
      }
    }
  }
}
