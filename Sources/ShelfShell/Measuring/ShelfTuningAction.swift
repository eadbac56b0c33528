import Basics
import Evaluation
import Lab
import Parameters
import LabShell
package import ShellKit
import Suggesting
import Terminal
import Views

/// `/tune shelf`: looks for better weights of suggestions on your own shelf.
package struct ShelfTuningAction: CommandAction {
  private static let word = "shelf"
  package let form = CommandForm.word(ShelfTuningAction.word, settings: .optionalLists, traits: [])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let input = try input.takingAssignments
    if let word = input.arguments.first {
      throw UsageError.badArgument(
        command: "tune", text: word, expected: "a parameter with its values")
    }
    let grid = try input.settings.isEmpty ? TuneShelf.usual() : SweepGrid(input.settings)
    try MeasuredParameters.requireSuggestions(input.settings, command: "tune")
    let progress = CountProgress("Trying", unit: "settings", on: shell.diagnostics)
    defer { progress.finish() }
    let tuned = try await TuneShelf(shell.notebook).run(
      grid: grid, source: (["/tune \(Self.word)"] + input.settings).joined(separator: " "),
      observer: progress.observe)
    progress.finish()
    let view = ShelfTuningView(tuned: tuned, grid: grid)
    shell.present(view.json) { view.show(in: shell, all: input.has(.all)) }
  }
}

/// The result of a tuning on a shelf: the weights tried, and the score of the best on the newer hidden books.
struct ShelfTuningView {
  /// Most settings shown.
  private static let limit = 12

  let tuned: TuneShelf.Tuned
  let grid: SweepGrid

  private var report: TuningReport { tuned.report }

  func show(in shell: ShellContext, all: Bool) {
    let limit = all ? report.tried.count : Self.limit
    shell.print(table(showing: limit))
    let more = report.tried.dropFirst(limit).count { !$0.isPresent }
    var lines: [StyledText] = []
    if more > 0 {
      lines.append("\("\(Quantity.count(more, "setting")) below: --all shows them", .muted)")
    }
    for line in lines + [StyledText(size, .muted)] + unmoved + [""] + verdict {
      shell.output.printWrapped(line)
    }
  }

  /// The first `limit` settings, and those in use now.
  private func table(showing limit: Int) -> Table {
    var table = Table([.init("\(report.metric)", .right), .init("setting", wraps: true)])
    for (index, setting) in report.tried.enumerated() where index < limit || setting.isPresent {
      let now: StyledText = setting.isPresent ? " \("(now)", .strong)" : ""
      table.add([
        "\(StatisticsWords.value(setting.mean))", "\(Parameter.short(setting.changes))\(now)",
      ])
    }
    return table
  }

  /// The hidden books, and the difference that so many can show.
  private var size: String {
    let judging = report.heldOutCount
    return
      "\(Quantity.count(tuned.hidden, "hidden book")) in \(Quantity.count(report.tuningCount + judging, "list")): the older \(report.tuningCount) to choose by, the newer \(judging) to judge by; \(StatisticsWords.limit(judging: judging))"
  }

  /// A line for parameters that these lists don't depend on.
  private var unmoved: [StyledText] {
    let still = [
      ParameterKey<Double>.discoverWish.name, ParameterKey<Double>.discoverNearness.name,
      ParameterKey<Int>.discoverCount.name,
    ]
    let names = grid.axes.map(\.parameter.name).filter(still.contains)
    guard !names.isEmpty else { return [] }
    let line =
      "\(names.joined(separator: ", ")): without effect here, since these lists have no wish, no vectors and a length of their own"
    return [StyledText(line, .muted)]
  }

  private var verdict: [StyledText] {
    TuningVerdict(
      report: report, noun: "list", held: "newer list", cost: nil, needs: "lists",
      has: "your shelf makes"
    ).lines
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "metric": .string(report.metric.description),
      "best": .array(report.best.texts.map { .string($0) }),
      "best_is_present": .bool(report.isBestPresent), "hidden": .integer(tuned.hidden),
      "tuning_lists": .integer(report.tuningCount),
      "held_out_lists": .integer(report.heldOutCount),
      "tried": .array(
        report.tried.map { setting in
          .object([
            "setting": .array(setting.changes.texts.map { .string($0) }),
            "mean": .number(setting.mean), "is_present": .bool(setting.isPresent),
          ])
        }),
    ]
    if let difference = report.heldOut {
      fields["difference"] = .number(difference.mean)
      fields["interval"] = StatisticsWords.json(difference.interval)
      fields["verdict"] = .string(StatisticsWords.verdictName(difference.verdict))
      fields["improves"] = .bool(!report.isBestPresent && difference.verdict == .better)
      fields["lists_needed"] = report.neededQuestions.map { .integer($0) } ?? .null
    }
    return .object(fields)
  }
}
