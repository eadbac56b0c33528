import Answers
import App
import Basics
import Bindings

/// `/template render`: a dotprompt file with any data, as the messages dotprompt makes of it.
struct TemplateRendering {
  private static let byteLimit = 1 << 24

  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// The data file holds `input`, `context` and `messages`, or the input alone.
  func show(_ words: [String]) async throws {
    guard let name = words.first else {
      throw UsageError.missingArgument(command: "template", usage: "render NAME [DATA.json]")
    }
    let prompts = Templates(shell.notebook)
    let parsed = try ParsedTemplate(try prompts.template(named: name), library: prompts)
    let data = try words.dropFirst().first.map { try Self.data(in: $0, prompts) } ?? .empty
    let history = (data["messages"]?.items ?? []).map {
      TemplateMessage(
        role: $0["role"]?.text ?? "user", content: $0["content"]?.items.map(\.json) ?? [])
    }
    let messages = try TemplateMessage.messages(
      of: parsed, input: Self.object(data["input"] ?? data), context: Self.object(data["context"]),
      history: history)
    shell.printJSON(.array(messages.map(\.json)))
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
      let bytes = try FileSystem.read(path, limit: byteLimit)
      // JSON is YAML too, and YAML keeps the order of members.
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
