import App
import Basics
import Sessions
import Terminal

/// Lists, prints, searches, renames, checks, shares and removes sessions.
package struct SessionCommand: Command {
  package let spec = CommandSpec(
    "session", [.alone] + SessionCommand.actions.forms, options: .views,
    summary: "show this session; list, search, check, fork, share or remove sessions",
    group: .share,
    examples: [
      "/session list", "/session fork 12 short-chunks",
      "/session export ~1 jars.ibshare --share", "/session show ~1", "/session grep Tarrant",
      "/session rename ~1 The hidden jars",
    ],
    traits: .isPaged)

  package init() {}

  private static let actions: [any CommandAction] = [
    ListSessions(), ShowSession(), GrepSessionsAction(), ForkAction(), RenameSession(),
    CheckSession(),
    RemoveSession(), SweepBlobs(), ExportSharedSession(), RehydrateSharedSession(),
  ]

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let name = input.arguments.first else { return try await showThis(input, shell) }
    if try await !Self.actions.run(input, in: shell) { try Self.actions.refuse(name, of: spec) }
  }

  private func showThis(_ input: CommandInput, _ shell: ShellContext) async throws {
    let recorder = shell.notebook.recorder
    let session = try await SeeSession(shell.notebook).run()
    let usage = session.cells.map(\.usage).reduce(TokenUsage(), +)
    let (sent, received) = (usage.inputTokens, usage.outputTokens)
    let workspace = Self.workspace(of: recorder.location)
    shell.present(
      .object([
        "session": .string(recorder.sessionID), "path": .string(recorder.location),
        "workspace": .string(workspace),
        "title": .string(session.title), "cells": .integer(session.cells.count),
        "input_tokens": .integer(sent), "output_tokens": .integer(received),
      ])
    ) {
      let tokens = "tokens \(Quantity.grouped(sent)) in, \(Quantity.grouped(received)) out"
      let facts: [FactList.Fact] = [
        ("session", "\(recorder.sessionID)"), ("workspace", "\(workspace)"),
        ("file", "\(recorder.location)"),
        ("cells", "\(Quantity.grouped(session.cells.count)), \(tokens)"),
      ]
      let width = facts.map { DisplayWidth.of($0.name) }.max() ?? 0
      for (name, value) in facts {
        let blanks = String(repeating: " ", count: width - DisplayWidth.of(name))
        shell.output.print("\(name, .muted)\(blanks, .muted)  \(value)")
      }
    }
  }

  /// The folder with the `sessions` that the transcript is in, below a folder of its year.
  private static func workspace(of location: String) -> String {
    location.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
  }
}
