import Answers
import App
import Parameters
import Sessions

/// Goes through a recorded session again: shows it, checks it, completes it or changes it.
package struct ReplayCommand: Command {
  package let spec = CommandSpec(
    "replay",
    "[SESSION|FILE] [--mode play|verify|fill|live|override|rescore] [--book FILE]… [KEY=VALUE…] [--history recorded|fresh] [--templates own|recorded] [--cells N-M] [--all-pages] [--json]",
    summary: "compute a recorded session again offline and name the first stage that differs",
    group: .notebook,
    examples: [
      "/replay ~1", "/replay ~1 --mode play",
      "/replay ~1 --mode override --history recorded top_k=8",
    ], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    var input = input
    // The caller's shell quotes all words, so that there `top_k=8` came as an argument.
    input.overrides += input.arguments.dropFirst()
    let options = try await options(input, shell)
    let location = try await SessionArgument.file(input.arguments.first, in: shell)
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
      RescoreView(scores).show(asJSON: input.has("json"), in: shell)
    case .verify, .fill, .live, .override:
      try await replay(location, options, input.has("json"), fences, shell)
    }
  }

  private func replay(
    _ location: String, _ options: ReplayOptions, _ asJSON: Bool,
    _ fences: Fences, _ shell: ShellContext
  ) async throws {
    if options.templates == .recorded { try await showTemplates(location, shell) }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let report = try await ReplaySession(shell.notebook, shell.replay).run(location, options) {
      if case .indexing(let step) = $0 { progress.observe(step) }
    }
    progress.finish()
    let isVisible: @Sendable (Cell) -> Bool = { !fences.seen($0).isCut }
    if asJSON {
      shell.printJSON(report.json(isVisible: isVisible))
    } else if options.mode == .verify {
      ReplayView(report, isVisible: isVisible).showVerdicts(on: shell.output)
    } else {
      ReplayView(report, isVisible: isVisible).showDifferences(on: shell.output)
    }
    guard options.mode == .verify else { return }
    if report.hasDrifted { throw ReplayError.drifted(cells: report.driftedCells) }
    if !report.integrity.isSound { throw NotebookError.unsoundTranscript(location) }
  }

  /// Nothing of somebody else's is used unseen.
  private func showTemplates(_ location: String, _ shell: ShellContext) async throws {
    let sessions = shell.notebook.sessions
    let session = try await SeeSession(shell.notebook).run(of: location)
    let prompts = try await TapedPrompts(session, readingBy: shell.notebook.ports.prompts) {
      try await sessions.blob($0, of: location)
    }
    for name in prompts.names() {
      shell.diagnostics.print("\("template \(name) of the transcript:", .heading)")
      shell.diagnostics.printExact("\(try prompts.template(named: name).source)")
    }
  }

  private func options(_ input: CommandInput, _ shell: ShellContext) async throws -> ReplayOptions {
    let mode: ReplayMode = try choice("mode", input) ?? .verify
    let history: ReplayHistory? = try choice("history", input)
    if mode == .override, history == nil {
      throw UsageError.badArgument(
        command: "replay", text: "--mode override",
        expected: "--history recorded (each answer follows the recorded ones) or --history fresh")
    }
    return ReplayOptions(
      mode: mode, overrides: await flags(shell) + input.overrides, history: history ?? .recorded,
      templates: try choice("templates", input) ?? .own, books: input.values(of: "book"),
      cells: try cells(input))
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ input: CommandInput
  ) throws -> Choice? where Choice.RawValue == String {
    guard let text = input.options[name] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw UsageError.badArgument(
        command: "replay", text: "--\(name) \(text)",
        expected: Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  private func cells(_ input: CommandInput) throws -> ClosedRange<Int>? {
    guard let text = input.options["cells"] else { return nil }
    guard let numbers = NumberRange.range(text) else {
      throw UsageError.badArgument(
        command: "replay", text: "--cells \(text)", expected: "a number or a range such as 3-9")
    }
    return numbers
  }

  /// `--set` on the command line means the replay, not the shell it runs in.
  private func flags(_ shell: ShellContext) async -> [String] {
    let parameters = await shell.notebook.parameters
    return ParameterRegistry.all.compactMap { parameter in
      let setting = parameters.setting(parameter)
      return setting.origin == .flag ? "\(parameter.name)=\(setting.value)" : nil
    }
  }
}
