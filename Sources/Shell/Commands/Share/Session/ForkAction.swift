import App
import Basics
import Sessions
import Terminal

/// `/session fork`: begins a new session with the cells of this one, or those up to a named cell.
struct ForkAction: CommandAction {
  let form = CommandForm.word("fork", .cell.optional, CommandArgument("NAME").optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    var words = input.arguments[...]
    var cell: Cell?
    if let first = words.first, CellReference.isReference(first) {
      let cells = try await input.ownCells(of: "session", in: shell)
      guard cells.count == 1 else {
        throw NotebookError.severalCells(first, count: cells.count)
      }
      cell = cells[0]
      words = words.dropFirst()
    }
    let old = shell.notebook.recorder.sessionID
    let title = words.joined(separator: " ")
    try await ForkSession(shell.notebook).run(
      at: cell, title: title.isEmpty ? nil : title, vectors: shell.person.vectorTiming)
    let recorder = shell.notebook.recorder
    let count = try await SeeSession(shell.notebook).run().cells.count
    try await shell.present(
      .object([
        "session": .string(recorder.sessionID), "from": .string(old), "cells": .integer(count),
      ])
    ) {
      shell.output.print(
        "Going on in \(recorder.sessionID, .strong) after \(Quantity.count(count, "cell")) of \(old)."
      )
      try await AwaitedVectors(shell).begin()
    }
  }
}
