import Answers
import Basics

/// A neutral request in the form of chat completions.
struct OpenAIRequest {
  let body: JSONValue

  init(_ request: ChatRequest, card: ModelCard, temperature: JSONValue?, service: OpenAIService) {
    var members = card.request
    members["model"] = .string(card.name)
    members[service.limitMember(isOther: request.without.contains(.limit))] =
      .integer(request.maximumTokens)
    members["stream"] = .bool(!request.without.contains(.streaming))
    if request.features.contains(.streamOptions) {
      members["stream_options"] = ["include_usage": true]
    }
    if request.features.contains(.promptCache), service == .compatible {
      members["cache_prompt"] = false
    }
    members["temperature"] = temperature
    let (words, messages) = request.placed(withForm: request.sentOutput == nil)
    let system: [JSONValue] =
      words.isEmpty ? [] : [Self.message("system", words)]
    members["messages"] = .array(system + messages.flatMap(Self.messages))
    members.merge(Self.tools(request)) { $1 }
    if let output = request.sentOutput { members["response_format"] = Self.format(output) }
    body = .object(members)
  }

  /// The tools that may be used.
  ///
  /// Gateways to Anthropic and Bedrock need them beside results, forbidden.
  private static func tools(_ request: ChatRequest) -> [String: JSONValue] {
    let needsNames = request.without.contains(.bareResults)
    guard !request.tools.isEmpty, request.mayUseTools || needsNames else { return [:] }
    let tools: [String: JSONValue] = ["tools": .array(request.tools.map(\.asFunction))]
    return request.mayUseTools ? tools : tools.merging(["tool_choice": "none"]) { $1 }
  }

  private static func format(_ output: OutputContract) -> JSONValue {
    guard let schema = output.schema else { return ["type": "json_object"] }
    var form: [String: JSONValue] = ["name": "answer", "schema": schema]
    // A service refuses strict mode for a schema that is not closed.
    if JSONSchema(schema).isClosed { form["strict"] = true }
    return ["type": "json_schema", "json_schema": .object(form)]
  }

  /// A user message is split: each tool's result is a message of its own, before the text.
  private static func messages(_ message: ChatMessage) -> [JSONValue] {
    switch message.role {
    case .assistant: return assistant(message)
    case .user:
      let results = message.content.compactMap { part -> JSONValue? in
        guard case .toolResult(let result) = part else { return nil }
        return [
          "role": "tool", "tool_call_id": .string(result.invocationID),
          "content": .string(result.textWithVerdict),
        ]
      }
      return results + user(message)
    }
  }

  /// A message with pictures is a list of parts; servers of old models take text alone.
  private static func user(_ message: ChatMessage) -> [JSONValue] {
    let images = message.images.map { image -> JSONValue in
      let url = "data:\(image.mediaType);base64,\(image.sent)"
      return ["type": "image_url", "image_url": ["url": .string(url)]]
    }
    if images.isEmpty {
      return message.text.isEmpty ? [] : [self.message("user", message.text)]
    }
    let text: [JSONValue] =
      message.text.isEmpty ? [] : [["type": "text", "text": .string(message.text)]]
    return [["role": "user", "content": .array(images + text)]]
  }

  private static func assistant(_ message: ChatMessage) -> [JSONValue] {
    let calls = message.content.compactMap { part -> JSONValue? in
      guard case .toolInvocation(let call) = part else { return nil }
      let function: JSONValue = [
        "name": .string(call.name), "arguments": .string(call.argumentsAsText),
      ]
      return ["id": .string(call.id), "type": "function", "function": function]
    }
    if calls.isEmpty {
      return message.text.isEmpty ? [] : [self.message("assistant", message.text)]
    }
    let text: JSONValue = message.text.isEmpty ? .null : .string(message.text)
    return [["role": "assistant", "content": text, "tool_calls": .array(calls)]]
  }

  private static func message(_ role: String, _ text: String) -> JSONValue {
    ["role": .string(role), "content": .string(text)]
  }
}

extension ToolDefinition {
  /// The function form of OpenAI, which Ollama adopted.
  var asFunction: JSONValue {
    let function: JSONValue = [
      "name": .string(name), "description": .string(description), "parameters": inputSchema,
    ]
    return ["type": "function", "function": function]
  }
}

extension ToolResult {
  /// The text for formats without a mark for errors.
  var textWithVerdict: String { isError ? "Error: \(text)" : text }
}
