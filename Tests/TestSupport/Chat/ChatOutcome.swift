package import Answers
package import Basics

/// Everything one call of a provider brought.
package struct ChatOutcome: Sendable {
  package private(set) var events: [ChatEvent] = []
  package private(set) var error: (any Error)?

  package static func collect(_ stream: AsyncThrowingStream<ChatEvent, any Error>) async
    -> ChatOutcome
  {
    var outcome = ChatOutcome()
    do {
      for try await event in stream { outcome.events.append(event) }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  package var failure: LLMError? { error as? LLMError }

  package var text: String {
    events.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
  }

  package var invocations: [ToolInvocation] {
    events.compactMap { if case .toolInvocation(let call) = $0 { call } else { nil } }
  }

  package var message: ChatMessage? {
    events.compactMap { if case .message(let message) = $0 { message } else { nil } }.last
  }

  package var usage: TokenUsage? {
    events.compactMap { if case .usage(let usage) = $0 { usage } else { nil } }.last
  }

  package var stop: StopReason? {
    events.compactMap { if case .finished(let reason) = $0 { reason } else { nil } }.last
  }

  package var waits: [Double] {
    events.compactMap { if case .waiting(let seconds, _) = $0 { seconds } else { nil } }
  }

  package var rawResponse: [UInt8]? {
    events.compactMap { if case .response(let raw) = $0 { raw } else { nil } }.last
  }
}
