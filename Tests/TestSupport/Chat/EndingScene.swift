import Basics

/// Answers that end otherwise than by themselves, and servers that refuse a part of a request.
enum EndingScene {
  private static let beginning =
    "The keeper put the storm glass on the sill (p.5). Every evening he"
  private static let rest = " wrote down what it showed (p.6)."

  /// Nil where no such scene exists.
  static func stream(_ scene: String, _ request: ServedRequest) -> SpokenStream? {
    let limit = limit(of: request)
    switch scene {
    // Cut at the limit of the request, and whole when it is told to go on.
    case "limit" where request.text.contains("was cut off here"):
      return SpokenStream(text: rest, stop: "end_turn", outputTokens: 12)
    case "limit": return SpokenStream(text: beginning, stop: "length", outputTokens: limit)
    // Cut long before that limit.
    case "window": return SpokenStream(text: beginning, stop: "length", outputTokens: 18)
    // All of the limit went into thoughts.
    case "mute": return SpokenStream(text: "", stop: "length", outputTokens: limit)
    case "empty": return SpokenStream(text: "", stop: "end_turn", outputTokens: 1)
    case "filtered": return SpokenStream(text: beginning, stop: "content_filter")
    case "declined": return SpokenStream(text: "I cannot help with that.", stop: "refusal")
    // A server that reads a small part of the prompt, which is told while the answer's line is open.
    case "murmur": return SpokenStream(text: beginning + rest, stop: "end_turn", inputTokens: 12)
    // A small model that goes round in circles, and models that think aloud.
    case "loop":
      return SpokenStream(
        text: String(repeating: "The lamp stood in the tower. ", count: 30), stop: "stop")
    case "thinking":
      return SpokenStream(
        text: "<think>The reader asks for lamps.</think>\n\nIt is in the tower.", stop: "stop")
    case "musing":
      return SpokenStream(text: "<think>The reader asks for lamps.</think>", stop: "stop")
    case "form": return SpokenStream(text: formed(request), stop: "stop")
    default: return nil
    }
  }

  /// JSON for a request that asks for it, by a schema or in words.
  private static func formed(_ request: ServedRequest) -> String {
    let body = try? JSONValue(parsing: request.body)
    let asks =
      body?["response_format"] != nil || body?["format"] != nil
      || request.text.contains("Answer with one JSON value")
    return asks
      ? #"{"answer":"The storm glass stands on the sill.","pages":[5]}"#
      : beginning + rest
  }

  private static func limit(of request: ServedRequest) -> Int {
    let body = try? JSONValue(parsing: request.body)
    return body?["max_tokens"]?.integer ?? body?["max_completion_tokens"]?.integer
      ?? body?["options"]?["num_predict"]?.integer ?? 1024
  }

  /// What a server that takes nothing but text says to a request, in the words of real ones.
  static func refusal(of request: ServedRequest) -> [ServerStep]? {
    let body = try? JSONValue(parsing: request.body)
    if body?["tools"] != nil {
      return .json(
        500,
        #"{"error":{"code":500,"message":"tools param requires --jinja flag","type":"server_error"}}"#
      )
    }
    if body?["stream_options"] != nil {
      return .json(
        422,
        #"{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}"#
      )
    }
    if body?["temperature"] != nil {
      return .json(
        400,
        #"{"error":{"message":"Unsupported value: 'temperature' does not support 0.2 with this model.","type":"invalid_request_error","param":"temperature","code":"unsupported_value"}}"#
      )
    }
    return nil
  }

  /// A server that takes no response format, in the words of a real one.
  static func formRefusal(of request: ServedRequest) -> [ServerStep]? {
    guard (try? JSONValue(parsing: request.body))?["response_format"] != nil else { return nil }
    return .json(
      400,
      #"{"error":{"message":"Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.","type":"invalid_request_error","param":"response_format","code":null}}"#
    )
  }

  /// A model that searches whatever it has found, unless it may not.
  static func isSearching(_ request: ServedRequest) -> Bool {
    let body = try? JSONValue(parsing: request.body)
    let choice = body?["tool_choice"]
    return body?["tools"] != nil && choice != "none" && choice?["type"] != "none"
  }

  /// A gateway to a service that takes no results of tools without the definitions of tools.
  static func resultsRefusal(of request: ServedRequest) -> [ServerStep]? {
    let body = try? JSONValue(parsing: request.body)
    guard body?["tools"] == nil else { return nil }
    return .json(
      400,
      #"{"error":{"message":"litellm.UnsupportedParamsError: Anthropic doesn't support tool calling without `tools=` param specified","code":"400"}}"#
    )
  }
}
