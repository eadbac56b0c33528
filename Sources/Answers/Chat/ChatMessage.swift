package import Basics

/// The speaker of a message to or from a model.
package enum ChatRole: String, Sendable {
  case user, assistant
}

/// A part of a message, neutral between providers.
package enum ChatContent: Hashable, Sendable {
  case text(String)
  /// Text with marked stretches that a provider may cite; others get plain text.
  case citable(CitableText)
  case image(ChatImage)
  case toolInvocation(ToolInvocation)
  case toolResult(ToolResult)
  case opaque(ProviderContent)
}

extension ChatMessage {
  /// The same words without the marks that a provider cites by.
  package var withoutMarks: ChatMessage {
    ChatMessage(
      role: role,
      content: content.map { part in
        switch part {
        case .citable(let text): .text(text.text)
        case .toolResult(let result):
          .toolResult(
            ToolResult(
              invocationID: result.invocationID, text: result.text, isError: result.isError))
        case .text, .image, .toolInvocation, .opaque: part
        }
      })
  }
}

extension ChatContent {
  /// The words of a text, marked or not; nil for anything else.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .citable(let text): text.text
    case .image, .toolInvocation, .toolResult, .opaque: nil
    }
  }
}

/// Content that only one provider understands and wants back unchanged, such as signed reasoning.
package struct ProviderContent: Hashable, Sendable {
  package let provider: String
  package let value: JSONValue

  package init(provider: String, value: JSONValue) {
    self.provider = provider
    self.value = value
  }
}

/// A message of a request; tool results travel in user messages.
package struct ChatMessage: Hashable, Sendable {
  package let role: ChatRole
  package let content: [ChatContent]

  package init(role: ChatRole, content: [ChatContent]) {
    self.role = role
    self.content = content
  }

  package init(role: ChatRole, text: String) {
    self.init(role: role, content: [.text(text)])
  }

  /// All text parts joined.
  package var text: String {
    content.compactMap(\.text).joined()
  }
}

extension ChatRequest {
  /// The form to send as a schema; nil without a form, or when the server refuses schemas.
  package var sentOutput: OutputContract? { without.contains(.responseFormat) ? nil : output }

  /// The instructions and the messages; a server without a place for instructions gets them before the first
  /// question.
  package func placed(withForm: Bool) -> (system: String, messages: [ChatMessage]) {
    let words = system(withForm: withForm)
    guard without.contains(.systemRole), !words.isEmpty, let first = messages.first else {
      return (words, messages)
    }
    let opening = ChatMessage(role: .user, content: [.text(words + "\n\n")] + first.content)
    return ("", [opening] + messages.dropFirst())
  }

  /// The system text, with the form of the answer in words when it is not sent as a schema.
  package func system(withForm: Bool) -> String {
    [system, withForm ? output?.instruction ?? "" : ""].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}
