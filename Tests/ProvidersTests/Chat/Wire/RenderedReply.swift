import Answers
import Basics

/// A turn of a model in the form of a provider's stream, following the documentation.
extension ReplyFormat {
  /// Text first, then the calls; `size` bytes of text or arguments in each event at most.
  func stream(of message: ChatMessage, size: Int) -> [UInt8] {
    let calls = message.content.compactMap {
      if case .toolInvocation(let call) = $0 { call } else { nil }
    }
    let texts = Self.pieces(message.text, size)
    switch self {
    case .anthropic: return Self.events(Self.anthropic(texts, calls, size))
    case .openai:
      return Self.events(Self.openai(texts, calls, size)) + Array("data: [DONE]\n\n".utf8)
    case .ollama: return Self.ollama(texts, calls).flatMap { $0.canonicalBytes + [0x0A] }
    }
  }

  private static func events(_ values: [JSONValue]) -> [UInt8] {
    values.flatMap { Array("data: ".utf8) + $0.canonicalBytes + [0x0A, 0x0A] }
  }

  private static func anthropic(_ texts: [String], _ calls: [ToolInvocation], _ size: Int)
    -> [JSONValue]
  {
    var events: [JSONValue] = [
      ["type": "message_start", "message": ["usage": ["input_tokens": 1, "output_tokens": 1]]]
    ]
    func block(_ index: Int, _ start: JSONValue, _ deltas: [JSONValue]) {
      let number = JSONValue.integer(index)
      events.append(["type": "content_block_start", "index": number, "content_block": start])
      for delta in deltas {
        events.append(["type": "content_block_delta", "index": number, "delta": delta])
      }
      events.append(["type": "content_block_stop", "index": number])
    }
    if !texts.isEmpty {
      block(
        0, ["type": "text", "text": ""], texts.map { ["type": "text_delta", "text": .string($0)] })
    }
    for (index, call) in calls.enumerated() {
      block(
        index + 1,
        ["type": "tool_use", "id": .string(call.id), "name": .string(call.name), "input": [:]],
        pieces(call.arguments.canonicalText, size).map {
          ["type": "input_json_delta", "partial_json": .string($0)]
        })
    }
    let stop: JSONValue = calls.isEmpty ? "end_turn" : "tool_use"
    return events + [
      ["type": "message_delta", "delta": ["stop_reason": stop], "usage": ["output_tokens": 2]],
      ["type": "message_stop"],
    ]
  }

  private static func openai(_ texts: [String], _ calls: [ToolInvocation], _ size: Int)
    -> [JSONValue]
  {
    func chunk(_ delta: JSONValue, _ finish: JSONValue = .null) -> JSONValue {
      ["choices": [["index": 0, "delta": delta, "finish_reason": finish]]]
    }
    var chunks = texts.map { chunk(["content": .string($0)]) }
    for (index, call) in calls.enumerated() {
      let number = JSONValue.integer(index)
      chunks.append(
        chunk([
          "tool_calls": [
            [
              "index": number, "id": .string(call.id), "type": "function",
              "function": ["name": .string(call.name), "arguments": ""],
            ]
          ]
        ]))
      for piece in pieces(call.arguments.canonicalText, size) {
        chunks.append(
          chunk(["tool_calls": [["index": number, "function": ["arguments": .string(piece)]]]]))
      }
    }
    return chunks + [chunk([:], calls.isEmpty ? "stop" : "tool_calls")]
  }

  private static func ollama(_ texts: [String], _ calls: [ToolInvocation]) -> [JSONValue] {
    func line(_ message: JSONValue, isLast: Bool = false) -> JSONValue {
      var members: [String: JSONValue] = ["message": message, "done": .bool(isLast)]
      if isLast { members["done_reason"] = "stop" }
      return .object(members)
    }
    let told = texts.map { line(["role": "assistant", "content": .string($0)]) }
    let called = calls.map { call in
      line([
        "role": "assistant", "content": "",
        "tool_calls": [
          ["function": ["name": .string(call.name), "arguments": call.arguments]]
        ],
      ])
    }
    return told + called + [line(["role": "assistant", "content": ""], isLast: true)]
  }

  private static func pieces(_ text: String, _ size: Int) -> [String] {
    var pieces: [String] = []
    for character in text {
      if let last = pieces.last, last.count < size {
        pieces[pieces.count - 1] = last + String(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
  }
}
