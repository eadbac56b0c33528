import Answers
import App
import Basics
import Sessions

/// Takes cells out of the conversation; they stay in the session.
package struct DropCommand: Command {
  package let spec = CommandSpec(
    "drop", [.form(.cells)], options: [.json],
    summary: "take questions out of the conversation that a model sees",
    group: .notebook, examples: ["/drop 12", "/drop 3-5"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cells = try await input.ownCells(of: spec, kind: .ask, in: shell)
    try await ArrangeConversation(shell.notebook).drop(cells)
    await ConversationView.show(asJSON: input.has(.json), in: shell)
  }
}

/// Takes cells into the conversation.
package struct KeepCommand: Command {
  package let spec = CommandSpec(
    "keep", [.form(.cells)], options: [.json],
    summary: "take questions into the conversation, such as one run again",
    group: .notebook, examples: ["/keep 15"])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cells = try await input.ownCells(of: spec, kind: .ask, in: shell)
    try await ArrangeConversation(shell.notebook).keep(cells)
    await ConversationView.show(asJSON: input.has(.json), in: shell)
  }
}

/// Goes on from an earlier cell.
package struct ContinueCommand: Command {
  package let spec = CommandSpec(
    "continue", [.form(.cell.optional)], options: [.json],
    summary: "go on from a cell: what it saw, and itself, is the conversation",
    group: .notebook, examples: ["/continue 12"])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let found = try await FindCells(shell.notebook).one(input.arguments.first ?? "^")
    guard found.location == nil else {
      throw UsageError.badArgument(
        command: spec.name, text: found.label, expected: "a cell of this session")
    }
    _ = try await ArrangeConversation(shell.notebook).goOn(from: found.beyondFence().cell)
    await ConversationView.show(asJSON: input.has(.json), in: shell)
  }
}

/// Which cells the next question is asked in view of.
enum ConversationView {
  static func show(asJSON: Bool, in shell: ShellContext) async {
    let turns = await shell.notebook.turns
    if asJSON {
      let cells = JSONValue.array(turns.map { .integer($0.cell) })
      return shell.printJSON(.object(["conversation": cells]))
    }
    let cells = turns.map { "[\($0.cell)]" }
    shell.output.print(
      cells.isEmpty
        ? "The next question begins a new conversation."
        : "The next question sees \(cells.joined(separator: " ")).")
  }
}

extension CommandInput {
  /// The cells of this session that the arguments name; of a range only those of the kind.
  func ownCells(of spec: CommandSpec, kind: CellKind? = nil, in shell: ShellContext) async throws
    -> [Cell]
  {
    guard let reference = arguments.first else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let found = try await FindCells(shell.notebook).all(reference)
    guard found.allSatisfy({ $0.location == nil }) else {
      throw UsageError.badArgument(
        command: spec.name, text: reference, expected: "cells of this session")
    }
    let cells = found.map(\.cell)
    guard let kind, cells.count > 1 else { return cells }
    return cells.filter { $0.kind == kind }
  }
}
