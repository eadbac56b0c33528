package import Answers

extension ChatExchange {
  /// Reads a kept reply; the events of a broken one come before its error.
  func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    var reader = ReplyReader(wire.makeDecoder(for: request), for: request)
    var events: [ChatEvent] = []
    do throws(CallFailure) {
      try reader.feed(reply, into: &events)
      if !events.contains(where: \.isLast) { try reader.finish(into: &events) }
    } catch {
      guard !events.isEmpty else { throw error.error }
    }
    return events
  }
}

extension ChatEvent {
  fileprivate var isLast: Bool { if case .finished = self { true } else { false } }
}

extension AnthropicChatProvider: TapeableChatProvider {
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    try exchange.events(of: reply, to: request)
  }
}

extension OpenAIChatProvider: TapeableChatProvider {
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    try exchange.events(of: reply, to: request)
  }
}

extension OllamaChatProvider: TapeableChatProvider {
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    try exchange.events(of: reply, to: request)
  }
}
