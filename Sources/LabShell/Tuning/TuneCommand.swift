import Basics
import Evaluation
import Lab
import Notebook
import Parameters
import Sessions
package import ShellKit
import Terminal
import Views

/// Searches for a better setting on half of a question set, and scores it on the other half.
package struct TuneCommand: Command {
  package let spec: CommandSpec
  private let actions: [any CommandAction]

  /// `shelf` is the form that does so with suggestions, on the reader's shelf.
  package init(shelf: any CommandAction) {
    actions = [shelf]
    spec = CommandSpec(
      "tune",
      [
        .form(
          .questionSet, settings: .optionalLists,
          options: [.metric, .halving] + .plots + [.allPages])
      ] + actions.forms, options: [.all, .json],
      summary: "look for a better setting, and prove it on held-out questions", group: .compare,
      examples: [
        "/tune skerrin",
        "/tune skerrin top_k=1,3,8",
        "/tune skerrin size=200tok,400tok budget=600,1200 --metric text-recall@prompt",
        "/tune shelf", "/tune shelf discover.author=0,1,3",
      ])
  }

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await actions.run(input, in: shell) { return }
    let input = try input.takingAssignments
    let name = try EvalCommand.setName(input, spec)
    try MeasuredParameters.requireQuestions(input.settings, command: spec.name)
    let grid = try input.settings.isEmpty ? TuneSettings.usual() : SweepGrid(input.settings)
    let metric = try Self.metric(input, spec)
    try Self.tellSize(of: name, shell)
    let indexing = IngestProgress(on: shell.diagnostics)
    let progress = CountProgress("Trying", unit: "settings", on: shell.diagnostics)
    defer {
      indexing.finish()
      progress.finish()
    }
    let report = try await TuneRetrieval(shell.notebook).run(
      name, grid: grid, metric: metric, isHalving: input.has(.halving),
      behind: try await input.fence(in: shell),
      source: (["/tune \(name)"] + input.settings).joined(separator: " "),
      indexing: indexing.observe, observer: progress.observe)
    indexing.finish()
    progress.finish()
    let followers = FollowersNote(grid, await shell.notebook.parameters)
    let view = TuningView(report: report, followers: followers)
    shell.present(view.json) { view.show(in: shell, all: input.has(.all)) }
    try await PlotFile.put(view.plots, of: name, input, shell)
  }

  /// Prints, before the search, what a set with few questions cannot show.
  private static func tellSize(of name: String, _ shell: ShellContext) throws {
    let count = try QuestionSets(shell.notebook.questions).set(name).questions.count {
      $0.kind != .none
    }
    guard count >= TuneRetrieval.fewestQuestions else { return }
    let judging = count / 2
    guard VisibleDifference.shown(by: judging) ?? 1 > 0.1 else { return }
    shell.diagnostics.print(
      "\("\(name): \(Quantity.count(count, "question")) with an answer, \(count - judging) to choose by and \(judging) to judge by; \(StatisticsWords.limit(judging: judging))", .muted)"
    )
  }

  /// The metric to optimise, which must not be a cost.
  private static func metric(_ input: CommandInput, _ spec: CommandSpec) throws -> Metric {
    guard let name = input[.metric] else { return .tuning }
    let metric = try Metric(name)
    guard !metric.definition.isCost else {
      throw UsageError.badArgument(
        command: spec.name, text: name,
        expected: "a metric of which more is better, such as recall@prompt or hit@prompt")
    }
    return metric
  }
}

extension CommandOption {
  fileprivate static let halving = CommandOption(
    "halving",
    help: "try all settings on a few questions, the better half on twice as many, and so on")
}
