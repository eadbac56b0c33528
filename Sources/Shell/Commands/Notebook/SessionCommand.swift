import App
import Basics
import Sessions

/// Everything about sessions as files: lists, prints, searches, renames, checks, shares and removes them.
package struct SessionCommand: Command {
  package let spec = CommandSpec(
    "session",
    "[list | show SESSION | grep TEXT | rename [SESSION] TITLE | verify [SESSION] | rm SESSION [--yes] | gc [--dry-run] | export [SESSION] FILE --share [--redact[=WORDS]] | rehydrate FILE [--book FILE]…] [--all-pages] [--json]",
    summary: "show this session; list, search, check, share or remove sessions", group: .notebook,
    examples: [
      "/session", "/session list", "/session show ~1", "/session grep Tarrant",
      "/session rename ~1 The hidden jars", "/session export ~1 jars.ibshare --share",
    ],
    needsBook: false)

  package init() {}

  /// Forms by their first word, as they are typed.
  private static let actions: [String: any SessionAction] = [
    "list": ListSessions(), "show": ShowSession(), "grep": GrepSessionsAction(),
    "rename": RenameSession(), "verify": CheckSession(), "rm": RemoveSession(),
    "gc": SweepBlobs(), "export": ExportSharedSession(), "rehydrate": RehydrateSharedSession(),
  ]

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let name = input.arguments.first else { return try await showThis(input, shell) }
    guard let action = Self.actions[name] else {
      throw UsageError.badArgument(
        command: "session", text: name,
        expected: Self.actions.keys.sorted().joined(separator: ", "))
    }
    try await action.run(Array(input.arguments.dropFirst()), input, in: shell)
  }

  private func showThis(_ input: CommandInput, _ shell: ShellContext) async throws {
    let recorder = shell.notebook.recorder
    let session = try await SeeSession(shell.notebook).run()
    let usage = session.cells.map(\.usage).reduce(TokenUsage(), +)
    let (sent, received) = (usage.inputTokens, usage.outputTokens)
    if input.has("json") {
      return shell.printJSON(
        .object([
          "session": .string(recorder.sessionID), "path": .string(recorder.location),
          "title": .string(session.title), "cells": .integer(session.cells.count),
          "input_tokens": .integer(sent), "output_tokens": .integer(received),
        ]))
    }
    let tokens = "tokens \(Quantity.grouped(sent)) in, \(Quantity.grouped(received)) out"
    shell.output.print("\("session", .muted)  \(recorder.sessionID)")
    shell.output.print("\("file   ", .muted)  \(recorder.location)")
    shell.output.print(
      "\("cells  ", .muted)  \(Quantity.grouped(session.cells.count)), \(tokens)")
  }
}

/// One form of `/session`.
protocol SessionAction: Sendable {
  /// `words` are what stands behind the form's own word.
  func run(_ words: [String], _ input: CommandInput, in shell: ShellContext) async throws
}

extension SessionAction {
  /// The only word, or why there is not exactly one.
  func only(_ words: [String], _ usage: String) throws -> String {
    guard words.count == 1 else {
      throw UsageError.missingArgument(command: "session", usage: usage)
    }
    return words[0]
  }
}
