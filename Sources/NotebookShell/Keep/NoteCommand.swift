import Asking
import Basics
import Sessions
import ShellKit
import Terminal

/// Writes down a remark.
package struct NoteCommand: Command {
  let spec = CommandSpec(
    "note", [.form(.line("TEXT"))],
    summary: "write a remark into the session; no model sees it",
    group: .keep, examples: ["/note top_k=8 finds p.131, but answers too long"],
    traits: [])

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.line.isEmpty else { throw spec.missingArgument }
    let number = try await AnnotateSession(shell.notebook).note(input.line)
    shell.output.print("\("[\(number)]", .muted)")
  }
}

/// Labels cells, which can then be found and named by the label.
package struct TagCommand: Command {
  let spec = CommandSpec(
    "tag", [.form(.cells, "NAME")], options: [.json],
    summary: "label cells, such as a baseline: /diff tag:NAME _ names the last of them",
    group: .keep, examples: ["/tag 12 base", "/tag 3-5 good"], traits: [])

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count == 2 else { throw spec.missingArgument }
    let cells = try await input.ownCells(of: spec.name, in: shell)
    let name = input.arguments[1]
    guard !name.contains(where: { $0.isWhitespace || $0 == "/" }) else {
      throw UsageError.badArgument(
        command: spec.name, text: input.text, expected: "cells and a name in one word")
    }
    try await AnnotateSession(shell.notebook).tag(cells, name)
    shell.present(
      .object(["cells": .array(cells.map { .integer($0.number) }), "tag": .string(name)])
    ) {
      let last: String = cells.last.map { "; tag:\(name) is [\($0.number)]" } ?? ""
      shell.output.print(
        "\(Quantity.count(cells.count, "cell")) tagged \(name, .strong)\(last, .muted).")
    }
  }
}
