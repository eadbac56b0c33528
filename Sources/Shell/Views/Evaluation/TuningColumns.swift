import App
import Basics
import Lab
import Parameters
import Terminal

/// The table of tried settings, with values common to all above it.
struct TuningColumns {
  private let tried: [TriedSetting]

  init(_ tried: [TriedSetting]) { self.tried = tried }

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
      setting.assignments.contains { assignment in
        guard assignment.hasPrefix(name + "="),
          let budget = Int(assignment.dropFirst(name.count + 1))
        else { return false }
        return budget > 0 && setting.tokens > Double(budget)
      }
    }
    guard let over, let budget = over.assignments.first(where: { $0.hasPrefix(name + "=") }) else {
      return nil
    }
    return
      "\(Parameter.short(budget)) limits the passages; the prompt of \(Quantity.grouped(over.tokens)) tokens has the template and the question, too"
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
      let own = setting.assignments.filter { !shared.contains($0) }
      table.add(
        row + [
          "\(Quantity.duration(setting.elapsed))\(setting.slowest.map { ", " + Quantity.duration($0) } ?? "")",
          "\(Parameter.short(own))\(now)\(front.contains(index) ? " ◆" : "", .citation)",
        ])
    }
    return table
  }

  /// Assignments that all settings have.
  private var shared: [String] {
    guard tried.count > 1, let first = tried.first else { return [] }
    return first.assignments.filter { one in tried.allSatisfy { $0.assignments.contains(one) } }
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
