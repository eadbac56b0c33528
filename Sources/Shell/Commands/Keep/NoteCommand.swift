import App
import Basics
import Sessions

/// Writes down a remark.
package struct NoteCommand: Command {
  package let spec = CommandSpec(
    "note", [.form(.line("TEXT"))],
    summary: "write a remark into the session; no model sees it",
    group: .notebook, examples: ["/note top_k=8 finds p.131, but answers too long"],
    needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.line.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let number = try await AnnotateSession(shell.notebook).note(input.line)
    shell.output.print("\("[\(number)]", .muted)")
  }
}

/// Labels cells.
package struct TagCommand: Command {
  package let spec = CommandSpec(
    "tag", [.form(.cells, "NAME")], options: [.json],
    summary: "give cells a label, which /cells shows",
    group: .notebook,
    examples: ["/tag 3-5 good"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count == 2 else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let cells = try await input.ownCells(of: spec, in: shell)
    try await AnnotateSession(shell.notebook).tag(cells, input.arguments[1])
    if input.has(.json) {
      return shell.printJSON(
        .object([
          "cells": .array(cells.map { .integer($0.number) }), "tag": .string(input.arguments[1]),
        ]))
    }
    shell.output.print(
      "\(Quantity.count(cells.count, "cell")) tagged \(input.arguments[1], .strong).")
  }
}

/// Names a cell.
package struct PinCommand: Command {
  package let spec = CommandSpec(
    "pin", [.form(.cell, "NAME")], options: [.json],
    summary: "name a cell, such as a baseline: /diff pin:NAME _",
    group: .notebook, examples: ["/pin 12 base"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count == 2 else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let cells = try await input.ownCells(of: spec, in: shell)
    let name = input.arguments[1]
    guard cells.count == 1, !name.contains(where: { $0.isWhitespace || $0 == "/" }) else {
      throw UsageError.badArgument(
        command: spec.name, text: input.text, expected: "one cell and a name in one word")
    }
    try await AnnotateSession(shell.notebook).pin(cells[0], name)
    if input.has(.json) {
      return shell.printJSON(
        .object(["cell": .integer(cells[0].number), "pin": .string(name)]))
    }
    shell.output.print("\("pin:\(name)", .strong) is cell [\(cells[0].number)].")
  }
}
