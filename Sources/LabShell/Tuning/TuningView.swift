import Basics
package import Evaluation
import Lab
import Parameters
import ShellKit
package import Terminal
import Views

/// The result of a tuning: the settings tried, and the best setting's score on held-out questions.
struct TuningView {
  /// Most settings shown.
  private static let limit = 12

  let report: TuningReport
  let followers: FollowersNote

  func show(in shell: ShellContext, all: Bool) {
    func print(_ line: StyledText) {
      shell.output.printWrapped(line)
    }
    let limit = all ? report.tried.count : Self.limit
    let columns = TuningColumns(tried: report.tried)
    if let line = columns.common { print(StyledText(line, .muted)) }
    shell.print(columns.table(showing: limit, of: report))
    let more = columns.hidden(showing: limit)
    if more > 0 {
      shell.output.print("\("\(Quantity.count(more, "setting")) below: --all shows them", .muted)")
    }
    print(StyledText(legend, .muted))
    if let line = columns.budget { print(StyledText(line, .muted)) }
    for line in followers.lines { shell.output.print("\(line, .muted)") }
    if report.isHalved {
      shell.output.print(
        "\("settings with fewer questions were dropped early; compare rows with the same number of questions only", .muted)"
      )
    }
    shell.output.print("")
    for line in verdict + cheaper { print(line) }
  }

  /// A setting that costs clearly less, and the questions that it loses.
  private var cheaper: [StyledText] {
    guard let cheaper = report.cheaper else { return [] }
    let setting = Parameter.short(cheaper.changes)
    let other = cheaper.isAgainstBest ? "the best" : "now"
    let difference = cheaper.difference
    let figures: StyledText =
      "\(setting): \(Quantity.grouped(cheaper.tokens)) tokens instead of \(Quantity.grouped(cheaper.referenceTokens)), the median of the held-out questions, difference to \(other) \(StatisticsWords.figures(difference))"
    let (lost, all) = (difference.lost, difference.count)
    guard cheaper.isAsGood else {
      let verdict =
        difference.mean < 0
        ? "Cheaper at \(cheaper.share) % of the tokens, \(lost) of \(all) lost"
        : "Perhaps as good at \(cheaper.share) % of the tokens, \(lost) of \(all) lost"
      return ["\(verdict, .strong): \(figures).\(tooFew(for: cheaper))"]
    }
    return [
      "\("As good at \(cheaper.share) % of the tokens", .strong): \(figures), so that it loses no more than \(Quantity.decimal(CheaperSetting.margin, places: 2)).",
      advises
        ? "\("or, for fewer tokens: /set \(setting)", .muted)"
        : "\("to use it: /set \(setting)", .muted)",
    ]
  }

  /// The size of a set that would settle it; nothing for a set that has this size.
  private func tooFew(for cheaper: CheaperSetting) -> String {
    let count = report.tuningCount + report.heldOutCount
    guard let needed = cheaper.neededQuestions, needed > count else { return "" }
    return
      " \(Quantity.count(count, "question")) are too few to tell; about \(Quantity.grouped(needed)) would."
  }

  /// True when the verdict ends with a setting to take.
  private var advises: Bool { !report.isBestPresent && report.heldOut?.verdict == .better }

  private var legend: String {
    switch report.metric.family {
    case .prompt, nil:
      "tokens: of a prompt, the median of the questions chosen on · ◆ best score for its token cost"
    case .ranking:
      "tokens: of a prompt, the median of the questions chosen on · no ◆: \(report.metric) judges the ranking, not the prompt"
    case .chunking:
      "tokens: of a prompt, the median of the questions chosen on · no ◆: \(report.metric) judges the cutting, not the prompt"
    }
  }

  /// The cost of the best setting beside that of the present one.
  private var cost: String {
    "a prompt has \(Quantity.grouped(report.bestTokens)) tokens instead of \(Quantity.grouped(report.presentTokens))"
  }

  private var verdict: [StyledText] {
    TuningVerdict(
      report: report, noun: "question", held: "held-out question", cost: cost,
      needs: "questions with an answer", has: "the set has"
    ).lines
  }

  /// Plots of all settings by tokens and by time, with the front joined by a line.
  var plots: [PlotFile.Picture] {
    [
      .init("tokens", plot("tokens of a prompt", report.front) { $0.tokens }.svg),
      .init(
        "time",
        plot("milliseconds of a search, median", frontInTime) { $0.elapsed / .milliseconds(1) }.svg),
    ]
  }

  /// Indices of the settings on the front of score and search time; empty unless the metric judges prompts.
  private var frontInTime: Set<Int> {
    guard report.metric.family == .prompt else { return [] }
    let whole = report.tried.indices.filter {
      report.tried[$0].questions == report.tried.first?.questions
    }
    let points = whole.map {
      (quality: report.tried[$0].mean, cost: report.tried[$0].elapsed / .milliseconds(1))
    }
    return Set(ParetoFront.indices(points).map { whole[$0] })
  }

  private func plot(_ axis: String, _ front: Set<Int>, _ cost: (TriedSetting) -> Double)
    -> EvaluationPlot
  {
    func point(_ index: Int) -> EvaluationPlot.Point {
      let setting = report.tried[index]
      return EvaluationPlot.Point(
        cost: cost(setting), share: setting.mean,
        label:
          "\(Parameter.short(setting.changes)): \(StatisticsWords.value(setting.mean)), \(Quantity.grouped(setting.tokens)) tokens, \(Quantity.duration(setting.elapsed))",
        isMarked: report.frontWithTime.contains(index))
    }
    let ordered = front.sorted { cost(report.tried[$0]) < cost(report.tried[$1]) }
    return EvaluationPlot(
      title: "\(report.metric) of \(Quantity.count(report.tried.count, "setting"))",
      quality: report.metric.description, cost: axis,
      series: [
        .init("", report.tried.indices.map(point), isLine: false),
        .init("front", ordered.map(point), isLine: true),
      ])
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "metric": .string(report.metric.description),
      "best": .array(report.best.texts.map { .string($0) }),
      "best_is_present": .bool(report.isBestPresent), "moved_along": followers.json,
      "judges": .string(report.metric.family?.rawValue ?? ""),
      "prompt_tokens_now": .number(report.presentTokens),
      "prompt_tokens_best": .number(report.bestTokens),
      "tuning_questions": .integer(report.tuningCount),
      "held_out_questions": .integer(report.heldOutCount),
      "tried": .array(report.tried.map(Self.json)),
      "front": .array(report.front.sorted().map { .integer($0) }),
      "front_with_time": .array(report.frontWithTime.sorted().map { .integer($0) }),
    ]
    fields["cheaper"] = report.cheaper.map(Self.json) ?? .null
    if let difference = report.heldOut {
      fields["difference"] = .number(difference.mean)
      fields["interval"] = StatisticsWords.json(difference.interval)
      fields["verdict"] = .string(StatisticsWords.verdictName(difference.verdict))
      fields["improves"] = .bool(!report.isBestPresent && difference.verdict == .better)
      fields["questions_needed"] = report.neededQuestions.map { .integer($0) } ?? .null
    }
    return .object(fields)
  }

  private static func json(_ cheaper: CheaperSetting) -> JSONValue {
    .object([
      "setting": .array(cheaper.changes.texts.map { .string($0) }),
      "tokens": .number(cheaper.tokens), "instead_of": .number(cheaper.referenceTokens),
      "against": .string(cheaper.isAgainstBest ? "best" : "present"),
      "difference": .number(cheaper.difference.mean),
      "interval": StatisticsWords.json(cheaper.difference.interval),
      "as_good": .bool(cheaper.isAsGood),
    ])
  }

  private static func json(_ setting: TriedSetting) -> JSONValue {
    .object([
      "setting": .array(setting.changes.texts.map { .string($0) }), "mean": .number(setting.mean),
      "questions": .integer(setting.questions), "tokens": .number(setting.tokens),
      "milliseconds": .number(((setting.elapsed / .milliseconds(1)) * 1000).rounded() / 1000),
      "milliseconds_p95": setting.slowest.map {
        .number((($0 / .milliseconds(1)) * 1000).rounded() / 1000)
      } ?? .null,
      "is_present": .bool(setting.isPresent),
    ])
  }
}

/// The best setting on what was held out, in words.
package struct TuningVerdict {
  private let report: TuningReport
  private let noun: String
  private let held: String
  private let cost: String?
  private let needs: String
  private let has: String

  /// `noun` is what is measured, questions or lists; `cost` what an improvement costs, nil where it costs nothing.
  package init(
    report: TuningReport, noun: String, held: String, cost: String?, needs: String, has: String
  ) {
    self.report = report
    self.noun = noun
    self.held = held
    self.cost = cost
    self.needs = needs
    self.has = has
  }

  private var best: String { Parameter.short(report.best) }

  package var lines: [StyledText] {
    let held = Quantity.count(report.heldOutCount, held)
    if report.isBestPresent {
      return [
        "\("No setting tried has a higher mean than the present one", .strong) on the \(Quantity.count(report.tuningCount, noun)) to choose by, so the \(held) had no better setting to judge. This does not prove that the present setting is best."
      ]
    }
    guard let difference = report.heldOut else {
      return ["No \(held) can be scored, so nothing is proven."]
    }
    if difference.mean == 0, difference.variance == 0 {
      return ["\(best) makes no difference to the \(held), so there is nothing to change."]
    }
    let figures: StyledText =
      "On \(held): now \(StatisticsWords.value(report.presentMean)), \(best) \(StatisticsWords.value(report.bestMean)), difference \(StatisticsWords.figures(difference))"
    return [figures] + judged(difference)
  }

  private func judged(_ difference: PairedDifference) -> [StyledText] {
    switch difference.verdict {
    case .better:
      let cost = cost.map { ": \($0)" } ?? ""
      return [
        "\("Significant improvement", .strong)\(cost).", "\("to use it: /set \(best)", .muted)",
      ]
    case .worse:
      return [
        "\("Significantly worse", .strong): the choice did not hold beyond the \(noun)s it was made on."
      ]
    case .notDistinguishable:
      return ["\("No improvement shown", .strong): \(StatisticsWords.chance(difference)).\(needed)"]
    }
  }

  /// The size that would show the difference; nothing when no number would, and for a loss.
  private var needed: String {
    guard let needed = report.neededQuestions, report.heldOut?.mean ?? 0 > 0 else { return "" }
    return
      " About \(Quantity.grouped(needed)) \(needs) would show a difference of this size; \(has) \(report.tuningCount + report.heldOutCount)."
  }
}

/// The table of tried settings, with values common to all above it.
struct TuningColumns {
  let tried: [TriedSetting]

  /// The values common to all settings; nil without any.
  var common: String? {
    guard tried.count > 1 else { return nil }
    var facts: [String] = shared.isEmpty ? [] : ["with \(Parameter.short(shared))"]
    if let questions { facts.append("on \(Quantity.count(questions, "question"))") }
    if let tokens, tokens > 0 { facts.append("\(Quantity.grouped(tokens)) tokens in a prompt") }
    return facts.isEmpty ? nil : "each \(facts.joined(separator: ", "))"
  }

  /// The reason that a prompt has more tokens than its budget; nil when no prompt has.
  var budget: String? {
    let name = ParameterKey<Int>.tokenBudget.name
    let over = tried.first { setting in
      setting.changes.all.contains { change in
        guard change.parameter.name == name, case .integer(let budget) = change.value else {
          return false
        }
        return budget > 0 && setting.tokens > Double(budget)
      }
    }
    guard let over, let budget = over.changes.all.first(where: { $0.parameter.name == name }) else {
      return nil
    }
    return
      "\(Parameter.short([budget])) limits the passages; the prompt of \(Quantity.grouped(over.tokens)) tokens has the template and the question, too"
  }

  /// The first `limit` settings and those in use now, wherever they are; the last column wraps, so that no
  /// setting is cut.
  func table(showing limit: Int, of report: TuningReport) -> Table {
    var columns: [Table.Column] = [.init("\(report.metric)", .right)]
    if questions == nil { columns.append(.init("questions", .right)) }
    if tokens == nil { columns.append(.init("tokens", .right)) }
    let hasTail = tried.contains { $0.slowest != nil }
    columns += [
      .init(hasTail ? "search p50, p95" : "search p50", isFixed: true),
      .init("setting", wraps: true),
    ]
    var table = Table(columns)
    let front = report.front
    for (index, setting) in tried.enumerated() where index < limit || setting.isPresent {
      let now: StyledText = setting.isPresent ? " \("(now)", .strong)" : ""
      var row: [StyledText] = ["\(StatisticsWords.value(setting.mean))"]
      if questions == nil { row.append("\(setting.questions)") }
      if tokens == nil { row.append("\(Quantity.grouped(setting.tokens))") }
      let own = ParameterChanges(setting.changes.all.filter { !shared.all.contains($0) })
      table.add(
        row + [
          "\(Quantity.duration(setting.elapsed))\(setting.slowest.map { ", " + Quantity.duration($0) } ?? "")",
          "\(Parameter.short(own))\(now)\(front.contains(index) ? " ◆" : "", .citation)",
        ])
    }
    return table
  }

  /// Changes that all settings have.
  private var shared: ParameterChanges {
    guard tried.count > 1, let first = tried.first else { return [] }
    return ParameterChanges(
      first.changes.all.filter { one in tried.allSatisfy { $0.changes.all.contains(one) } })
  }

  /// Settings that `table` leaves out.
  func hidden(showing limit: Int) -> Int { tried.dropFirst(limit).count { !$0.isPresent } }

  private var questions: Int? { same(\.questions) }
  private var tokens: Double? { same(\.tokens) }

  /// The common value; nil when values differ, or with a single setting.
  private func same<Value: Hashable>(_ value: (TriedSetting) -> Value) -> Value? {
    let values = Set(tried.map(value))
    return tried.count > 1 && values.count == 1 ? values.first : nil
  }
}
