import Parameters
import Answers
import Basics

/// A neutral request in the form of the Messages API.
struct AnthropicRequest {
  let body: JSONValue

  init(_ request: ChatRequest, card: ModelCard, temperature: JSONValue?) {
    var members = card.request
    members["model"] = .string(card.name)
    members["max_tokens"] = .integer(request.maximumTokens)
    members["stream"] = true
    members["messages"] = .array(Self.messages(request.messages))
    let schema = Self.schema(request)
    if let schema {
      members["output_config"] = ["format": ["type": "json_schema", "schema": schema]]
    }
    let system = request.system(withForm: schema == nil)
    if !system.isEmpty { members["system"] = Self.system(system) }
    if !request.tools.isEmpty {
      members["tools"] = .array(request.tools.map(Self.tool))
      // The service refuses earlier calls and their results without the definitions of tools.
      if !request.mayUseTools { members["tool_choice"] = ["type": "none"] }
    }
    members["temperature"] = temperature
    body = .object(members)
  }

  /// The form of the answer, if the service takes it: a closed schema, in a request without citable
  /// text.
  private static func schema(_ request: ChatRequest) -> JSONValue? {
    guard let schema = request.sentOutput?.schema, JSONSchema(schema).isClosed,
      !request.features.contains(.citations)
    else { return nil }
    return schema
  }

  /// A long system text, such as a whole book, is marked for the service's cache.
  private static func system(_ text: String) -> JSONValue {
    guard text.utf8.count >= Self.cachedBytes else { return .string(text) }
    return [["type": "text", "text": .string(text), "cache_control": ["type": "ephemeral"]]]
  }

  /// About 1024 tokens, the shortest prompt that the service caches.
  private static let cachedBytes = 4096

  private static func messages(_ messages: [ChatMessage]) -> [JSONValue] {
    messages.inWireOrder.compactMap { message in
      let blocks = message.content.flatMap(blocks)
      guard !blocks.isEmpty else { return nil }
      return ["role": .string(message.role.rawValue), "content": .array(blocks)]
    }
  }

  private static func blocks(_ content: ChatContent) -> [JSONValue] {
    switch content {
    case .text(""): []
    case .text(let text): [["type": "text", "text": .string(text)]]
    case .citable(let text): AnthropicSearchResult.blocks(of: text)
    case .image(let image):
      [
        [
          "type": "image",
          "source": [
            "type": "base64", "media_type": .string(image.mediaType), "data": .string(image.sent),
          ],
        ]
      ]
    case .toolInvocation(let call):
      [
        [
          "type": "tool_use", "id": .string(call.id), "name": .string(call.name),
          "input": call.argumentsAsObject,
        ]
      ]
    case .toolResult(let result): [self.result(result)]
    case .opaque(let content):
      content.provider == ProviderName.anthropic.rawValue ? [content.value] : []
    }
  }

  private static func result(_ result: ToolResult) -> JSONValue {
    var members: [String: JSONValue] = [
      "type": "tool_result", "tool_use_id": .string(result.invocationID),
      "content": result.content.stretches.isEmpty
        ? .string(result.text) : .array(AnthropicSearchResult.blocks(of: result.content)),
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

extension [ChatMessage] {
  /// Messages with neighbours of one role joined, since the results of parallel calls belong into
  /// one message; results come first in each, right after their calls.
  var inWireOrder: [ChatMessage] {
    var turns: [(role: ChatRole, content: [ChatContent])] = []
    for message in self {
      if turns.last?.role == message.role {
        turns[turns.count - 1].content += message.content
      } else {
        turns.append((message.role, message.content))
      }
    }
    let isResult = { (part: ChatContent) in if case .toolResult = part { true } else { false } }
    return turns.map { role, content in
      ChatMessage(
        role: role, content: content.filter(isResult) + content.filter { !isResult($0) })
    }
  }
}
