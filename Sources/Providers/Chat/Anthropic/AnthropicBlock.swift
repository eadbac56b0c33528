import Answers
import Basics
import Parameters

/// A content block while its deltas arrive.
struct AnthropicBlock: Sendable {
  private enum Kind: Sendable {
    case text
    case toolUse(id: String, name: String, input: JSONValue)
    /// Reasoning, or a kind of block unknown to this program.
    case other([String: JSONValue])
  }

  private let kind: Kind
  /// Text, the JSON of arguments or reasoning; appended to in place, because many pieces may come.
  private var written = ""
  private var signature: JSONValue?
  /// Citations of the service for this text, in its own form.
  private(set) var citations: [JSONValue] = []

  init(_ block: JSONValue) {
    switch block["type"]?.string {
    case "text":
      kind = .text
      written = block["text"]?.string ?? ""
      citations = block["citations"]?.array ?? []
    case "tool_use":
      kind = .toolUse(
        id: block["id"]?.string ?? "", name: block["name"]?.string ?? "",
        input: block["input"] ?? [:])
    default:
      kind = .other(block.object ?? [:])
      written = block["thinking"]?.string ?? ""
    }
  }

  /// Adds a delta; returns the text to show, nil for other kinds.
  mutating func append(_ delta: JSONValue) -> String? {
    switch kind {
    case .text:
      if let citation = delta["citation"] { citations.append(citation) }
      guard let more = delta["text"]?.string else { return nil }
      written += more
      return more
    case .toolUse:
      written += delta["partial_json"]?.string ?? ""
    case .other:
      written += delta["thinking"]?.string ?? ""
      signature = delta["signature"] ?? signature
    }
    return nil
  }

  /// The finished block in neutral form.
  var content: ChatContent {
    switch kind {
    case .text: return .text(written)
    case .toolUse(let id, let name, let input):
      let arguments = written.isEmpty ? input : ToolInvocation.arguments(written)
      return .toolInvocation(ToolInvocation(id: id, name: name, arguments: arguments))
    case .other(var members):
      if !written.isEmpty { members["thinking"] = .string(written) }
      members["signature"] = signature ?? members["signature"]
      return .opaque(
        ProviderContent(provider: ProviderName.anthropic.rawValue, value: .object(members)))
    }
  }
}
