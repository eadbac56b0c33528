import App
import Sessions
import Terminal

/// `/help tour`: shows a new person the next step, by what the session has done so far.
struct TourAction: CommandAction {
  let form = CommandForm.word("tour", traits: [])

  struct Step: Sendable {
    let what: String
    let line: String
    let isTaken: @Sendable ([Cell]) -> Bool
  }

  static let steps: [Step] = [
    Step(what: "Open a book", line: "/open BOOK|FILE|URL") { cells in
      cells.contains { $0.source.hasPrefix("/open") || $0.kind == .build }
    },
    Step(what: "Ask it something", line: "How long does winding take?") { cells in
      cells.contains { $0.kind == .ask }
    },
    Step(what: "Look for passages without asking", line: "/search storm warning") { cells in
      cells.contains { $0.source.hasPrefix("/search") }
    },
    Step(what: "Change a parameter", line: "/set top_k=8") { cells in
      cells.contains { $0.kind == .set }
    },
    Step(what: "Ask again under other settings", line: "/rerun ^ top_k=3") { cells in
      cells.contains { $0.parent != nil }
    },
    Step(what: "Keep a remark", line: "/note top_k=3 is enough here") { cells in
      cells.contains { $0.kind == .note }
    },
  ]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    // Failed cells do not count as done.
    let cells = try await SeeSession(shell.notebook).run().cells.filter { $0.status == .ok }
    let next = Self.steps.firstIndex { !$0.isTaken(cells) }
    for (index, step) in Self.steps.enumerated() {
      let isTaken = step.isTaken(cells)
      let mark: StyledText =
        isTaken ? "\("✓", .success)" : index == next ? "\("→", .strong)" : " "
      let line: StyledText = isTaken ? "" : "  \(step.line, .code)"
      shell.output.print("\(mark) \(step.what, index == next ? .strong : .plain)\(line)")
    }
    if shell.isSubcommand {
      return shell.output.print(
        "\("These are lines of the shell: \(Version.name) chat sample", .muted)")
    }
    shell.output.print(
      next == nil
        ? "\("That was the tour. /trace shows every step of an answer, /diff compares two, /export html FILE passes the session on; /help --all lists the rest.", .muted)"
        : "\("Type the line behind the arrow, or one of your own, and /help tour again.", .muted)")
  }
}
