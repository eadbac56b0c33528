package import Basics

/// A prompt of another tool rewritten as a template, with what was left out or changed.
package struct ImportedPrompt: Hashable, Sendable {
  /// Format of the imported file.
  package let format: String
  package let source: String
  /// Remarks for the reader, one sentence each.
  package let remarks: [String]
}

/// The reason a file of another tool cannot become a template.
package enum PromptImportError: Error, Hashable, Sendable {
  /// Neither a promptfoo prompt nor an llm template.
  case unknownFormat(String)
  /// The configuration refers to a prompt in another file.
  case elsewhere(String)
  /// Statements such as `{% for %}`, filters or calls.
  case statement(String)
}

extension PromptImportError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .unknownFormat(let reason):
      .init(
        "This is neither a promptfoo prompt nor an llm template: \(reason).",
        .configuration)
    case .elsewhere(let address):
      .init("The prompt is somewhere else: \(address)", advice: "Import that file.", .notFound)
    case .statement(let text):
      .init(
        "The prompt computes: \(text)",
        advice: "Only variables such as {{question}} can be taken over.", .configuration)
    }
  }
}

/// Rewrites prompts of promptfoo and llm, and leaves templates of ours alone; nothing in them is ever run.
package enum PromptImport {
  /// `document` is the file read as YAML, which JSON is too; nil when it is plain text.
  package static func prompt(_ text: String, document: MetadataNode?) throws(PromptImportError)
    -> ImportedPrompt
  {
    if let document {
      if document["prompts"] != nil { return try PromptfooImport.configuration(document) }
      if let messages = PromptfooImport.messages(document) {
        return try PromptfooImport.prompt(messages, remarks: [])
      }
      if document["prompt"] != nil || document["system"] != nil {
        return try LLMImport.prompt(document)
      }
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw .unknownFormat("the file is empty") }
    if isTemplate(text) {
      return ImportedPrompt(
        format: "dotprompt", source: text, remarks: ["It was taken over as it is."])
    }
    return try PromptfooImport.text(text)
  }

  /// True for a template of ours: it begins with front matter, or has a tag that other tools do not have.
  private static func isTemplate(_ text: String) -> Bool {
    let tags = ["{{role ", "{{#", "{{/", "{{>", "{{history}}"]
    return tags.contains(where: text.contains)
      || text.hasPrefix("---\n") && text.contains("\n---\n")
  }
}

/// Puts an imported prompt together so that it can be asked of a book.
struct ImportDraft {
  private(set) var messages: [(role: String, text: String)] = []
  private(set) var remarks: [String] = []
  /// Variables without a counterpart in a prompt about a book, in order.
  private var foreign: [String] = []
  private var defaults: [String: String] = [:]

  private static let known = ["question", "passages", "position", "turns", "history", "book"]
  /// Names of our variables in other tools.
  private static let names = [
    "input": "question", "query": "question", "user_question": "question", "prompt": "question",
  ]
  private static let passages = "{{#each passages}}\n[{{citation}}] {{text}}\n{{/each}}"

  mutating func remark(_ text: String) { remarks.append(text) }

  mutating func add(_ role: String, _ text: String) { messages.append((role, text)) }

  mutating func give(_ name: String, _ value: String) { defaults[name] = value }

  /// The tag for a variable of the foreign prompt.
  mutating func tag(_ name: String) -> String {
    if ["context", "documents", "passages"].contains(name) { return Self.passages }
    if let ours = Self.names[name], defaults[name] == nil { return "{{\(ours)}}" }
    let first = String(name.prefix { $0 != "." })
    if !Self.known.contains(first), !foreign.contains(first) { foreign.append(first) }
    return "{{\(name)}}"
  }

  mutating func finished(_ format: String, head: [String]) -> ImportedPrompt {
    addWhatIsMissing()
    var head = head
    if !foreign.isEmpty {
      head += ["input:", "  default:"]
      for name in foreign {
        head.append("    \(name): \(JSONValue.string(defaults[name] ?? "").canonicalText)")
        if defaults[name] == nil { remarks.append("\(name) has no value yet: input.default.") }
      }
    }
    let fence = head.isEmpty ? "" : "---\n" + head.joined(separator: "\n") + "\n---\n"
    let body = messages.map { "{{role \"\($0.role)\"}}\n\($0.text)\n" }.joined()
    return ImportedPrompt(format: format, source: fence + body, remarks: remarks)
  }

  private mutating func addWhatIsMissing() {
    let all = messages.map(\.text).joined()
    if messages.last?.role != "user" { messages.append(("user", "")) }
    let last = messages.count - 1
    if !all.contains("passages") {
      messages[last].text = Self.passages + "\n\n" + messages[last].text
      remarks.append("The passages were added to the last message.")
    }
    if !all.contains("{{question}}") {
      messages[last].text += messages[last].text.hasSuffix("\n") ? "" : "\n"
      messages[last].text += "{{question}}"
      remarks.append("The question was added at the end.")
    }
  }
}
