/// Wrong use of a tool.
struct MCPToolError: Error, Hashable, Sendable {
  let message: String
  init(_ message: String) { self.message = message }
}
