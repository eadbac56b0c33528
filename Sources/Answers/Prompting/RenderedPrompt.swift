/// The kind of text in a stretch of a prompt.
package enum PromptSegmentKind: Hashable, Sendable {
  /// Fixed words of the template.
  case template
  /// The passage with this number, from 1.
  case passage(Int)
  case question
  case history
  /// Sent behind the prompt so that a model goes on with an answer.
  case continuation
  /// Any other variable, by name.
  case variable(String)
}

/// Who a stretch of a prompt is addressed as.
package enum PromptRole: String, Hashable, Sendable {
  case system, user, assistant

  /// The role of this name in a template, where `model` is the assistant too.
  init?(template name: String) {
    self.init(rawValue: name == "model" ? "assistant" : name)
  }
}

/// A stretch of a rendered prompt that comes from one place.
package struct PromptSegment: Hashable, Sendable {
  package let role: PromptRole
  package let kind: PromptSegmentKind
  package let text: String

  package init(role: PromptRole, kind: PromptSegmentKind, text: String) {
    self.role = role
    self.kind = kind
    self.text = text
  }
}

/// A prompt ready to be sent; joining the segments gives its exact text.
package struct RenderedPrompt: Hashable, Sendable {
  package var segments: [PromptSegment]
  /// The form of the answer that the template asks for; nil where it asks for none.
  package var output: OutputContract?

  package init(segments: [PromptSegment], output: OutputContract? = nil) {
    self.segments = segments
    self.output = output
  }

  package var system: String {
    segments.filter { $0.role == .system }.map(\.text).joined()
  }

  /// User and assistant messages in order, neighbours of one role joined.
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
