import Asking
import Basics
import Sessions
import ShellKit
import Terminal
import Views

/// Shows usual tasks, lists or explains commands, and finds a line for a task.
struct HelpCommand: Command {
  let spec = CommandSpec(
    "help",
    [
      .form(CommandArgument("COMMAND", .command).optional, options: [.all], traits: .isPaged),
      .word("how", .question),
    ] + HelpCommand.actions.forms, options: [.json],
    summary: "show what to type for what you want, or explain a command",
    group: .share,
    examples: [
      "/help how do I change the chunk size", "/help search", "/help --all", "/help tour",
    ],
    traits: [])

  private static let actions: [any CommandAction] = [TourAction()]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    // A command is a single word; more words are a question.
    if input.text.contains(where: \.isWhitespace) { return await answer(input, shell) }
    guard let name = input.arguments.first else { return await list(input, shell) }
    let bare = name.hasPrefix("/") ? String(name.dropFirst()) : name
    if let topic = HelpTopic.named(bare) { return show(topic, input, shell) }
    let called = try shell.commands.called(bare)
    await shell.present(called.spec.json) {
      HelpView(commands: shell.commands).show(
        called.spec, on: shell.output, all: input.has(.all),
        reason: await Availability(shell).reason(against: called.spec))
    }
  }

  private func list(_ input: CommandInput, _ shell: ShellContext) async {
    await shell.present(.array(shell.commands.all.map(\.spec.json))) {
      let (view, state) = (HelpView(commands: shell.commands), await Availability(shell))
      if shell.isSubcommand { return view.showAll(on: shell.output, isSubcommand: true) }
      input.has(.all)
        ? view.showAll(on: shell.output, reason: state.reason)
        : view.showTasks(on: shell.output, reason: state.reason)
    }
  }

  private func show(_ topic: HelpTopic, _ input: CommandInput, _ shell: ShellContext) {
    shell.present(
      .object([
        "topic": .string(topic.name), "text": .string(topic.lines.joined(separator: "\n")),
      ])
    ) {
      topic.show(on: shell.output)
    }
  }

  private func answer(_ input: CommandInput, _ shell: ShellContext) async {
    let answer = await HelpAnswer(input.text, shell.commands, shell.notebook)
    shell.present(answer)
  }
}

extension CommandSpec: Encodable {
  /// The declaration of the command, for programs.
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "name": name, "usage": usage, "summary": summary, "group": group.rawValue,
      "examples": examples, "needs_book": needsBook, "options": allOptions,
    ])
  }
}

extension CommandOption: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "name": flag, "value": placeholder, "repeats": repeats, "help": help,
    ])
  }
}

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
