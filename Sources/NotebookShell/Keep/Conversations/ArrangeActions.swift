import Answers
import Asking
import Basics
import Notebook
import Sessions
import ShellKit
import Terminal

/// `/conversation drop`: removes cells from the conversation; they stay in the session.
struct DropCellsAction: CommandAction {
  let form = CommandForm.word("drop", .cells, traits: [])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cells = try await input.ownCells(of: "conversation", kind: .ask, in: shell)
    try await ArrangeConversation(shell.notebook).drop(cells)
    await ConversationView.show(in: shell)
  }
}

/// `/conversation keep`: adds cells to the conversation.
struct KeepCellsAction: CommandAction {
  let form = CommandForm.word("keep", .cells)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cells = try await input.ownCells(of: "conversation", kind: .ask, in: shell)
    try await ArrangeConversation(shell.notebook).keep(cells)
    await ConversationView.show(in: shell)
  }
}

/// `/conversation from`: continues from an earlier cell.
struct GoOnAction: CommandAction {
  let form = CommandForm.word("from", .cell.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let found = try await FindCells(shell.notebook).one(input.arguments.first ?? "^")
    guard found.location == nil else {
      throw UsageError.badArgument(
        command: "conversation from", text: found.label, expected: "a cell of this session")
    }
    _ = try await ArrangeConversation(shell.notebook).goOn(from: found.beyondFence().cell)
    await ConversationView.show(in: shell)
  }
}

/// Shows the cells that the next question continues.
enum ConversationView {
  static func show(in shell: ShellContext) async {
    let cells = await shell.notebook.turns.map(\.cell)
    shell.present(.object(["conversation": .array(cells.map { .integer($0) })])) {
      shell.output.print(
        cells.isEmpty
          ? "The next question begins a new conversation."
          : "The next question sees \(cells.map { "[\($0)]" }.joined(separator: " ")).")
    }
  }
}

extension CommandInput {
  /// The cells of this session that the arguments name; of a range only those of `kind`.
  func ownCells(of command: String, kind: CellKind? = nil, in shell: ShellContext) async throws
    -> [Cell]
  {
    guard let reference = arguments.first else { throw missingArgument }
    let found = try await FindCells(shell.notebook).all(reference)
    guard found.allSatisfy({ $0.location == nil }) else {
      throw UsageError.badArgument(
        command: command, text: reference, expected: "cells of this session")
    }
    let cells = found.map(\.cell)
    guard let kind, cells.count > 1 else { return cells }
    return cells.filter { $0.kind == kind }
  }
}
