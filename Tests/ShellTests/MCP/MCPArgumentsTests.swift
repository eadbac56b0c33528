import Basics
import Testing

@testable import Shell

/// What a model that calls a tool is told of its arguments.
struct MCPArgumentsTests {
  @Test(arguments: [
    ("topk", "search takes book, query, top_k, mode, chapter, not topk. Perhaps top_k."),
    ("tok_p", "search takes book, query, top_k, mode, chapter, not tok_p. Perhaps top_k."),
    ("temperature", "search takes book, query, top_k, mode, chapter, not temperature."),
  ])
  func `an argument that a tool does not take is refused with the nearest name`(
    name: String, words: String
  ) {
    #expect(throws: MCPToolError(words)) {
      try MCPArguments(.object(["query": "roses", name: 3]), of: .search)
    }
  }

  @Test func `a tool without arguments says so`() {
    #expect(throws: MCPToolError("list_books takes no arguments, so not book.")) {
      try MCPArguments(["book": "x"], of: .books)
    }
  }
}
