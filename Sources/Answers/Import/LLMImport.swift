import Basics

/// Templates of Simon Willison's `llm`: YAML with `prompt`, `system`, `model`, `options`, `defaults`.
enum LLMImport {
  private static let understood: Set<String> = [
    "name", "prompt", "system", "model", "options", "defaults", "extract", "extract_last",
  ]

  static func prompt(_ document: MetadataNode) throws(PromptImportError) -> ImportedPrompt {
    var draft = ImportDraft()
    for member in document["defaults"]?.members ?? [] {
      draft.give(member.name, member.value.templateValue(.template).plainText)
    }
    for (role, name) in [("system", "system"), ("user", "prompt")] {
      guard let text = document[name]?.text else { continue }
      let body = Self.body(text, &draft)
      draft.add(role, body)
    }
    for member in document.members where !understood.contains(member.name) {
      draft.remark("\(member.name) was left out.")
    }
    return draft.finished("llm", head: head(document))
  }

  private static func head(_ document: MetadataNode) -> [String] {
    var head: [String] = []
    if let model = document["model"]?.text {
      head.append("model: \(JSONValue.string(model).canonicalText)")
    }
    let options = document["options"]?.members ?? []
    if !options.isEmpty { head.append("config:") }
    return head + options.map { "  \($0.name): \($0.value.json.canonicalText)" }
  }

  /// The text with `$name` and `${name}` as tags and `$$` as a dollar; braces stay text.
  private static func body(_ text: String, _ draft: inout ImportDraft) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("{{") {
        result += "\\{{"
        rest = rest.dropFirst(2)
      } else if character != "$" {
        result.append(character)
        rest = rest.dropFirst()
      } else if rest.hasPrefix("$$") {
        result += "$"
        rest = rest.dropFirst(2)
      } else {
        let isBraced = rest.hasPrefix("${")
        let inner = rest.dropFirst(isBraced ? 2 : 1)
        let name = inner.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        let after = inner.dropFirst(name.count)
        let isComplete = !name.isEmpty && (!isBraced || after.first == "}")
        result += isComplete ? draft.tag(String(name)) : "$"
        rest = isComplete ? (isBraced ? after.dropFirst() : after) : rest.dropFirst()
      }
    }
    return result
  }
}
