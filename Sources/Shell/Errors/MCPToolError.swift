/// Wrong use of a tool by a client.
struct MCPToolError: Error, Hashable, Sendable {
  let message: String
  init(_ message: String) { self.message = message }
}
