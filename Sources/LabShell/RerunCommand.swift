import Answers
package import Asking
import Basics
import Notebook
import Parameters
import Search
import Sessions
package import ShellKit
import Terminal
import Views

/// Runs cells again, each as a new cell beside the old one.
package struct RerunCommand: Command {
  package let spec = CommandSpec(
    "rerun",
    [.form(.cells.optional, settings: .values, options: [.here, .from])]
      + RerunCommand.actions.forms, options: .views,
    summary: "run cells again in their own state, with some parameters changed", group: .compare,
    examples: [
      "/rerun 12 top_k=8", "/rerun 3-5 template=quotes", "/rerun --fresh 12",
      "/rerun ^ --from chunk",
    ], traits: .answers)

  package typealias ListMade =
    @Sendable (LocatedCell, RerunOptions, ShellContext) async throws -> Void
  private let list: ListMade

  /// `list` runs a cell that suggests books again.
  package init(list: @escaping ListMade) { self.list = list }

  private static let actions: [any CommandAction] = [FreshAnswerAction()]

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    guard input.arguments.count <= 1 else {
      throw UsageError.badArgument(
        command: "rerun", text: input.arguments[1], expected: "cells and KEY=VALUE")
    }
    let options = try RerunOptions(
      overrides: input.overrides, isHere: input.has(.here), from: input.choice(.from))
    let cells = try await cells(input, shell)
    for cell in cells.filter(\.isSuggesting) {
      try await list(cell, options, shell)
    }
    let others = cells.filter { !$0.isSuggesting }
    if !others.isEmpty { try await Self.run(others, options, input, in: shell) }
  }

  /// The cells of a range that can be run again; a single cell in any case.
  private func cells(_ input: CommandInput, _ shell: ShellContext) async throws -> [LocatedCell] {
    guard let reference = input.arguments.first else {
      return [try await FindCells(shell.notebook).one("^")]
    }
    let cells = try await FindCells(shell.notebook).all(reference)
    let runnable = cells.filter(\.isRepeatable)
    return cells.count == 1 || runnable.isEmpty ? [cells[0]] : runnable
  }

  /// Runs the cells in order; a new answer replaces the old one in later cells that saw it.
  static func run(
    _ cells: [LocatedCell], _ options: RerunOptions, _ input: CommandInput,
    in shell: ShellContext
  ) async throws {
    let cells = try cells.map { try input.seen($0).runnable() }
    let aside = shell.aside.output
    var answers: [Int: Turn] = [:]
    var outcomes: [RerunCell] = []
    for one in cells {
      if cells.count > 1 { aside.print(CellView(cell: one.cell).title) }
      if let first = one.continued?.number {
        shell.diagnostics.print(
          "\("\(one.label) went on with [\(first)]: the question is asked anew, from its beginning", .muted)"
        )
      }
      for job in try await AwaitVectors(shell.notebook).jobs(before: one, options) {
        shell.diagnostics.print(
          "\("[job \(job.number)] The vectors of \(job.name) are being made, and the answer waits for them · Ctrl-C ends the wait · /rerun \(one.reference) mode=keyword does without", .muted)"
        )
      }
      let outcome = try await AnsweringView.show(in: shell) { observer in
        try await RunAgain(shell.notebook).run(
          one, options: options, answers: answers, observer: observer)
      }
      outcomes.append(outcome)
      if case .answered(let cell) = outcome { answers[one.cell.number] = cell.turn }
      if !options.isHere {
        let carried = CarriedSetting.all(
          of: outcome.parameters, beside: await shell.notebook.parameters,
          without: options.overrides)
        if let line = CarriedSettingsView(carried: carried, cell: one).line { aside.print(line) }
      }
      if cells.count == 1 {
        aside.print(
          "\("/diff \(one.reference) \(outcome.number) compares them\(outcome.sameness(with: one.cell))", .muted)"
        )
        let again = try await FindCells(shell.notebook).one("\(outcome.number)")
        if let line = one.cell.line(ofOtherModelIn: again.cell) { aside.print(line) }
      }
    }
    for outcome in outcomes { try outcome.requireWhole() }
  }
}

extension RerunCell {
  /// The words for an unchanged answer, with the change of its passages; else empty.
  fileprivate func sameness(with cell: Cell) -> String {
    guard case .answered(let answered) = self, answered.answer.text == cell.text else { return "" }
    let (before, now) = (cell.hits.map(\.range), answered.answer.passages.map(\.range))
    guard before != now else { return ": the same answer from the same passages" }
    let (entered, left) = (Set(now).subtracting(before).count, Set(before).subtracting(now).count)
    let changes: [String] = [
      entered > 0 ? "\(entered) in" : nil, left > 0 ? "\(left) out" : nil,
    ].compactMap(\.self)
    return changes.isEmpty
      ? ": the same answer; its passages only changed places"
      : ": the same answer, though passages of the prompt changed (\(changes.joined(separator: ", ")))"
  }
}

extension Cell {
  /// The line for another model behind the same name; nil when the same one answered.
  fileprivate func line(ofOtherModelIn cell: Cell) -> StyledText? {
    guard let before = answerCalls.last, let now = cell.answerCalls.last,
      before.model == now.model, let old = before.served, let new = now.served, old != new
    else { return nil }
    return
      "\("! \(now.provider):\(now.model) is another model now: \(old.description) → \(new.description)", .warning)"
  }
}

extension CommandOption {
  fileprivate static let here = CommandOption(
    "here", help: "with the current parameters and book, not those of the cell")
  fileprivate static let from = CommandOption(
    "from",
    .choice(
      (Stage.ofQuestions.filter { $0 <= .call } + [.candidates, .rank])
        .map(\.rawValue)),
    help: "compute again from this stage on, whatever could be reused")
}

/// `/rerun --fresh`: asks a question again, for another sample from the same prompt.
struct FreshAnswerAction: CommandAction {
  let form = CommandForm.form(.cell.optional, needs: .fresh)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try await FindCells(shell.notebook).one(input.arguments.first ?? "^")
    try await RerunCommand.run([cell], RerunOptions(), input, in: shell)
  }
}

extension CommandOption {
  fileprivate static let fresh = CommandOption(
    "fresh", help: "ask for a fresh answer to the same prompt; the old one is kept")
}

/// The line below a rerun with the settings that it took from its cell and not from the desk.
struct CarriedSettingsView {
  /// Settings that are named before the rest is counted.
  private static let mostNamed = 4

  let carried: [CarriedSetting]
  let cell: LocatedCell

  /// Nil where the desk has the same settings.
  var line: StyledText? {
    guard !carried.isEmpty else { return nil }
    let named = carried.prefix(Self.mostNamed)
    let (kept, own) = (
      named.map { assignment($0, $0.value) }.joined(separator: " "),
      named.map { assignment($0, $0.own) }.joined(separator: " ")
    )
    let rest = carried.count - named.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return
      "\("kept from \(cell.label): \(kept)\(more) · /rerun \(cell.reference) --here takes the current settings: \(own)", .muted)"
  }

  private func assignment(_ setting: CarriedSetting, _ value: ParameterValue) -> String {
    "\(setting.parameter.shortName)=\(value)"
  }
}
