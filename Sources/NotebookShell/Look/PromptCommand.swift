import Answers
import Asking
import Basics
import Notebook
import Parameters
import Search
import Sessions
package import ShellKit
import Terminal
import Views

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

  package init() {}

  private static let actions: [any CommandAction] = [TokensAction()]

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
  package static func preview(_ line: String, in shell: ShellContext) async throws {
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
      await PromptHeading(found: found).show(in: shell.aside)
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

/// `/prompt --tokens`: the tokens of a prompt by origin, and the share of the window it takes.
struct TokensAction: CommandAction {
  let form = CommandForm.form(
    CommandArgument.text("CELL|QUESTION").optional, settings: .values, needs: .tokens)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if !input.arguments.isEmpty, !CellReference.isReference(input.text) {
      return try await draft(input, shell)
    }
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.prompts.isEmpty })
    let cell = found.cell
    guard let prompt = try await ReadCell(shell.notebook).prompt(of: found) else {
      throw UsageError.badArgument(
        command: "prompt --tokens", text: "[\(cell.number)]",
        expected: "a cell that asked something")
    }
    let ledger = PromptLedger(prompt, counter: shell.notebook.tokenCounter)
    await shell.present(Self.json(cell, ledger)) {
      await PromptHeading(found: found).show(in: shell)
      show(ledger, shell)
      let usage = cell.usage
      if usage != TokenUsage() {
        shell.output.print(
          "Counted by the provider: \(Quantity.grouped(usage.inputTokens)) in, \(Quantity.grouped(usage.outputTokens)) out."
        )
      }
    }
  }

  /// Shows the prompt of a question, measured against the model's window.
  private func draft(_ input: CommandInput, _ shell: ShellContext) async throws {
    let draft = try await shell.draft(input)
    let ledger = PromptLedger(draft.prompt, counter: shell.notebook.tokenCounter)
    shell.present(
      .object([
        "counter": .string(ledger.counter), "segments": Self.segments(ledger),
        "prompt_tokens": .integer(ledger.total),
        "most_prompt_tokens": .integer(draft.measure.mostPromptTokens),
        "answer_tokens": .integer(draft.measure.answerTokens),
        "window_tokens": draft.measure.windowTokens.map { .integer($0) } ?? .null,
      ])
    ) {
      show(ledger, shell)
      if draft.measure.promptTokens > 0 {
        shell.output.print(
          "\(draft.measure.words, draft.measure.isOver || draft.measure.mayBeOver ? .warning : .muted)"
        )
      }
    }
  }

  private func show(_ ledger: PromptLedger, _ shell: ShellContext) {
    let all = max(1, ledger.total)
    var table = Table([
      .init("origin", isFixed: true), .init("tokens", .right), .init("share", .right), .init(""),
    ])
    for row in ledger.rows {
      table.add([
        "\(row.name)", "\(Quantity.grouped(row.tokens))", "\(row.tokens * 100 / all) %",
        StyledText(String(repeating: "█", count: row.tokens * 30 / all), .success),
      ])
    }
    table.add(["\("in all", .strong)", "\(Quantity.grouped(ledger.total), .strong)", "100 %", ""])
    shell.print(table)
    shell.output.print("\("counted as \(ledger.counter)", .muted)")
  }

  private static func json(_ cell: Cell, _ ledger: PromptLedger) -> JSONValue {
    .object([
      "cell": .integer(cell.number), "counter": .string(ledger.counter),
      "segments": segments(ledger),
      "input_tokens": .integer(cell.usage.inputTokens),
      "output_tokens": .integer(cell.usage.outputTokens),
    ])
  }

  private static func segments(_ ledger: PromptLedger) -> JSONValue {
    .array(
      ledger.rows.map { .object(["segment": .string($0.name), "tokens": .integer($0.tokens)]) })
  }
}

extension CommandOption {
  fileprivate static let tokens = CommandOption(
    "tokens", help: "show the tokens by segment and the window they take, not the text")
}

extension ShellContext {
  /// The prompt that a question would get, without asking a model; progress goes to diagnostics.
  func draft(_ input: CommandInput) async throws -> Draft {
    let progress = IngestProgress(on: diagnostics)
    defer { progress.finish() }
    return try await DraftPrompt(notebook).run(input.text, overrides: input.overrides) { event in
      if case .indexing(let step) = event { progress.observe(step) }
    }
  }
}

/// The cell and the template of a recorded prompt, and the template of the next one where it is another.
struct PromptHeading {
  let found: LocatedCell

  func show(in shell: ShellContext) async {
    guard let template = found.cell.prompts.last?.template else { return }
    shell.output.print("\("cell \(found.label), template \(template)", .heading)")
    let current = await shell.notebook.parameters[.template]
    guard current != template else { return }
    shell.advise("The template is \(current) now: /prompt QUESTION shows a prompt of it.")
  }
}
