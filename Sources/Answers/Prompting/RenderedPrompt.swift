/// A prompt ready to be sent; joining the segments gives its exact text.
package struct RenderedPrompt: Hashable, Sendable {
  package var segments: [PromptSegment]
  /// The form of the answer that the template asks for; nil without one.
  package var output: OutputContract?

  package init(segments: [PromptSegment], output: OutputContract? = nil) {
    self.segments = segments
    self.output = output
  }

  package var system: String {
    segments.filter { $0.role == .system }.map(\.text).joined()
  }

  /// User and assistant messages in order; neighbours of one role are joined.
  package var messages: [ChatMessage] {
    var messages: [ChatMessage] = []
    for segment in segments where segment.role != .system {
      let role: ChatRole = segment.role == .user ? .user : .assistant
      if let last = messages.last, last.role == role {
        messages[messages.count - 1] = ChatMessage(role: role, text: last.text + segment.text)
      } else {
        messages.append(ChatMessage(role: role, text: segment.text))
      }
    }
    return messages
  }
}
