package import Domain

extension ChatRequest {
  /// A random conversation in the normal form that every provider keeps.
  ///
  /// Roles alternate and begin with the reader; results come before text and answer the calls of
  /// the turn before, all of them and in order; no text is empty and no two texts are neighbours.
  package static func random(using generator: inout some RandomNumberGenerator) -> ChatRequest {
    var messages: [ChatMessage] = []
    var calls: [ToolInvocation] = []
    for turn in 0..<Int.random(in: 1...5, using: &generator) {
      var content: [ChatContent] = calls.map {
        .toolResult(
          ToolResult(
            invocationID: $0.id, text: .random(using: &generator) + "!",
            isError: .random(using: &generator)))
      }
      if calls.isEmpty || .random(using: &generator) {
        content.append(.text("?" + .random(using: &generator)))
      }
      messages.append(ChatMessage(role: .user, content: content))
      calls = (0..<Int.random(in: 0...3, using: &generator)).map { index in
        ToolInvocation(
          id: "call_\(turn)_\(index)", name: ["search_book", "read_pages"][index % 2],
          arguments: ["query": .string(.random(using: &generator)), "top_k": .integer(index)])
      }
      let hasText = calls.isEmpty || Bool.random(using: &generator)
      let text: [ChatContent] = hasText ? [.text("." + .random(using: &generator))] : []
      messages.append(
        ChatMessage(role: .assistant, content: text + calls.map { .toolInvocation($0) }))
    }
    if calls.isEmpty { messages.removeLast() }
    return ChatRequest(
      model: "some-model", system: .random(using: &generator), messages: messages,
      maximumTokens: .random(in: 1...9999, using: &generator))
  }
}
