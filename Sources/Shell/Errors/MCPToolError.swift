import Basics

/// Wrong use of a tool by a client.
struct MCPToolError: Explained, Hashable {
  let message: String
  init(_ message: String) { self.message = message }

  var explanation: ErrorMessage { ErrorMessage(message, .usage) }
}
