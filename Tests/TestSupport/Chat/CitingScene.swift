import Basics

/// A Messages API that cites: it reads the search results of a request as strictly as the service and
/// answers with words of the first and the last of them, each with its citation.
enum CitingScene {
  static func steps(for request: ServedRequest) -> [ServerStep] {
    guard let body = try? JSONValue(parsing: request.body), let results = results(in: body) else {
      return refusal("messages: Input should be a valid list of blocks")
    }
    if let problem = results.lazy.compactMap(problem).first { return refusal(problem) }
    return .eventStream(stream(citing: results), size: 64)
  }

  /// A gateway that never heard of search results.
  static func refusingSteps(for request: ServedRequest) -> [ServerStep]? {
    request.text.contains(#""search_result""#)
      ? refusal("messages.0.content.1: Input tag 'search_result' does not match any expected tag")
      : nil
  }

  private static func refusal(_ message: String) -> [ServerStep] {
    let error: JSONValue = [
      "type": "error",
      "error": ["type": "invalid_request_error", "message": .string(message)],
    ]
    return .json(400, error.canonicalText)
  }

  /// All results in order of appearance, those within tools' results included.
  private static func results(in body: JSONValue) -> [JSONValue]? {
    body["messages"]?.array?.flatMap { message -> [JSONValue] in
      (message["content"]?.array ?? []).flatMap { block -> [JSONValue] in
        switch block["type"]?.string {
        case "search_result": [block]
        case "tool_result":
          (block["content"]?.array ?? []).filter { $0["type"] == "search_result" }
        default: []
        }
      }
    }
  }

  private static func problem(with result: JSONValue) -> String? {
    for name in ["source", "title"] where result[name]?.string?.isEmpty ?? true {
      return "search_result.\(name): Field required"
    }
    guard result["citations"]?["enabled"] == true else {
      return "search_result: citations must be enabled for all search results or for none"
    }
    let texts = result["content"]?.array?.map { $0["text"]?.string ?? "" } ?? []
    let isFilled = !texts.isEmpty && texts.allSatisfy { $0.contains { !$0.isWhitespace } }
    return isFilled ? nil : "search_result.content: text content blocks must contain visible text"
  }

  private static func stream(citing results: [JSONValue]) -> [UInt8] {
    var events = [event("message_start", ["message": message])]
    events += block(0, ["The book ", "says: "], [])
    if let first = results.first {
      events += block(1, [trimmed(first, 0..<1)], [citation(of: first, 0, blocks: 0..<1)])
      events += block(2, [" "], [])
    }
    if results.count > 1, let last = results.last {
      let count = last["content"]?.array?.count ?? 0
      let blocks = max(0, count - 2)..<count
      events += block(
        3, [trimmed(last, blocks)], [citation(of: last, results.count - 1, blocks: blocks)])
    }
    events.append(
      event(
        "message_delta",
        ["delta": ["stop_reason": "end_turn"], "usage": ["output_tokens": 40]]))
    return (events + [event("message_stop", [:])]).flatMap(\.self)
  }

  private static func block(_ index: Int, _ texts: [String], _ citations: [JSONValue])
    -> [[UInt8]]
  {
    let number = JSONValue.integer(index)
    func delta(_ delta: JSONValue) -> [UInt8] {
      event("content_block_delta", ["index": number, "delta": delta])
    }
    return [
      event(
        "content_block_start",
        ["index": number, "content_block": ["type": "text", "text": "", "citations": []]])
    ]
      + citations.map { delta(["type": "citations_delta", "citation": $0]) }
      + texts.map { delta(["type": "text_delta", "text": .string($0)]) }
      + [event("content_block_stop", ["index": number])]
  }

  private static func citation(of result: JSONValue, _ index: Int, blocks: Range<Int>) -> JSONValue
  {
    [
      "type": "search_result_location", "source": result["source"] ?? .null,
      "title": result["title"] ?? .null, "search_result_index": .integer(index),
      "start_block_index": .integer(blocks.lowerBound),
      "end_block_index": .integer(blocks.upperBound),
      "cited_text": .string(text(result, blocks)),
    ]
  }

  private static func text(_ result: JSONValue, _ blocks: Range<Int>) -> String {
    (result["content"]?.array ?? [])[blocks].compactMap { $0["text"]?.string }.joined()
  }

  private static func trimmed(_ result: JSONValue, _ blocks: Range<Int>) -> String {
    text(result, blocks).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let message: JSONValue = [
    "id": "msg_01citing", "type": "message", "role": "assistant", "model": "claude-sonnet-5-5",
    "content": [], "stop_reason": .null, "stop_sequence": .null,
    "usage": ["input_tokens": 900, "output_tokens": 1],
  ]

  private static func event(_ type: String, _ members: [String: JSONValue]) -> [UInt8] {
    let data = JSONValue.object(members.merging(["type": .string(type)]) { $1 })
    return Array("event: \(type)\ndata: ".utf8) + data.canonicalBytes + [0x0A, 0x0A]
  }
}
