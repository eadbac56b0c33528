internal import Domain

/// A neutral request in the words of the Messages API.
struct AnthropicRequest {
  let body: JSONValue

  init(_ request: ChatRequest, card: ModelCard, temperature: JSONValue?) {
    var members = card.request
    members["model"] = .string(card.name)
    members["max_tokens"] = .integer(request.maximumTokens)
    members["stream"] = true
    members["messages"] = .array(Self.messages(request.messages))
    if !request.system.isEmpty { members["system"] = Self.system(request.system) }
    if !request.tools.isEmpty { members["tools"] = .array(request.tools.map(Self.tool)) }
    members["temperature"] = temperature
    body = .object(members)
  }

  /// A long system text, such as a whole book, is marked to be kept by the service for a while.
  private static func system(_ text: String) -> JSONValue {
    guard text.utf8.count >= Self.cachedBytes else { return .string(text) }
    return [["type": "text", "text": .string(text), "cache_control": ["type": "ephemeral"]]]
  }

  /// About the 1024 tokens from which the service keeps a prompt.
  private static let cachedBytes = 4096

  /// Joins neighbours of one role: the answers to parallel calls belong into one message.
  private static func messages(_ messages: [ChatMessage]) -> [JSONValue] {
    var turns: [(role: ChatRole, content: [ChatContent])] = []
    for message in messages {
      if turns.last?.role == message.role {
        turns[turns.count - 1].content += message.content
      } else {
        turns.append((message.role, message.content))
      }
    }
    return turns.compactMap { turn in
      let blocks = blocks(turn.content)
      guard !blocks.isEmpty else { return nil }
      return ["role": .string(turn.role.rawValue), "content": .array(blocks)]
    }
  }

  /// Results come first, because the service wants them right after the calls they answer.
  private static func blocks(_ content: [ChatContent]) -> [JSONValue] {
    let isResult = { (part: ChatContent) in if case .toolResult = part { true } else { false } }
    return (content.filter(isResult) + content.filter { !isResult($0) }).compactMap(block)
  }

  private static func block(_ content: ChatContent) -> JSONValue? {
    switch content {
    case .text(""): nil
    case .text(let text): ["type": "text", "text": .string(text)]
    case .toolInvocation(let call):
      [
        "type": "tool_use", "id": .string(call.id), "name": .string(call.name),
        "input": call.argumentsAsObject,
      ]
    case .toolResult(let result): self.result(result)
    case .opaque(let content): content.provider == "anthropic" ? content.value : nil
    }
  }

  private static func result(_ result: ToolResult) -> JSONValue {
    var members: [String: JSONValue] = [
      "type": "tool_result", "tool_use_id": .string(result.invocationID),
      "content": .string(result.text),
    ]
    if result.isError { members["is_error"] = true }
    return .object(members)
  }

  private static func tool(_ tool: ToolDefinition) -> JSONValue {
    [
      "name": .string(tool.name), "description": .string(tool.description),
      "input_schema": tool.inputSchema,
    ]
  }
}
