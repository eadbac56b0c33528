import Parameters
import Answers
import Basics

/// A session as a configuration of promptfoo: its prompts as sent, and each answer's citations as
/// the checks of a new answer.
package enum PromptfooExport {
  package static func text(of exported: ExportedSession) -> String {
    let asked = exported.cells.filter { $0.prompt != nil && $0.cell.kind == .ask }
    let providers = Set(asked.flatMap { $0.cell.calls.compactMap(provider) })
    let document: JSONValue = [
      "description": .string(exported.title),
      // The variable is a chat in JSON; promptfoo puts texts in as they are.
      "prompts": ["{{messages}}"],
      "providers": .array(
        (providers.isEmpty ? ["echo"] : providers.sorted()).map { .string($0) }),
      "tests": .array(asked.map(test)),
    ]
    return YAMLText.document(document)
  }

  private static func test(_ exported: ExportedCell) -> JSONValue {
    let cell = exported.cell
    var asserts: [JSONValue] = []
    // Only citations in words are part of an answer.
    var cited: [String] = []
    for page in cell.outputs.flatMap(\.citations).map(exported.pages)
    where !cited.contains(page) {
      cited.append(page)
    }
    var metadata: [String: JSONValue] = [
      "cell": .integer(cell.number), "recorded_answer": .string(cell.text),
    ]
    if let ending = exported.ending { metadata["ending"] = .string(ending) }
    if let verdict = exported.verdict { metadata["verdict"] = .string(verdict.words) }
    let native = exported.nativeCitations
    if !native.isEmpty {
      metadata["native_citations"] = .array(native.map(JSONLExport.document))
    }
    if !cited.isEmpty {
      asserts.append([
        "type": "icontains-any", "value": .array(cited.map { .string($0) }),
      ])
    }
    return [
      "description": .string("[\(cell.number)] \(cell.source)"),
      "vars": [
        "messages": .string(literal(messages(exported.prompt))),
        "question": .string(literal(cell.searches.first?.query ?? cell.source)),
      ],
      "assert": .array(asserts),
      "metadata": .object(metadata),
    ]
  }

  private static func messages(_ prompt: RenderedPrompt?) -> String {
    guard let prompt else { return "" }
    let system: [JSONValue] =
      prompt.system.isEmpty ? [] : [["role": "system", "content": .string(prompt.system)]]
    return JSONValue.array(
      system
        + prompt.messages.map {
          ["role": .string($0.role.rawValue), "content": .string($0.text)]
        }
    ).canonicalText
  }

  /// The text with its braces escaped, because promptfoo fills templates in variables too.
  private static func literal(_ text: String) -> String {
    text.contains("{{") || text.contains("{%") || text.contains("{#")
      ? "{% raw %}\(text){% endraw %}" : text
  }

  private static func provider(_ call: CallLine) -> String? {
    switch ProviderName(rawValue: call.provider) {
    case .anthropic: "anthropic:messages:\(call.model)"
    case .openai, .compatible: "openai:chat:\(call.model)"
    case .ollama: "ollama:chat:\(call.model)"
    default: nil
    }
  }
}
