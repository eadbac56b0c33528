import Answers
import Basics
import Testing

/// A body of OpenAI's or Ollama's format read back, following the documentation instead of our
/// code.
struct FunctionStyleBody {
  private(set) var messages: [ChatMessage] = []

  init(_ body: JSONValue) throws {
    for message in try #require(body["messages"]?.array) {
      switch message["role"] {
      case "system": continue
      case "assistant": append(.assistant, try Self.assistant(message))
      case "tool":
        append(
          .user,
          [
            .toolResult(
              ToolResult(
                invocationID: try #require(message["tool_call_id"]?.string),
                text: try #require(message["content"]?.string)))
          ])
      default: append(.user, [.text(try #require(message["content"]?.string))])
      }
    }
  }

  private mutating func append(_ role: ChatRole, _ content: [ChatContent]) {
    if let last = messages.last, last.role == role {
      messages[messages.count - 1] = ChatMessage(role: role, content: last.content + content)
    } else {
      messages.append(ChatMessage(role: role, content: content))
    }
  }

  private static func assistant(_ message: JSONValue) throws -> [ChatContent] {
    let text = message["content"]?.string ?? ""
    let calls = try (message["tool_calls"]?.array ?? []).map { call -> ChatContent in
      let function = try #require(call["function"])
      let arguments = try #require(function["arguments"])
      return .toolInvocation(
        ToolInvocation(
          id: try #require(call["id"]?.string), name: try #require(function["name"]?.string),
          arguments: try arguments.string.map { try JSONValue(parsing: $0) } ?? arguments))
    }
    return (text.isEmpty ? [] : [.text(text)]) + calls
  }
}

extension [ChatMessage] {
  /// The messages for formats without a mark for a failed tool.
  var withErrorsInWords: [ChatMessage] {
    map { message in
      ChatMessage(
        role: message.role,
        content: message.content.map { part in
          guard case .toolResult(let result) = part, result.isError else { return part }
          return .toolResult(
            ToolResult(invocationID: result.invocationID, text: "Error: \(result.text)"))
        })
    }
  }
}
