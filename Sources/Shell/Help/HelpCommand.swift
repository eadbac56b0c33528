import App
import Basics

/// Shows usual tasks, lists or explains commands, and finds a line for a task.
package struct HelpCommand: Command {
  package let spec = CommandSpec(
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

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    // A command is a single word; more words are a question.
    if input.text.contains(where: \.isWhitespace) { return await answer(input, shell) }
    guard let name = input.arguments.first else { return await list(input, shell) }
    let bare = name.hasPrefix("/") ? String(name.dropFirst()) : name
    if let topic = HelpTopic.named(bare) { return show(topic, input, shell) }
    let called = try shell.commands.called(bare)
    await shell.present(called.spec.json) {
      HelpView(shell.commands).show(
        called.spec, on: shell.output, isWhole: input.has(.all),
        reason: await Availability(shell).reason(against: called.spec))
    }
  }

  private func list(_ input: CommandInput, _ shell: ShellContext) async {
    await shell.present(.array(shell.commands.all.map(\.spec.json))) {
      let (view, state) = (HelpView(shell.commands), await Availability(shell))
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

extension CommandSpec {
  /// The declaration of the command, for programs.
  var json: JSONValue {
    .object([
      "name": .string(name), "usage": .string(usage), "summary": .string(summary),
      "group": .string(group.rawValue), "examples": .array(examples.map { .string($0) }),
      "needs_book": .bool(needsBook), "options": .array(allOptions.map(\.json)),
    ])
  }
}

extension CommandOption {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(flag), "value": placeholder.map { .string($0) } ?? .null,
      "repeats": .bool(repeats), "help": .string(help),
    ])
  }
}
