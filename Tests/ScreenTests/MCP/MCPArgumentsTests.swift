import Basics
@testable import Groundedness
@testable import MCP
@testable import NotebookShell
import Parameters
@testable import ShellKit
import Testing

@testable import Shell

/// What a model that calls a tool is told of its arguments.
struct MCPArgumentsTests {
  @Test(arguments: [
    ("topk", "search takes book, shelf, query, top_k, mode, chapter, not topk. Perhaps top_k."),
    ("tok_p", "search takes book, shelf, query, top_k, mode, chapter, not tok_p. Perhaps top_k."),
    ("temperature", "search takes book, shelf, query, top_k, mode, chapter, not temperature."),
  ])
  func `an argument that a tool does not take is refused with the nearest name`(
    name: String, words: String
  ) {
    #expect(throws: MCPToolError(words)) {
      try MCPArguments(.object(["query": "roses", name: 3]), of: .search)
    }
  }

  @Test func `a parameter's schema says what the parameter takes`() {
    let properties = MCPTool.search.json["inputSchema"]?["properties"]
    guard case .integer(let range) = ParameterKey<Int>.topK.parameter.kind else {
      Issue.record("no whole number")
      return
    }
    #expect(properties?["top_k"]?["minimum"]?.integer == range.lowerBound)
    #expect(properties?["top_k"]?["maximum"]?.integer == range.upperBound)
    #expect(
      properties?["mode"]?["enum"]?.array?.compactMap(\.string)
        == ["hybrid", "keyword", "vector"])
  }

  @Test func `an argument sets the parameter of its name`() throws {
    let arguments = try MCPArguments(
      ["query": "roses", "top_k": 3, "mode": "keyword", "chapter": "13"], of: .search)
    #expect(
      try arguments.overrides.texts
        == ["retrieve.top_k=3", "retrieve.mode=keyword", "retrieve.chapter=13"])
  }

  @Test(arguments: [
    (
      "roses topk=3",
      "query ends in topk=3, and settings are arguments of their own. Perhaps top_k. Text that ends so begins with \"-- \"."
    ),
    (
      "roses leaf=10",
      "query ends in leaf=10, and settings are arguments of their own. Text that ends so begins with \"-- \"."
    ),
  ])
  func `a setting behind a query is refused as on a line of the shell`(query: String, words: String)
    throws
  {
    let arguments = try MCPArguments(["query": .string(query)], of: .search)
    #expect(throws: MCPToolError(words)) { try arguments.words("query") }
    let dashed = try MCPArguments(["query": .string("-- \(query)")], of: .search)
    #expect(try dashed.words("query") == query)
  }

  @Test(arguments: ["a = b", "Who painted \"x=3\"", "roses", "x=3 roses"])
  func `a query that holds an equals sign elsewhere is searched as it stands`(query: String) throws
  {
    #expect(try MCPArguments(["query": .string(query)], of: .search).words("query") == query)
  }

  @Test func `a tool without arguments says so`() {
    #expect(throws: MCPToolError("list_books takes no arguments, so not book.")) {
      try MCPArguments(["book": "x"], of: .books)
    }
  }
}
