import Basics
@testable import MCP
import TestSupport
import Testing

@testable import Shell

struct RPCMessageTests {
  @Test func `requests, notifications and responses are told apart`() throws {
    #expect(
      try RPCMessage(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
        == .request(id: 1, method: "ping", parameters: [:]))
    #expect(
      try RPCMessage(#"{"jsonrpc":"2.0","method":"n","params":{"a":1}}"#)
        == .notification(method: "n", parameters: ["a": 1]))
    #expect(try RPCMessage(#"{"jsonrpc":"2.0","id":"x","result":{}}"#) == .response)
  }

  @Test(arguments: [
    ("{", RPCError.Code.parse, JSONValue.null), ("[]", .invalidRequest, .null),
    ("7", .invalidRequest, .null),
    (#"{"jsonrpc":"1.0","id":3,"method":"ping"}"#, .invalidRequest, 3),
    (#"{"jsonrpc":"2.0","id":3}"#, .invalidRequest, 3),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, .invalidRequest, .null),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, .invalidRequest, .null),
    (#"{"jsonrpc":"2.0","id":"q","method":"ping","params":[1]}"#, .invalidParameters, "q"),
  ])
  func `a line that is not a message is refused with its id`(
    line: String, code: RPCError.Code, id: JSONValue
  ) {
    let error = #expect(throws: RPCError.self) { try RPCMessage(line) }
    #expect(error?.code == code && error?.id == id)
  }

  @Test func `no damaged line crashes the reader of messages`() {
    var random = SeededGenerator(seed: 7)
    let whole = Array(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#)
    for _ in 0..<2000 {
      var line = whole
      for _ in 0..<3 {
        let place = Int.random(in: 0..<line.count, using: &random)
        if Bool.random(using: &random) {
          line.remove(at: place)
        } else {
          line[place] = Array("{}[]\":,0\\e☃").randomElement(using: &random) ?? "x"
        }
      }
      _ = try? RPCMessage(String(line))
    }
  }
}

struct MCPAddressTests {
  @Test func `an address names a book, its chapters or its pages`() {
    #expect(MCPAddress("book://abc")?.part == .book)
    #expect(MCPAddress("book://abc/chapters")?.part == .chapters)
    #expect(MCPAddress("book://abc/pages/10-14")?.part == .pages("10-14"))
    #expect(MCPAddress("book://a%20b/pages/T%2D1")?.book == "a b")
    for text in [
      "", "file:///etc/passwd", "book://", "book:///pages/1", "book://a/pages", "book://a/b/c",
    ] {
      #expect(MCPAddress(text) == nil, "\(text)")
    }
  }
}
