/// Who speaks in a conversation with a model.
package enum ChatRole: String, Sendable {
  case user, assistant
}

/// A part of a message, neutral between providers.
package enum ChatContent: Hashable, Sendable {
  case text(String)
  case toolInvocation(ToolInvocation)
  case toolResult(ToolResult)
  case opaque(ProviderContent)
}

/// What only one provider understands and wants back unchanged, such as signed reasoning.
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
    content.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
  }
}
