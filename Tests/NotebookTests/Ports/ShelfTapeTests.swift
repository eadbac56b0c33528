import Answers
@testable import Asking
import Basics
import Books
import Files
@testable import Notebook
import Reading
import Sessions
@testable import Shell
import TestSupport
import Testing

/// What tools were told of the shelf, in a replay on a computer with another shelf.
struct ShelfTapeTests {
  private static func line(
    _ name: String, _ arguments: JSONValue, _ text: String, books: [ContentHash]? = nil
  )
    -> ToolLine
  {
    var result = ToolResult(invocationID: "t", text: text)
    result.books = books
    return ToolLine(
      cell: 1, invocation: ToolInvocation(id: "t", name: name, arguments: arguments), result: result
    )
  }

  private static let pages = ContentHasher.sha256.hash("pages")
  private static let tools = [
    line("search_library", ["query": "x", "shelf": "rating:5"], "", books: [pages]),
    line("search_library", ["query": "x", "shelf": "rating:1"], "None", books: []),
    line("shelf", ["query": "rating:5", "limit": 3], "1 work fits."),
  ]

  @Test func `a line keeps the books that its question stood for`() throws {
    for tool in Self.tools {
      #expect(ToolLine(fields: tool.fields) == tool)
    }
    #expect(Self.tools[2].fields["books"] == nil)
  }

  @Test func `calls and books are found by their arguments`() {
    let tape = ShelfTape(Self.tools, request: nil)
    #expect(tape.books("rating:5") == [Self.pages] && tape.books("rating:1") == [])
    #expect(tape.books("rating:2") == nil)
    #expect(tape.call(["query": "rating:5", "limit": 3])?.result == "1 work fits.")
    #expect(tape.call(["query": "rating:5"]) == nil && !tape.isOffered)
  }

  @Test(arguments: [
    (#"{"tools": [{"name": "search_book"}, {"name": "shelf"}]}"#, true),
    (#"{"tools": [{"type": "function", "function": {"name": "shelf"}}]}"#, true),
    (#"{"tools": [{"name": "search_book"}]}"#, false), (#"{"name": "shelf"}"#, false), ("x", false),
  ])
  func `the tools of a request are read as services write them`(body: String, isOffered: Bool) {
    #expect(ShelfTape([], request: Array(body.utf8)).isOffered == isOffered)
  }
}
