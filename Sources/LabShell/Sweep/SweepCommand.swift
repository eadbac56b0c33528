import Asking
import Basics
import Notebook
package import Parameters
import Sessions
package import ShellKit
import Terminal
import Views

/// Runs a cell again with every combination of given values.
package struct SweepCommand: Command {
  package let spec = CommandSpec(
    "sweep", [.form(.cell.optional, settings: .lists)],
    options: [.expect, .sort, .csv] + .plots + [.dry, .yes, .again] + .views,
    summary: "run a cell under every combination of values; the cost is shown first",
    group: .compare,
    examples: [
      "/sweep chunk.size=200tok,400tok top_k=3,5,8",
      "/sweep 12 chunk.size=200tok,400tok --expect \"four stone jars\"",
      "/sweep ^ mode=keyword,vector,hybrid --expect p.131 --sort expected",
    ], traits: .answers)

  package typealias ListsMade =
    @Sendable (SweepGrid, CommandInput, ShellContext) async throws -> Void
  private let lists: ListsMade

  /// `lists` sweeps a cell that suggests books.
  package init(lists: @escaping ListsMade) { self.lists = lists }

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try refuseQuestion(input)
    guard input.arguments.count <= 1, !input.settings.isEmpty else { throw spec.missingArgument }
    let notebook = shell.notebook
    let grid = try SweepGrid(input.settings)
    if try await isOfSuggestions(grid, input, notebook) {
      return try await lists(grid, input, shell)
    }
    let cell = input.seen(try await FindCells(notebook).searched(input.arguments.first))
    let target = try await target(input, shell)
    let plan = try await PlanSweep(notebook).run(
      cell, over: grid, again: input.has(.again))
    if let target, !plan.holds(target) {
      throw UsageError.badArgument(
        command: spec.name, text: input[.expect] ?? "",
        expected: "words of the book; these do not follow one another in what was searched")
    }
    let sort = try SweepColumn.column(input[.sort], of: plan.grid)
    if input.has(.dry) {
      shell.output.print("\(plan.summary)")
      return FollowersNote(plan).lines.forEach { shell.output.print("\($0, .muted)") }
    }
    shell.diagnostics.print("\(plan.summary, .muted)")
    if plan.cost.callsModel {
      let calls =
        "\(Quantity.count(plan.cost.calls, "call")) to \(plan.cost.providers.joined(separator: ", "))"
      guard try await shell.agrees(to: calls, of: spec.name, input) else { return }
    }
    let rows = try await run(plan, target, shell)
    let view = SweepView(plan, rows, hasTarget: target != nil).sorted(by: sort)
    try await show(view, FollowersNote(plan), input, shell)
  }

  /// True for weights of suggestions, and for a named cell that suggests books.
  private func isOfSuggestions(
    _ grid: SweepGrid, _ input: CommandInput, _ notebook: Notebook
  ) async throws -> Bool {
    if grid.isOfSuggestions { return true }
    guard let reference = input.arguments.first else { return false }
    return try await FindCells(notebook).one(reference).isSuggesting
  }

  /// Throws for words in the place of a cell, with the two lines that ask them and sweep the answer.
  private func refuseQuestion(_ input: CommandInput) throws {
    let text = input.arguments.joined(separator: " ")
    guard text.contains(" "), !input.arguments.allSatisfy(CellReference.isReference) else { return }
    throw UsageError.questionForCell(
      command: spec.name, question: text,
      lists: input.settings.isEmpty
        ? Parameter.short([ParameterKey<Int>.topK.assignment(oneOf: [3, 5, 8])])
        : input.settings.joined(separator: " "))
  }

  private func run(_ plan: SweepPlan, _ target: PassageTarget?, _ shell: ShellContext) async throws
    -> [SweepRow]
  {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let diagnostics = shell.diagnostics
    let count = plan.steps.count
    let rows = try await RunSweep(shell.notebook).run(
      plan, expecting: target,
      willRun: { step in
        let place = plan.steps.firstIndex { $0.changes == step.changes } ?? 0
        diagnostics.showStatus(
          "\("\(place + 1)/\(count)  \(step.changes.texts.joined(separator: " "))", .muted)")
      },
      observer: { event in
        if case .indexing(let step) = event { progress.observe(step) }
      })
    diagnostics.clearStatus()
    return rows
  }

  private func show(
    _ view: SweepView, _ followers: FollowersNote, _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    if let path = input[.csv] {
      shell.diagnostics.print(
        try OutputFile(path: path).put(shell.notebook.recorder.withoutSecrets(view.csv)))
    }
    shell.present(view.json) {
      shell.print(view.table)
      shell.output.printWrapped(StyledText(view.remark, .muted))
      for line in followers.lines { shell.output.print("\(line, .muted)") }
    }
    try await PlotFile.put(view.plots, of: "sweep", input, shell)
  }

  private func target(_ input: CommandInput, _ shell: ShellContext) async throws
    -> PassageTarget?
  {
    guard let text = input[.expect] else { return nil }
    return try await PassageTarget(text, command: spec.name, in: shell)
  }
}

extension FollowersNote {
  fileprivate init(_ plan: SweepPlan) {
    self.init(plan.grid, plan.cell.cell.parameters?.restored.parameters ?? Parameters())
  }
}

extension SweepPlan {
  /// The work of the sweep, such as `24 settings · 8 done · 16 to run · 2 chunk sets to cut`.
  fileprivate var summary: String {
    var parts: [String] = [Quantity.count(steps.count, "setting")]
    if cost.cells < steps.count { parts.append("\(steps.count - cost.cells) done") }
    parts.append("\(cost.cells) to run")
    if cost.chunkSets > 0 { parts.append("\(Quantity.count(cost.chunkSets, "chunk set")) to cut") }
    if cost.texts > 0 { parts.append("\(Quantity.count(cost.texts, "text")) to make vectors of") }
    if cost.passes > 0 {
      let passes = Quantity.count(cost.passes, "stretch", plural: "stretches")
      parts.append("the book to read once for vectors, in \(passes)")
    }
    if cost.calls > 0 {
      parts.append(
        "\(Quantity.count(cost.calls, "answer")) by \(cost.providers.joined(separator: ", "))")
    }
    return parts.joined(separator: " · ")
  }
}

extension CommandOption {
  static let expect = CommandOption(
    "expect", .text("\"WORDS\"|p.N"),
    help: "show the rank at which these words, or this page, are found")
  static let sort = CommandOption(
    "sort", .text("COLUMN"), help: "order the table by a column")
  fileprivate static let csv = CommandOption(
    "csv", .text("FILE", .file), help: "write the table to a file")
  fileprivate static let again = CommandOption("again", help: "run settings that are done, too")
}

extension SweepGrid {
  /// True where every parameter is one of suggestions.
  var isOfSuggestions: Bool { axes.allSatisfy { $0.parameter.stage.isOfSuggestions } }
}
