import Answers
import App
import Basics
import Parameters
import Sessions
import Terminal

/// `/template check`: checks a template before it is used.
struct TemplateCheck {
  /// The question that fills a template when none was asked.
  static let anyQuestion = "What is this about?"

  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// Prints warnings; a template with mistakes fails with all that can be told at once, each with its place.
  func show(_ name: String?, asJSON: Bool) async throws {
    let current = await shell.notebook.parameters[.template]
    let name = name ?? current
    let prompts = Templates(shell.notebook)
    let template = try TemplateCommand.file(name, shell)
    try tellMistakes(of: template)
    let compiled = try CompiledTemplate(template, library: prompts)
    let draft = try await draft(name)
    let remarks = remarks(compiled, draft)
    let turns = try await turns(name)
    if asJSON { return shell.printJSON(json(compiled, draft, remarks, turns)) }
    shell.output.print(
      "\(name, .strong) \(words: template.place, .muted)\n  variables \(compiled.uses.map(\.name).joined(separator: " "))"
    )
    if !compiled.partials.isEmpty {
      shell.output.print("  partials  \(compiled.partials.map(\.name).joined(separator: " "))")
    }
    shell.output.print("  history   \(compiled.history.words(turns: turns))")
    for setting in TemplateSettings(compiled.frontMatter).assignments {
      shell.output.print("  sets      \(setting.parameter) = \(setting.text)")
    }
    if let output = try compiled.output() {
      let form: Words = output.schema == nil ? "JSON" : "JSON by its schema"
      shell.output.print("  output    \(form), checked when an answer is there")
    }
    if let draft {
      let ledger = PromptLedger(draft.prompt, counter: shell.notebook.tokenCounter)
      shell.output.print("  prompt    \(ledger.summary)")
    }
    for remark in remarks { shell.output.print("\("! \(words: remark)", .warning)") }
    if remarks.isEmpty { shell.output.print("\("Nothing is wrong with it.", .success)") }
  }

  /// Prints every mistake and throws, if there is any.
  func tellMistakes(of template: PromptTemplate) throws {
    let problems = CompiledTemplate.problems(of: template, library: Templates(shell.notebook))
    guard let first = problems.all.first else { return }
    if problems.all.count == 1, !problems.isBroken { throw first }
    for problem in problems.all { ErrorMessage(problem).show(on: shell.diagnostics) }
    if problems.isBroken {
      shell.diagnostics.print(
        "\("This hides what stands behind it: mend it and check again.", .muted)")
    }
    throw FailuresShown(exitCode: ErrorMessage(first).exitCode)
  }

  /// The prompt for the last question, or for `anyQuestion`; nil without an open book.
  private func draft(_ name: String) async throws -> Draft? {
    guard await shell.notebook.current != nil else { return nil }
    let asked = try? await FindCells(shell.notebook).one(nil) { $0.kind == .ask }
    return try await DraftPrompt(shell.notebook).run(
      asked?.cell.source ?? Self.anyQuestion,
      overrides: [ParameterKey<String>.template.assignment(name)])
  }

  /// Most earlier turns that the template would get.
  private func turns(_ name: String) async throws -> Int {
    try await shell.notebook.parameters(with: [
      ParameterKey<String>.template.assignment(name)
    ])[.historyTurns]
  }

  private func remarks(_ compiled: CompiledTemplate, _ draft: Draft?) -> [String] {
    var remarks = TemplateSettings(compiled.frontMatter).ignored.map {
      "config.\($0) means nothing here."
    }
    remarks += OutputContract.remarks(compiled.frontMatter)
    if let tools = compiled.frontMatter.tools {
      for tool in tools where ToolName(rawValue: tool) == nil {
        remarks.append("There is no tool \(tool).")
      }
    }
    if let draft {
      if draft.prompt.messages.last?.role != .user {
        remarks.append("The last message is not the reader's: models answer only those.")
      }
      let system = draft.prompt.segments.drop { $0.role == .system }
      if system.contains(where: { $0.role == .system }) {
        remarks.append("System text stands between messages; it is sent before all of them.")
      }
      let words = draft.prompt.segments.filter { $0.kind == .template }.map(\.text).joined()
      if !words.contains("p.") && !words.lowercased().contains("page") {
        remarks.append("It asks for no page citations, so answers cannot be led back.")
      }
    }
    return remarks
  }

  private func json(
    _ compiled: CompiledTemplate, _ draft: Draft?, _ remarks: [String], _ turns: Int
  ) -> JSONValue {
    let counter = shell.notebook.tokenCounter
    return .object([
      "name": .string(compiled.name),
      "variables": .array(compiled.uses.map { .string($0.name) }),
      "partials": .array(compiled.partials.map { .string($0.name) }),
      "history": .object([
        "place": .string(compiled.history.rawValue), "turns": .integer(turns),
      ]),
      "settings": .object(
        Dictionary(
          TemplateSettings(compiled.frontMatter).assignments.map {
            ($0.parameter, .string($0.text))
          }, uniquingKeysWith: { $1 })),
      "tokens": draft.map { .integer(PromptLedger($0.prompt, counter: counter).total) } ?? .null,
      "remarks": .array(remarks.map { .string($0) }),
    ])
  }
}

extension HistoryPlace {
  /// The place of earlier turns, and the setting that leaves them out.
  fileprivate func words(turns: Int) -> Words {
    guard turns > 0 else { return "no earlier turns are sent: prompt.history is 0" }
    let count: Words = "up to \(Quantity.count(turns, "earlier turn"))"
    let none: Words = "none with /set history=0, or with history: 0 under config in its head"
    switch self {
    case .marked: return "\(count) as messages at {{history}}; \(none)"
    case .beforeLastMessage:
      return "\(count) as messages before the last one, though it has no {{history}}; \(none)"
    case .turns: return "\(count) in its own words, by {{turns}}; \(none)"
    }
  }
}
