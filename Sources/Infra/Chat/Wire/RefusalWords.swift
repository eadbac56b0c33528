internal import Domain

/// Recognises the part of a request that a server does not take by what its error says.
///
/// There is no code for it: llama.cpp answers 500 with "tools param requires --jinja flag", vLLM 400
/// with "\"auto\" tool choice requires --enable-auto-tool-choice", strict gateways 422 with the member's
/// name.
enum RefusalWords {
  /// Statuses under which servers complain about a member of the request.
  static let statuses: Set<Int> = [400, 404, 405, 422, 500, 501]

  private static let words: [RequestFeature: [String]] = [
    .streamOptions: ["stream_options", "include_usage"],
    .responseFormat: ["response_format", "json_schema", "json_object"],
    .toolChoice: ["tool_choice", "tool choice"],
    .tools: ["tool", "function call", "functions"],
    .temperature: ["temperature"],
  ]

  /// The first of the features sent that the message names; nil when it names none of them.
  static func feature(in message: String, among sent: Set<RequestFeature>) -> RequestFeature? {
    let text = message.lowercased()
    return RequestFeature.allCases.first { feature in
      sent.contains(feature) && (words[feature] ?? []).contains { text.contains($0) }
    }
  }
}
