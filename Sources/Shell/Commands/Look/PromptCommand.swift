import Answers
import App
import Basics
import Search
import Sessions
import Terminal

/// Shows the prompt of a cell, or of a question, by segment.
package struct PromptCommand: Command {
  package let spec = CommandSpec(
    "prompt",
    [
      .form(CommandArgument("CELL", .cell).optional, options: [.raw]),
      .form(.question, settings: .values, options: [.raw]),
    ] + PromptCommand.actions.forms, options: .views,
    summary: "show exactly what is sent, by segment with token counts; no model is called",
    group: .look,
    examples: [
      "/prompt who lit the lamp? top_k=3", "/prompt 3 --raw", "/prompt --tokens who lit the lamp?",
    ],
    traits: [.needsBook, .isPaged])

  private static let actions: [any CommandAction] = [TokensAction()]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let isReference =
      input.arguments.isEmpty
      || input.arguments.count == 1 && CellReference.isReference(input.text)
    let (prompt, body, phrase) =
      isReference
      ? try await recorded(input, shell) : try await draft(input, shell)
    if input.has(.raw) {
      return shell.output.printExact("\(String(decoding: body ?? [], as: UTF8.self))")
    }
    shell.present(Self.json(prompt, body, phrase, shell)) {
      PromptView(prompt, counter: shell.notebook.tokenCounter).show(in: shell)
      if let note = phrase?.note { shell.output.print(note) }
    }
  }

  /// Shows the prompt of an unfinished line.
  static func preview(_ line: String, in shell: ShellContext) async throws {
    let command = CalledCommand(PromptCommand())
    switch ShellLine(line) {
    case .blank: try await command.run(command.spec.parse(""), in: shell)
    case .question(let question):
      let word = WordSplitter.Word(text: question, isQuoted: true)
      try await command.run(command.spec.parse([word]), in: shell)
    case .program(let line):
      throw UsageError.badArgument(
        command: "prompt", text: "!" + line, expected: "a question, or /ask")
    case .command(let name, let rest):
      guard try shell.commands.command(name).spec.name == "ask" else {
        throw UsageError.badArgument(
          command: "prompt", text: "/" + name, expected: "a question, or /ask")
      }
      try await command.run(command.spec.parse(rest), in: shell)
    }
  }

  private func draft(_ input: CommandInput, _ shell: ShellContext) async throws -> (
    RenderedPrompt, [UInt8]?, PhrasedQuery?
  ) {
    let draft = try await shell.draft(input)
    for setting in draft.omitted {
      shell.diagnostics.print(
        "\("! \(setting) would call a service first: left aside here, so that the passages may differ", .warning)"
      )
    }
    return (draft.prompt, draft.body, draft.retrieval.phrase)
  }

  private func recorded(_ input: CommandInput, _ shell: ShellContext) async throws -> (
    RenderedPrompt, [UInt8]?, PhrasedQuery?
  ) {
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.prompts.isEmpty })
    guard let prompt = try await ReadCell(shell.notebook).prompt(of: found) else {
      throw UsageError.badArgument(
        command: "prompt", text: found.label, expected: "a cell that asked something")
    }
    if !input.has(.raw) {
      await PromptHeading(found).show(in: shell.aside)
      if let first = found.continued?.number {
        shell.aside.output.print(
          "\("\(found.label) goes on with [\(first)]: this was sent for its part, /prompt \(first) shows what was sent for the part before", .muted)"
        )
      }
    }
    return (
      prompt, try await ReadCell(shell.notebook).requestBody(of: found),
      found.cell.searches.first?.phrase
    )
  }

  private static func json(
    _ prompt: RenderedPrompt, _ body: [UInt8]?, _ phrase: PhrasedQuery?, _ shell: ShellContext
  ) -> JSONValue {
    let counter = shell.notebook.tokenCounter
    let members: [String: JSONValue] = [
      "segments": .array(
        prompt.segments.map {
          .object([
            "role": .string($0.role.rawValue), "kind": .string($0.kind.origin),
            "tokens": .integer(counter.count($0.text)), "text": .string($0.text),
          ])
        }),
      "body": body.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null,
    ]
    return .object(members.merging(phrase?.members ?? [:]) { $1 })
  }
}

extension CommandOption {
  fileprivate static let raw = CommandOption(
    "raw", help: "print the request as it goes over the wire")
}
