import Asking
import Basics
import Bindings
import Notebook
import Parameters
import Replays
import Sessions
import ShellKit
import Terminal
import Views

/// Replays a recorded session: shows, checks, completes or changes it.
package struct ReplayCommand: Command {
  let spec = CommandSpec(
    "replay", [.form(CommandArgument("SESSION|FILE", .session, .file).optional)], settings: .values,
    options: [.mode, .history, .templates, .bookFile, .cells] + .views,
    summary: "compute a recorded session again offline and name the first stage that differs",
    group: .share,
    examples: [
      "/replay ~1", "/replay ~1 --mode play",
      "/replay ~1 --mode override --history recorded top_k=8",
    ], traits: [])

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    var input = input
    // On the command line every word counts as quoted, so `top_k=8` is an argument there.
    input.settings += input.arguments.dropFirst()
    let options = try await options(input, shell)
    let location = try await SessionArgument.file(input.arguments.first, in: shell)
    try await showTitle(of: location, shell.aside)
    let fences = try await input.fences(in: shell)
    switch options.mode {
    case .play:
      for cell in try await input.visibleCells(of: location, in: shell)
      where options.cells?.contains(cell.number) ?? true {
        CellView.show(cell, on: shell.output)
      }
    case .rescore:
      let scores = try await RescoreSession(shell.notebook.sessions).run(
        location, cells: options.cells)
      shell.present(RescoreView(scores: scores))
    case .verify, .fill, .live, .override:
      try await replay(location, options, fences, shell)
    }
  }

  private func replay(
    _ location: String, _ options: ReplayOptions, _ fences: Fences, _ shell: ShellContext
  ) async throws {
    if options.templates == .recorded, options.mode != .verify {
      try await showTemplates(location, shell)
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let report = try await ReplaySession(shell.notebook, shell.replay).run(location, options) {
      if case .indexing(let step) = $0 { progress.observe(step) }
    }
    progress.finish()
    let isVisible: @Sendable (Cell) -> Bool = { fences.seen($0).isOpen }
    shell.present(report.json(isVisible: isVisible)) {
      let view = ReplayView(report: report, isVisible: isVisible)
      options.mode == .verify
        ? view.showVerdicts(on: shell.output) : view.showDifferences(on: shell.output)
    }
    guard options.mode == .verify else { return }
    if report.hasDrifted { throw ReplayError.drifted(cells: report.driftedCells) }
    if !report.integrity.isSound { throw NotebookError.unsoundTranscript(location) }
  }

  /// Names the session found for `~1` or a part of a title, which may not be the one that was meant.
  private func showTitle(of location: String, _ shell: ShellContext) async throws {
    let session = try await SeeSession(shell.notebook).run(of: location)
    guard let head = session.head else { return }
    let facts = [
      SessionSummary.address(ofID: head.session), session.name ?? "",
      LocalTime(head.created).text,
    ].filter { !$0.isEmpty }
    shell.output.print("\("session", .muted) \(facts.joined(separator: " · "))")
  }

  /// Shows somebody else's templates before they are sent.
  private func showTemplates(_ location: String, _ shell: ShellContext) async throws {
    for template in try await SessionTemplates(shell.notebook).run(of: location)
    where template.own != .same {
      shell.diagnostics.print("\("template \(template.name) of the transcript:", .heading)")
      shell.diagnostics.print("\(template.source)", indent: 0)
    }
  }

  private func options(_ input: CommandInput, _ shell: ShellContext) async throws -> ReplayOptions {
    let mode: ReplayMode = input.choice(.mode) ?? .verify
    let history: ReplayHistory? = input.choice(.history)
    if mode == .override, history == nil {
      throw UsageError.badArgument(
        command: "replay",
        text: "\(CommandOption.mode.flag) override without \(CommandOption.history.flag)",
        expected:
          "\(CommandOption.history.flag) recorded (each answer follows the recorded ones) or fresh")
    }
    return ReplayOptions(
      mode: mode, overrides: await flags(shell).adding(try input.overrides),
      history: history ?? .recorded,
      templates: input.choice(.templates), books: input.values(of: .bookFile),
      cells: input.range(.cells))
  }

  /// Settings of `--set` on the command line, which apply to the replay and not to this shell.
  private func flags(_ shell: ShellContext) async -> ParameterChanges {
    let parameters = await shell.notebook.parameters
    return ParameterChanges(
      ParameterRegistry.all.compactMap { parameter in
        let setting = parameters.setting(parameter)
        return setting.origin == .flag ? .init(parameter, setting.value) : nil
      })
  }
}

extension CommandOption {
  static let mode = CommandOption(
    "mode", .choice(ReplayMode.allCases.map(\.rawValue)),
    help: "show, check, complete, answer again, change or score; verify if left out")
  fileprivate static let history = CommandOption(
    "history", .choice(ReplayHistory.allCases.map(\.rawValue)),
    help: "whether a changed answer follows the recorded ones or the fresh ones")
  fileprivate static let templates = CommandOption(
    "templates", .choice(ReplayTemplates.allCases.map(\.rawValue)),
    help:
      "whose templates to use: your own, or those of the transcript; if left out, a script takes those of the transcript"
  )
}

/// Recorded answers with their scores, a line each.
struct RescoreView: Presentable {
  let scores: [AnswerScore]

  var document: JSONValue { .array(scores.map(\.json)) }

  func show(in shell: ShellContext) {
    var table = Table([
      .init("cell", .right), .init("grounded", .right), .init("citations", .right),
      .init("tokens", .right), .init("time", .right),
    ])
    for score in scores {
      table.add([
        "[\(score.cell)]", "\(score.groundedSentences)/\(score.sentences)",
        "\(score.supportedCitations)/\(score.citations)",
        "\(Quantity.grouped(score.usage.inputTokens))+\(Quantity.grouped(score.usage.outputTokens))",
        "\(score.elapsed.map { Quantity.duration($0) } ?? "–")",
      ])
    }
    shell.print(table)
    shell.output.print(
      "\("grounded: sentences with at least 60 % of their words in one passage; citations: of pages that a passage lies on", .muted)"
    )
  }
}

extension AnswerScore: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "cell": cell, "sentences": sentences, "grounded_sentences": groundedSentences,
      "citations": citations, "supported_citations": supportedCitations,
      "input_tokens": usage.inputTokens, "output_tokens": usage.outputTokens,
    ])
  }
}
