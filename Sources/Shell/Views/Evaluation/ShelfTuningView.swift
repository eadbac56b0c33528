import App
import Basics
import Lab
import Parameters
import Terminal

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
      for wrapped in TextWrapping.wrap(line, width: shell.output.columns) {
        shell.output.print(wrapped)
      }
    }
  }

  /// The first `limit` settings, and those in use now.
  private func table(showing limit: Int) -> Table {
    var table = Table([.init("\(report.metric)", .right), .init("setting", wraps: true)])
    for (index, setting) in report.tried.enumerated() where index < limit || setting.isPresent {
      let now: StyledText = setting.isPresent ? " \("(now)", .strong)" : ""
      table.add([
        "\(StatisticsWords.value(setting.mean))", "\(Parameter.short(setting.assignments))\(now)",
      ])
    }
    return table
  }

  /// The hidden books, and the difference that so many can show.
  private var size: Words {
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
    let line: Words =
      "\(names.joined(separator: ", ")): without effect here, since these lists have no wish, no vectors and a length of their own"
    return [StyledText(line, .muted)]
  }

  private var best: String { Parameter.short(report.best) }

  private var verdict: [StyledText] {
    let held = Quantity.count(report.heldOutCount, "newer list")
    if report.isBestPresent {
      return [
        "\("No setting tried has a higher mean than the present one", .strong) on the \(Quantity.count(report.tuningCount, "list")) to choose by, so the \(held) had no better setting to judge. That does not prove the present one best."
      ]
    }
    guard let difference = report.heldOut else {
      return ["No \(held) can be scored, so nothing is proven."]
    }
    if difference.mean == 0, difference.variance == 0 {
      return ["\(best) makes no difference to the \(held): nothing to take over."]
    }
    let figures: StyledText =
      "On \(held): now \(StatisticsWords.value(report.presentMean)), \(best) \(StatisticsWords.value(report.bestMean)), difference \(StatisticsWords.figures(difference))"
    switch difference.verdict {
    case .better:
      return [
        figures, "\("Significant improvement", .strong).", "\("take it: /set \(best)", .muted)",
      ]
    case .worse:
      return [
        figures,
        "\("Significantly worse", .strong): the choice did not hold beyond the lists it was made on.",
      ]
    case .notDistinguishable:
      return [
        figures,
        "\("No improvement shown", .strong): \(StatisticsWords.chance(difference)).\(needed)",
      ]
    }
  }

  /// The number of lists that would show the difference; nothing when no number would, and for a loss.
  private var needed: Words {
    guard let needed = report.neededQuestions, report.heldOut?.mean ?? 0 > 0 else { return "" }
    return
      " About \(Quantity.grouped(needed)) lists would show a difference of this size; your shelf makes \(report.tuningCount + report.heldOutCount)."
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "metric": .string(report.metric.description),
      "best": .array(report.best.map { .string($0) }),
      "best_is_present": .bool(report.isBestPresent), "hidden": .integer(tuned.hidden),
      "tuning_lists": .integer(report.tuningCount),
      "held_out_lists": .integer(report.heldOutCount),
      "tried": .array(
        report.tried.map { setting in
          .object([
            "setting": .array(setting.assignments.map { .string($0) }),
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
