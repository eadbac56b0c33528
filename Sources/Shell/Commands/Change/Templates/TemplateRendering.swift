import Answers
import App
import Basics
import Bindings
import Parameters
import Sessions
import Terminal

/// `/template render`: the messages of a template for the current question, or for given data.
struct TemplateRendering {
  private static let byteLimit = 1 << 24

  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

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
      overrides: [ParameterKey<String>.template.assignment(name)])
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
