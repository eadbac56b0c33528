package import Basics

/// A tool the model may call.
package struct ToolDefinition: Hashable, Sendable {
  /// What the last results of tools end with.
  package static let lastUse = "\n\nThis was the last use of a tool. Answer now from what you have."

  package let name: String
  package let description: String
  /// JSON Schema of the arguments.
  package let inputSchema: JSONValue

  package init(name: String, description: String, inputSchema: JSONValue) {
    self.name = name
    self.description = description
    self.inputSchema = inputSchema
  }
}

/// A model's call of a tool.
package struct ToolInvocation: Hashable, Sendable {
  package let id: String
  package let name: String
  /// An object, or the text itself when the model wrote invalid JSON; the call is then answered in
  /// words.
  package let arguments: JSONValue

  package init(id: String, name: String, arguments: JSONValue) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}

/// The answer of a tool.
package struct ToolResult: Hashable, Sendable {
  package let invocationID: String
  package let content: CitableText
  package let isError: Bool
  /// Pages of the books that a question to the shelf stood for; nil for a call without one.
  package var books: [ContentHash]?

  package init(invocationID: String, content: CitableText, isError: Bool = false) {
    self.invocationID = invocationID
    self.content = content
    self.isError = isError
  }

  package init(invocationID: String, text: String, isError: Bool = false) {
    self.init(invocationID: invocationID, content: CitableText(text), isError: isError)
  }

  package var text: String { content.text }
}
