import Answers
import Basics
import Parameters

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

/// The blocks in which the Messages API takes citable text, and the places that its citations mean.
struct AnthropicSearchResult: Hashable, Sendable {
  /// The bytes of the book in each block of the result.
  let blocks: [Range<Int>]

  /// Text as blocks: the book's text as search results, a block for each sentence.
  static func blocks(of text: CitableText) -> [JSONValue] {
    text.pieces.compactMap { piece in
      switch piece {
      case .words(let words):
        // The service refuses a block of blanks.
        words.allSatisfy(\.isWhitespace) ? nil : block(words)
      case .stretch(let label, let sentences):
        [
          "type": "search_result", "source": .string(label), "title": .string(label),
          "content": .array(sentences.map { block($0.text) }), "citations": ["enabled": true],
        ]
      }
    }
  }

  private static func block(_ text: String) -> JSONValue {
    ["type": "text", "text": .string(text)]
  }

  /// All results of a request in the order in which citations count them.
  static func all(in messages: [ChatMessage]) -> [AnthropicSearchResult] {
    messages.inWireOrder.flatMap(\.content).flatMap { part -> [AnthropicSearchResult] in
      switch part {
      case .citable(let text): results(in: text)
      case .toolResult(let result): results(in: result.content)
      case .text, .image, .toolInvocation, .opaque: []
      }
    }
  }

  private static func results(in text: CitableText) -> [AnthropicSearchResult] {
    text.pieces.compactMap { piece in
      guard case .stretch(_, let sentences) = piece else { return nil }
      return AnthropicSearchResult(blocks: sentences.map(\.source))
    }
  }
}

extension [AnthropicSearchResult] {
  /// The bytes of the book that a citation names; nil for one that matches nothing in the request.
  func source(of citation: JSONValue) -> Range<Int>? {
    guard citation["type"]?.string == "search_result_location",
      let number = citation["search_result_index"]?.integer, indices.contains(number),
      let first = citation["start_block_index"]?.integer,
      let end = citation["end_block_index"]?.integer, 0 <= first, first < end,
      end <= self[number].blocks.count
    else { return nil }
    let blocks = self[number].blocks[first..<end]
    guard let start = blocks.first?.lowerBound, let last = blocks.last?.upperBound else {
      return nil
    }
    return start..<last
  }
}
