package import Answers
import Basics

extension ChatRequest {
  /// A random conversation in the normal form that every provider keeps.
  ///
  /// Roles alternate and begin with the reader; results come before text and answer the calls of
  /// the turn before, all of them and in order; no text is empty and no two texts are neighbours.
  ///
  /// With `isCitable` some of what the reader and the tools say has stretches of a book in it.
  package static func random(
    isCitable: Bool = false, using generator: inout some RandomNumberGenerator
  ) -> ChatRequest {
    var messages: [ChatMessage] = []
    var calls: [ToolInvocation] = []
    for turn in 0..<Int.random(in: 1...5, using: &generator) {
      var content: [ChatContent] = calls.map {
        .toolResult(
          ToolResult(
            invocationID: $0.id,
            content: .random(
              ending: "!", isCitable: isCitable && .random(using: &generator), using: &generator),
            isError: .random(using: &generator)))
      }
      if calls.isEmpty || .random(using: &generator) {
        let text = CitableText.random(
          ending: "?", isCitable: isCitable && .random(using: &generator), using: &generator)
        content.append(text.stretches.isEmpty ? .text(text.text) : .citable(text))
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

extension CitableText {
  /// Random words that end visibly, with stretches of a book of sentences between them on demand.
  package static func random(
    ending: String, isCitable: Bool, using generator: inout some RandomNumberGenerator
  ) -> CitableText {
    var text = CitableText()
    for number in 0..<(isCitable ? Int.random(in: 1...3, using: &generator) : 0) {
      text.add(Bool.random(using: &generator) ? "<passage>\n" : " ")
      let sentences = (0...Int.random(in: 0...4, using: &generator)).map {
        "The naïve rabbit number \(number) ran \($0) times.\n".prefix { _ in true }
      }
      text.add(
        sentences.joined(separator: Bool.random(using: &generator) ? " " : ""),
        label: "p.\(number + 1)", source: .random(in: 0...100_000, using: &generator))
    }
    text.add(.random(using: &generator) + ending)
    return text
  }
}
