package import Domain

/// The tool `search_book`: lets a model look for passages the first search did not bring.
package struct SearchTool: Sendable {
  /// Passages a model may ask for at once.
  private static let maximumTopK = 20

  /// The tools a model is offered.
  package static let names = [definition.name]

  package static let definition = ToolDefinition(
    name: "search_book",
    description: """
      Search the open book for passages. Use it when the passages already given do not answer the \
      question. The query must stand by itself: resolve pronouns first. Text beyond the reader's \
      position is never returned.
      """,
    inputSchema: .object([
      "type": .string("object"),
      "properties": .object([
        "query": .object([
          "type": .string("string"), "description": .string("What to look for, in a few words."),
        ]),
        "top_k": .object([
          "type": .string("integer"), "minimum": .integer(1), "maximum": .integer(maximumTopK),
          "description": .string("How many passages to return."),
        ]),
      ]),
      "required": .array([.string("query")]),
    ]))

  let defaultTopK: Int
  /// Labels passages, so that answers can cite printed page numbers.
  let citation: @Sendable (PageRange) -> String
  let search: @Sendable (String, Int) async throws -> Retrieval

  /// Answers in words whatever the model sent; only failures of our own are thrown.
  func run(_ invocation: ToolInvocation) async throws -> (ToolResult, Retrieval?) {
    guard invocation.name == Self.definition.name else {
      return (error(invocation, "There is no tool \(invocation.name); use search_book."), nil)
    }
    guard let query = invocation.arguments["query"]?.string, !query.isEmpty else {
      return (error(invocation, "search_book needs a text \"query\"."), nil)
    }
    let topK = min(max(invocation.arguments["top_k"]?.integer ?? defaultTopK, 1), Self.maximumTopK)
    let retrieval = try await search(query, topK)
    let text =
      retrieval.passages.isEmpty
      ? "Nothing in what the reader has read matches. Do not try a similar query."
      : retrieval.passages.map { "[\(citation($0.pages))]\n\($0.text)" }.joined(separator: "\n\n")
    return (ToolResult(invocationID: invocation.id, text: text), retrieval)
  }

  private func error(_ invocation: ToolInvocation, _ text: String) -> ToolResult {
    ToolResult(invocationID: invocation.id, text: text, isError: true)
  }
}
