import Basics

/// A reply of a service whose words, end and counts a scene decides.
struct SpokenStream {
  let text: String
  /// Why it stops, in the service's own word.
  let stop: String
  var inputTokens = 900
  var outputTokens = 40

  /// The Messages API.
  var anthropic: [UInt8] {
    events([
      [
        "type": "message_start",
        "message": [
          "id": "m", "role": "assistant", "content": [],
          "usage": ["input_tokens": .integer(inputTokens), "output_tokens": 1],
        ],
      ],
      [
        "type": "content_block_start", "index": 0, "content_block": ["type": "text", "text": ""],
      ],
      [
        "type": "content_block_delta", "index": 0,
        "delta": ["type": "text_delta", "text": .string(text)],
      ],
      ["type": "content_block_stop", "index": 0],
      [
        "type": "message_delta", "delta": ["stop_reason": .string(stop)],
        "usage": ["output_tokens": .integer(outputTokens)],
      ],
      ["type": "message_stop"],
    ])
  }

  /// Chat completions.
  var openAI: [UInt8] {
    func choice(_ delta: JSONValue, _ finish: JSONValue) -> JSONValue {
      ["choices": [["index": 0, "delta": delta, "finish_reason": finish]]]
    }
    let usage: JSONValue = [
      "choices": [],
      "usage": [
        "prompt_tokens": .integer(inputTokens), "completion_tokens": .integer(outputTokens),
      ],
    ]
    return events([choice(["content": .string(text)], .null), choice([:], .string(stop)), usage])
      + Array("data: [DONE]\n\n".utf8)
  }

  /// Ollama's lines.
  var ollama: [UInt8] {
    let last: JSONValue = [
      "message": ["role": "assistant", "content": ""], "done": true,
      "done_reason": .string(stop), "prompt_eval_count": .integer(inputTokens),
      "eval_count": .integer(outputTokens),
    ]
    let lines: [JSONValue] = [
      ["message": ["role": "assistant", "content": .string(text)], "done": false], last,
    ]
    return lines.flatMap { $0.canonicalBytes + [0x0A] }
  }

  private func events(_ events: [JSONValue]) -> [UInt8] {
    events.flatMap { Array("data: ".utf8) + $0.canonicalBytes + [0x0A, 0x0A] }
  }
}
