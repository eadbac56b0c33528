internal import App
package import Domain

/// Shows this session, lists all of them, prints one, or checks one.
package struct SessionCommand: Command {
  package let spec = CommandSpec(
    "session", "[list | show SESSION | verify SESSION] [--all-pages] [--json]",
    summary: "show this session, list all, print one, or check one for damage", group: .notebook,
    examples: ["/session", "/session list", "/session show ~1", "/session verify ~1"],
    needsBook: false)

  package init() {}

  /// Sessions listed at most, newest first.
  private static let listed = 30

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let reference = input.arguments.count == 2 ? input.arguments[1] : nil
    switch (input.arguments.first, reference) {
    case (nil, _): await showThis(input, shell)
    case ("list", nil): try await list(input, shell)
    case ("show", let reference?): try await show(reference, input, shell)
    case ("verify", let reference?): try await verify(reference, input, shell)
    default:
      throw UsageError.badArgument(command: "session", text: input.text, expected: spec.usage)
    }
  }

  private func showThis(_ input: CommandInput, _ shell: ShellContext) async {
    let recorder = shell.notebook.recorder
    let cells = await recorder.session.cells
    let usage = cells.map(\.usage).reduce(TokenUsage(), +)
    let (sent, received) = (usage.inputTokens, usage.outputTokens)
    if input.has("json") {
      return shell.printJSON(
        .object([
          "session": .string(recorder.sessionID), "path": .string(recorder.location),
          "cells": .integer(cells.count), "input_tokens": .integer(sent),
          "output_tokens": .integer(received),
        ]))
    }
    let tokens = "tokens \(Quantity.grouped(sent)) in, \(Quantity.grouped(received)) out"
    shell.output.print("\("session", .muted)  \(recorder.sessionID)")
    shell.output.print("\("file   ", .muted)  \(recorder.location)")
    shell.output.print("\("cells  ", .muted)  \(Quantity.grouped(cells.count)), \(tokens)")
  }

  private func list(_ input: CommandInput, _ shell: ShellContext) async throws {
    let summaries = try await shell.notebook.sessions.summaries()
    if input.has("json") {
      return shell.printJSON(
        .array(
          summaries.map {
            .object([
              "session": .string($0.id), "title": .string($0.title),
              "created": .string($0.created.description), "path": .string($0.location),
            ])
          }))
    }
    var table = Table([
      .init("", .right), .init("session", isFixed: true), .init("begun", isFixed: true),
      .init("cells", .right), .init("first question"),
    ])
    for (index, summary) in summaries.prefix(Self.listed).enumerated() {
      let session = try? await ReadSession(shell.notebook.sessions).run(summary.location)
      let cells = session?.cells ?? []
      table.add([
        "~\(index + 1)", "\(summary.id)", "\(summary.created.description.prefix(16))",
        "\(cells.count)", "\((cells.first { $0.kind == .ask } ?? cells.first)?.source ?? "")",
      ])
    }
    shell.print(table)
    shell.output.print("\("Go on with one: \(Version.name) --session ~1", .muted)")
  }

  private func show(_ reference: String, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let sessions = shell.notebook.sessions
    let summary = try await FindSession(sessions).run(reference)
    let session = try await ReadSession(sessions).run(summary.location)
    let positions = try await shell.notebook.readingPositions()
    let isVisible = { input.has("all-pages") || positions.allow($0) }
    if input.has("json") {
      return shell.printJSON(.array(session.cells.map { $0.json(isVisible: isVisible($0)) }))
    }
    for cell in session.cells { CellView(cell).show(isVisible: isVisible(cell), on: shell.output) }
  }

  private func verify(_ reference: String, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let sessions = shell.notebook.sessions
    let summary = try await FindSession(sessions).run(reference)
    let report = try await VerifySession(sessions, hasher: shell.notebook.ports.hasher)
      .run(summary.location)
    if input.has("json") {
      shell.printJSON(
        .object([
          "session": .string(summary.id), "sound": .bool(report.isSound),
          "lines": .integer(report.lineCount),
          "problems": .array(report.problems.map { .string("\($0)") }),
          "interrupted": .array(report.interruptedCells.map { .integer($0) }),
        ]))
    } else {
      show(report, shell)
    }
    if !report.isSound { throw NotebookError.unsoundTranscript(summary.location) }
  }

  private func show(_ report: VerifySession.Report, _ shell: ShellContext) {
    for problem in report.problems { shell.output.print("\("! \(problem)", .error)") }
    for cell in report.forgedCells {
      shell.output.print("\("! cell [\(cell)] is not what was recorded", .error)")
    }
    for cell in report.interruptedCells {
      shell.output.print("\("[\(cell)] was interrupted", .warning)")
    }
    if report.isSound {
      shell.output.print(
        "\("Sound", .success): \(Quantity.count(report.lineCount, "line")), \(Quantity.count(report.session.cells.count, "cell")); every line follows from the one before."
      )
    }
  }
}

extension Cell {
  /// The cell with its text, or with null when the reader is not that far yet.
  package func json(isVisible: Bool = true) -> JSONValue {
    .object([
      "cell": .integer(number), "kind": .string(kind.rawValue), "source": .string(source),
      "status": .string(status.rawValue), "text": isVisible ? .string(text) : .null,
    ])
  }
}
