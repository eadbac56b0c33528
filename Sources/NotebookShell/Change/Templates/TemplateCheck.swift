import Answers
import Asking
import Basics
import Bindings
import Notebook
import Parameters
import Sessions
import ShellKit
import Terminal
import Views

/// `/template check`: checks a template before it is used.
struct TemplateCheck {
  /// The question that fills a template when none was asked.
  static let anyQuestion = "What is this about?"

  let shell: ShellContext

  /// Prints warnings; a template with mistakes fails with all that can be told at once, each with its place.
  func show(_ name: String?) async throws {
    let current = await shell.notebook.parameters[.template]
    let name = name ?? current
    let prompts = Templates(shell.notebook)
    let template = try TemplateCommand.file(name, shell)
    try tellMistakes(of: template)
    let compiled = try CompiledTemplate(template, library: prompts)
    let draft = try await draft(name)
    let remarks = remarks(compiled, draft?.prompt)
    let turns = await turns(name)
    try shell.present(json(compiled, draft?.prompt, remarks, turns)) {
      shell.output.print(
        "\(name, .strong) \(template.place, .muted)\n  variables \(compiled.uses.map(\.name).joined(separator: " "))"
      )
      if !compiled.partials.isEmpty {
        shell.output.print("  partials  \(compiled.partials.map(\.name).joined(separator: " "))")
      }
      for own in TemplateInputs(compiled.frontMatter).values {
        shell.output.print(
          "  own       \(own.name) = \(own.text) \("· /edit template \(name) changes it", .muted)")
      }
      shell.output.print("  history   \(compiled.history.words(turns: turns))")
      for setting in TemplateSettings(compiled.frontMatter).assignments {
        shell.output.print("  sets      \(setting.parameter) = \(setting.text)")
      }
      if let output = try compiled.output() {
        let form: String = output.schema == nil ? "JSON" : "JSON by its schema"
        shell.output.print("  output    \(form), checked when an answer is there")
      }
      if let draft {
        let ledger = PromptLedger(draft.prompt, counter: shell.notebook.tokenCounter)
        shell.output.print("  prompt    for “\(draft.question)”: \(ledger.summary)")
      }
      for remark in remarks { shell.output.print("\("! \(remark)", .warning)") }
      if remarks.isEmpty { shell.output.print("\("Nothing is wrong with it.", .success)") }
    }
  }

  /// Prints every mistake, with `consequence` below them, and throws, if there is any.
  func tellMistakes(of template: PromptTemplate, consequence: String? = nil) throws {
    let prompts = Templates(shell.notebook)
    let problems = CompiledTemplate.problems(of: template, library: prompts)
    guard let first = problems.all.first else { return }
    // A key in the wrong place is often the reason of a mistake below.
    let keys = ParsedTemplate.head(of: template, library: prompts)?.unknownKeys ?? []
    let isAlone = problems.all.count == 1 && !problems.isBroken && keys.isEmpty
    if isAlone, consequence == nil { throw first }
    var told: Set<String> = []
    for message in problems.all.map({ ErrorMessage($0) }) {
      let isNew = told.insert(message.advice).inserted
      (isNew ? message : message.withoutAdvice).show(on: shell.diagnostics)
    }
    for remark in keys { shell.diagnostics.print("\("! \(remark)", .warning)") }
    if problems.isBroken {
      shell.diagnostics.print(
        "\("This hides what stands behind it: mend it and check again.", .muted)")
    }
    if let consequence { shell.diagnostics.print("\(consequence, .muted)") }
    throw FailuresShown(exitCode: ErrorMessage(first).exitCode)
  }

  /// The prompt for the last question, or for `anyQuestion`; nil without an open book.
  private func draft(_ name: String) async throws -> (question: String, prompt: RenderedPrompt)? {
    guard await shell.notebook.current != nil else { return nil }
    let asked = try? await FindCells(shell.notebook).one(nil) { $0.kind == .ask }
    let question = asked?.cell.source ?? Self.anyQuestion
    let draft = try await DraftPrompt(shell.notebook).run(
      question, overrides: [.set(.template, name)])
    return (question, draft.prompt)
  }

  /// Most earlier turns that the template would get.
  private func turns(_ name: String) async -> Int {
    await shell.notebook.parameters(with: [.set(.template, name)])[.historyTurns]
  }

  private func remarks(_ compiled: CompiledTemplate, _ prompt: RenderedPrompt?) -> [String] {
    var remarks = compiled.frontMatter.unknownKeys
    remarks += OutputContract.remarks(compiled.frontMatter)
    if let tools = compiled.frontMatter.tools {
      for tool in tools where ToolName(rawValue: tool) == nil {
        remarks.append("There is no tool \(tool).")
      }
    }
    if let prompt {
      if prompt.messages.last?.role != .user {
        remarks.append("The last message is not the reader's: models answer only those.")
      }
      let system = prompt.segments.drop { $0.role == .system }
      if system.contains(where: { $0.role == .system }) {
        remarks.append("System text between messages is sent before all of them.")
      }
      let words = prompt.segments.filter { $0.kind == .template }.map(\.text).joined()
      if !words.contains("p.") && !words.lowercased().contains("page") {
        remarks.append("It does not ask for page citations, so answers cannot be traced to pages.")
      }
    }
    return remarks
  }

  private func json(
    _ compiled: CompiledTemplate, _ prompt: RenderedPrompt?, _ remarks: [String], _ turns: Int
  ) -> JSONValue {
    let counter = shell.notebook.tokenCounter
    return .object([
      "name": .string(compiled.name),
      "variables": .array(compiled.uses.map { .string($0.name) }),
      "own": .object(
        Dictionary(
          TemplateInputs(compiled.frontMatter).values.map { ($0.name, .string($0.text)) },
          uniquingKeysWith: { $1 })),
      "partials": .array(compiled.partials.map { .string($0.name) }),
      "history": .object([
        "place": .string(compiled.history.rawValue), "turns": .integer(turns),
      ]),
      "settings": .object(
        Dictionary(
          TemplateSettings(compiled.frontMatter).assignments.map {
            ($0.parameter, .string($0.text))
          }, uniquingKeysWith: { $1 })),
      "tokens": prompt.map { .integer(PromptLedger($0, counter: counter).total) } ?? .null,
      "remarks": .array(remarks.map { .string($0) }),
    ])
  }
}

extension HistoryPlace {
  /// The place of earlier turns, and the setting that leaves them out.
  fileprivate func words(turns: Int) -> String {
    guard turns > 0 else { return "no earlier turns are sent: prompt.history is 0" }
    let count = "up to \(Quantity.count(turns, "earlier turn"))"
    let none = "/set history=0 sends none"
    switch self {
    case .marked: return "\(count) at {{history}}; \(none)"
    case .beforeLastMessage: return "\(count) before the last message; \(none)"
    case .turns: return "\(count) by {{turns}}; \(none)"
    }
  }
}

/// `/template render`: the messages of a template for the current question, or for given data.
struct TemplateRendering {
  private static let byteLimit = 1 << 24

  let shell: ShellContext

  /// Fills the template from a data file, else from the last question, else from a sample question.
  func show(_ words: [String]) async throws {
    let current = await shell.notebook.parameters[.template]
    let name = words.first ?? current
    if words.count < 2, await shell.notebook.current != nil {
      return try await showQuestion(name)
    }
    try await showData(name, words.dropFirst().first)
  }

  /// Prints the messages by role, as a model would get them now.
  private func showQuestion(_ name: String) async throws {
    let asked = try? await FindCells(shell.notebook).one(nil) { $0.kind == .ask }
    let draft = try await DraftPrompt(shell.notebook).run(
      asked?.cell.source ?? TemplateCheck.anyQuestion,
      overrides: [.set(.template, name)])
    shell.present(
      .array(
        draft.prompt.messages.map {
          .object(["role": .string($0.role.rawValue), "content": .string($0.text)])
        })
    ) {
      PromptView(draft.prompt, counter: shell.notebook.tokenCounter).show(in: shell)
    }
  }

  /// Prints the messages for a data file with `input`, `context` and `messages`, or with the input alone.
  private func showData(_ name: String, _ file: String?) async throws {
    let prompts = Templates(shell.notebook)
    let parsed = try ParsedTemplate(try prompts.template(named: name), library: prompts)
    let data = try file.map { try Self.data(in: $0, prompts) } ?? .empty
    let history = (data["messages"]?.items ?? []).map {
      TemplateMessage(
        role: $0["role"]?.text ?? "user", content: $0["content"]?.items.map(\.json) ?? [])
    }
    let messages = try TemplateMessage.messages(
      of: parsed, input: Self.object(data["input"] ?? data), context: Self.object(data["context"]),
      history: history)
    shell.output.printJSON(JSONValue.array(messages.map(\.json)).canonicalText)
  }

  private static func object(_ node: MetadataNode?) -> TemplateObject {
    var object: TemplateObject = [:]
    for member in node?.members ?? [] {
      object[member.name] = member.value.templateValue(.variable(member.name))
    }
    return object
  }

  private static func data(in path: String, _ prompts: any PromptLibrary) throws -> MetadataNode {
    do {
      let bytes = try FileSystem.readText(path, limit: byteLimit)
      // Reads JSON as YAML, which keeps the order of members.
      return try prompts.metadata(String(decoding: bytes, as: UTF8.self), firstLine: 1)
    } catch let error as FileError {
      throw UsageError.badArgument(
        command: "template", text: path, expected: "a readable file (\(error.message))")
    } catch let error as MetadataError {
      throw UsageError.badArgument(
        command: "template", text: "\(path):\(error.line):\(error.column)",
        expected: "JSON or YAML; \(error.reason)")
    }
  }
}
