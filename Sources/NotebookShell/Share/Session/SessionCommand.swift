import Answers
import Asking
package import Basics
import Bindings
import Notebook
import Sessions
import ShellKit
import Terminal
import Views

/// Lists, prints, searches, renames, checks, shares and removes sessions.
package struct SessionCommand: Command {
  let spec = CommandSpec(
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

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
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

/// `/session verify [SESSION]`: checks the hashes of a transcript.
struct CheckSession: CommandAction {
  let form = CommandForm.word("verify", .session.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let location = try await SessionArgument.file(input.arguments.first, in: shell)
    let report = try await VerifySession(shell.notebook).run(location)
    shell.present(
      .object([
        "session": .string(report.id ?? ""), "sound": .bool(report.isSound),
        "lines": .integer(report.lineCount),
        "problems": .array(report.problems.map { .string("\($0)") }),
        "not_shared": .integer(report.withheld.count),
        "interrupted": .array(report.interruptedCells.map { .integer($0) }),
      ])
    ) {
      show(report, shell)
    }
    if !report.isSound { throw NotebookError.unsoundTranscript(location) }
  }

  private func show(_ report: VerifySession.Report, _ shell: ShellContext) {
    for problem in report.problems { shell.output.print("\("! \(problem)", .error)") }
    for cell in report.forgedCells {
      shell.output.print("\("! cell [\(cell)] is not what was recorded", .error)")
    }
    for cell in report.interruptedCells {
      shell.output.print("\("[\(cell)] was interrupted", .warning)")
    }
    for line in NotSharedView(report).lines { shell.output.print(line) }
    if report.isSound {
      shell.output.print(
        "\("Intact", .success): \(Quantity.count(report.lineCount, "line")), \(Quantity.count(report.cellCount, "cell")), hash chain valid."
      )
    }
  }
}

/// `/session fork`: begins a new session with the cells of this one, or those up to a named cell.
struct ForkAction: CommandAction {
  let form = CommandForm.word("fork", .cell.optional, CommandArgument("NAME").optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    var words = input.arguments[...]
    var cell: Cell?
    if let first = words.first, CellReference.isReference(first) {
      let cells = try await input.ownCells(of: "session", in: shell)
      guard cells.count == 1 else {
        throw NotebookError.severalCells(first, count: cells.count)
      }
      cell = cells[0]
      words = words.dropFirst()
    }
    let old = shell.notebook.recorder.sessionID
    let title = words.joined(separator: " ")
    try await ForkSession(shell.notebook).run(
      at: cell, title: title.isEmpty ? nil : title, vectors: shell.person.vectorTiming)
    let recorder = shell.notebook.recorder
    let count = try await SeeSession(shell.notebook).run().cells.count
    try await shell.present(
      .object([
        "session": .string(recorder.sessionID), "from": .string(old), "cells": .integer(count),
      ])
    ) {
      shell.output.print(
        "Going on in \(recorder.sessionID, .strong) after \(Quantity.count(count, "cell")) of \(old)."
      )
      try await AwaitedVectors(shell: shell).begin()
    }
  }
}

/// `/session grep TEXT`: the places of a text in questions and answers of all sessions.
struct GrepSessionsAction: CommandAction {
  let form = CommandForm.word("grep", .text)

  private static let limit = 50

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let text = input.text
    guard !text.isEmpty else { throw input.missingArgument }
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
        shell.output.print("\(find.session, .muted) \(CellView(cell: find.cell).title.onOneLine)")
        if !find.excerpt.isEmpty { shell.output.print("    \(StyledText(find.excerpt).onOneLine)") }
      }
    }
  }
}

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

/// `/session rename [SESSION] TITLE`: sets a title; the file keeps its name.
struct RenameSession: CommandAction {
  let form = CommandForm.word("rename", .session.optional, "TITLE")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let words = input.arguments
    guard let first = words.first else { throw input.missingArgument }
    let recorder = shell.notebook.recorder
    let sessions = shell.notebook.sessions
    // A single word is the title of this session; the first of several may name another session.
    let other =
      words.count > 1
      ? try? await FindSession(sessions, besides: recorder.sessionID).run(first) : nil
    let title = (other == nil ? words : Array(words.dropFirst())).joined(separator: " ")
    guard title.contains(where: { !$0.isWhitespace }) else { throw input.missingArgument }
    if let other, other.id != recorder.sessionID {
      try await sessions.open(other.location).append([MarkLine(.title, text: title).record])
    } else {
      try await recorder.mark(.title, text: title)
    }
    shell.output.print("\(other?.id ?? recorder.sessionID) is now \(title, .strong).")
  }
}

/// `/session show SESSION`: prints the cells with their answers, up to the reading position.
struct ShowSession: CommandAction {
  let form = CommandForm.word("show", .session)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let location = try await SessionArgument.location(
      input.only(of: "session"), in: shell)
    let cells = try await input.visibleCells(of: location, in: shell)
    shell.present(.array(cells.map(\.json))) {
      for cell in cells { CellView.show(cell, on: shell.output) }
    }
  }
}

extension VisibleCell {
  /// The cell with its text, or null for text beyond the reading position.
  package var json: JSONValue {
    let members: [String: JSONValue] = [
      "cell": .integer(cell.number), "kind": .string(cell.kind.rawValue),
      "source": .string(cell.source), "status": .string(cell.status.rawValue),
      "stop": cell.stop.map { .string($0.word) } ?? .null,
      "text": hidesText ? .null : .string(cell.text),
    ]
    return .object(members.merging(cell.phrase?.changedMembers ?? [:]) { $1 })
  }
}

/// `/session gc`: removes blobs that no session uses.
struct SweepBlobs: CommandAction {
  let form = CommandForm.word("gc", options: [.dryRun])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let isTrial = input.has(.dryRun)
    let sweep = try await shell.notebook.sessions.sweepBlobs(isTrial: isTrial)
    shell.present(
      .object([
        "kept": .integer(sweep.kept), "removed": .integer(sweep.removed),
        "freed_bytes": .integer(sweep.freedBytes), "dry_run": .bool(isTrial),
      ])
    ) {
      shell.output.print(
        "\(isTrial ? "Would remove" : "Removed") \(Quantity.count(sweep.removed, "blob")), \(Quantity.bytes(sweep.freedBytes)); \(Quantity.grouped(sweep.kept)) are named by a session or younger than an hour."
      )
    }
  }
}

extension CommandOption {
  fileprivate static let dryRun = CommandOption(
    "dry-run", help: "say what would be removed, and remove nothing")
}
