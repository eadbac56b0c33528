import Basics
import Foundation
import TestSupport
import Testing

/// The server as a client sees it: one line in, one line out.
struct MCPServerTests {
  private typealias Said = MCPConversation

  @Test func `the handshake of older clients agrees on a revision that both speak`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    for (asked, agreed) in [
      ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ] {
      let said = try await Said(
        workspace,
        [
          Said.request(
            0, "initialize",
            [
              "protocolVersion": .string(asked), "capabilities": [:],
              "clientInfo": ["name": "t", "version": "1"],
            ]),
          Said.notification("notifications/initialized"), Said.request(1, "ping"),
        ])
      #expect(said.run.code == 0 && said.run.diagnostics.isEmpty, "\(said.run.record)")
      let result = try said.result(0)
      #expect(result["protocolVersion"]?.string == agreed)
      #expect(result["serverInfo"]?["name"]?.string == "interactive-books")
      #expect(
        result["capabilities"]?["tools"] != nil && result["capabilities"]?["resources"] != nil)
      #expect(try said.result(1) == [:])
      #expect(said.messages.count == 2)
    }
  }

  @Test func `a client that gave a token hears how far a call is, before its answer`() async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    func call(_ id: JSONValue, _ token: JSONValue?) -> JSONValue {
      var parameters: [String: JSONValue] = [
        "name": "ask", "arguments": ["question": "How long does winding take?"],
      ]
      if let token { parameters["_meta"] = ["progressToken": token] }
      return Said.request(id, "tools/call", .object(parameters))
    }
    let said = try await Said(workspace, [call(1, "t"), call(2, 7), call(3, nil), call(4, [])])
    let told = said.messages.filter { $0["method"] == "notifications/progress" }
    for (id, token) in [(1, "t"), (2, 7)] as [(JSONValue, JSONValue)] {
      let steps = told.compactMap(\.["params"]).filter { $0["progressToken"] == token }
      let numbers = steps.compactMap { $0["progress"]?.integer }
      #expect(!numbers.isEmpty && numbers == Array(1...numbers.count))
      #expect(steps.allSatisfy { $0["message"]?.string?.isEmpty == false })
      let answer = try #require(said.messages.firstIndex { $0["id"] == id })
      let last = said.messages.lastIndex { $0["params"]?["progressToken"] == token }
      #expect(try #require(last) < answer)
    }
    #expect(told.allSatisfy { ["t", 7].contains($0["params"]?["progressToken"]) })
    for id in [3, 4] as [JSONValue] { #expect(try said.result(id)["isError"] == false) }
  }

  @Test func `requests of the current revision need no handshake`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let said = try await Said(
      workspace,
      [
        Said.request("a", "server/discover", Said.stateless()),
        Said.request("b", "tools/list", Said.stateless()),
        Said.request("c", "tools/list", Said.stateless(version: "2031-01-01")),
        Said.request("d", "ping", Said.stateless()),
        Said.request("e", "server/discover"),
        Said.request(
          "f", "tools/list",
          ["_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]]),
      ])
    let found = try said.result("a")
    #expect(found["supportedVersions"]?.array?.first == "2026-07-28")
    #expect(found["resultType"] == "complete" && found["cacheScope"] == "private")
    let tools = try said.result("b")
    #expect(tools["resultType"] == "complete" && tools["ttlMs"] == 0)
    #expect((tools["tools"]?.array?.count ?? 0) >= 5)
    #expect(try said.answer("c")["error"]?["code"] == -32022)
    #expect(try said.answer("c")["error"]?["data"]?["supported"] == ["2026-07-28"])
    #expect(try said.answer("d")["error"]?["code"] == -32601)
    #expect(try said.answer("e")["error"]?["code"] == -32602)
    #expect(try said.answer("f")["error"]?["code"] == -32602)
  }

  @Test func `tools find, read and answer`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let said = try await Said(
      workspace,
      [
        Said.call(1, "list_books"),
        Said.call(2, "search", ["query": "how long does winding take", "top_k": 3]),
        Said.call(3, "read_pages", ["pages": "5-6", "book": "keeper"]),
        Said.call(4, "list_chapters"),
        Said.call(5, "find_text", ["text": "Winding takes twelve"]),
        Said.call(6, "ask", ["question": "How long does winding take?"]),
        Said.call(7, "search", ["query": "storm", "mode": "keyword", "chapter": "3"]),
      ])
    #expect(said.run.code == 0 && said.run.diagnostics.isEmpty, "\(said.run.diagnostics)")
    #expect(try said.text(1).contains("Skerrin Rock"))
    let hits = try said.result(2)["structuredContent"]?["hits"]?.array ?? []
    #expect(hits.count == 3 && hits[0]["citation"]?.string?.hasPrefix("p") == true)
    #expect(hits.contains { $0["text"]?.string?.contains("Winding takes twelve") == true })
    #expect(try said.text(2).hasPrefix("[p"))
    let pages = try said.result(3)["structuredContent"]?["pages"]?.array ?? []
    #expect(pages.map { $0["label"]?.string } == ["5", "6"])
    #expect(try said.text(4).contains("1. "))
    #expect(try said.text(5).contains("Winding takes twelve"))
    #expect(try said.text(6).contains("twelve minutes"))
    #expect(try said.result(6)["structuredContent"]?["citations"]?.array?.isEmpty == false)
    #expect(try said.result(7)["structuredContent"]?["mode"] == "keyword")
  }

  @Test func `only an answer is recorded`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    func sessions() async throws -> Int {
      try JSONValue(parsing: await workspace.run(["session", "list", "--json"]).output).array?.count
        ?? 0
    }
    let before = try await sessions()
    _ = try await Said(
      workspace, [Said.call(1, "search", ["query": "lamp"]), Said.call(2, "list_chapters")])
    #expect(try await sessions() == before)
    _ = try await Said(workspace, [Said.call(1, "ask", ["question": "Who keeps the lamp?"])])
    #expect(try await sessions() == before + 1)
    let kept = try await workspace.run(["conversation", "keeper", "--json"])
    #expect(try JSONValue(parsing: kept.output).array?.isEmpty == true, "\(kept.record)")
  }

  @Test func `a wrong call of a tool returns its error as the tool's result`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let wrong: [(JSONValue, String)] = [
      (["name": "search", "arguments": ["query": " "]], "query is needed"),
      (["name": "search", "arguments": ["query": 7]], "query is a text"),
      (["name": "search", "arguments": ["query": "x", "top_k": 0]], "retrieve.top_k cannot be 0"),
      (["name": "search", "arguments": ["query": "x", "all_pages": true]], "not all_pages"),
      (["name": "search", "arguments": ["query": "x", "mode": "full\ntop_k=9"]], "cannot be"),
      (["name": "search", "arguments": ["query": "x", "book": "/etc/passwd"]], "/etc/passwd"),
      (["name": "search", "arguments": ["query": "x", "book": "https://e.org/"]], "e.org"),
      (["name": "read_pages", "arguments": ["pages": "99"]], "names no page"),
      (["name": "read_pages", "arguments": []], "arguments is an object"),
    ]
    var messages = wrong.enumerated().map {
      Said.request(.integer($0.offset), "tools/call", $0.element.0)
    }
    messages += [
      Said.request("tool", "tools/call", ["name": "delete"]), Said.request("method", "books/burn"),
      Said.request("uri", "resources/read", ["uri": "file:///etc/passwd"]),
      Said.request("uri2", "resources/read", Said.stateless(["uri": "book://nobody"])),
      Said.request("cursor", "resources/list", ["cursor": "-5"]),
    ]
    let said = try await Said(workspace, messages)
    for (number, one) in wrong.enumerated() {
      #expect(try said.result(.integer(number))["isError"] == true)
      let text = try said.text(.integer(number))
      #expect(text.contains(one.1), "\(text)")
    }
    let codes = ["tool": -32602, "method": -32601, "uri": -32002, "uri2": -32602, "cursor": -32602]
    for (id, code) in codes {
      #expect(try said.answer(.string(id))["error"]?["code"]?.integer == code, "\(id)")
    }
  }

  @Test func `lines that are no messages are refused and the next one is answered`() async throws {
    let workspace = try TestWorkspace()
    let run = try await workspace.run(
      ["mcp"],
      input: "{\n\n[]\n{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"ping\"}\n")
    let codes = try run.output.split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }.map { $0["error"]?["code"]?.integer ?? 0 }
    #expect(codes.sorted() == [-32700, -32600, 0], "\(run.record)")
  }

  @Test func `many requests at once are each answered once`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let words = ["lamp", "storm", "oil", "jars", "fog", "landing", "Inspector", "clock"]
    let messages = (0..<64).map {
      Said.call(.integer($0), "search", ["query": .string(words[$0 % words.count]), "top_k": 2])
    }
    let said = try await Said(workspace, messages)
    #expect(said.messages.count == 64)
    for id in 0..<64 {
      let query = try said.result(.integer(id))["structuredContent"]?["query"]?.string
      #expect(query == words[id % words.count])
      #expect(try said.result(.integer(id)) == said.result(.integer(id % words.count)))
    }
  }

  @Test(.timeLimit(.minutes(5))) func `a cancelled request gets no answer and delays no other`()
    async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    let server = try LoopbackServer { _ in [.stall] }
    let started = ContinuousClock.now
    let said = try await Said(
      workspace,
      [
        Said.call(1, "ask", ["question": "Who keeps the lamp?"]),
        Said.call(2, "search", ["query": "lamp"]),
        Said.notification("notifications/cancelled", ["requestId": 1, "reason": "enough"]),
        Said.notification("notifications/cancelled", ["requestId": 77]),
        Said.call(3, "list_books"),
      ], arguments: ["--set", "provider=compatible", "--set", "model=m"],
      environment: ["COMPATIBLE_BASE_URL": server.url + "/v1"])
    #expect(said.run.code == 0, "\(said.run.record)")
    #expect(said.messages.allSatisfy { $0["id"] != 1 }, "\(said.run.record)")
    _ = try said.result(2)
    _ = try said.result(3)
    // A call waits a minute for the first byte of an answer, unless it is cancelled.
    #expect(ContinuousClock.now - started < .seconds(60))
  }

  @Test func `books are resources with chapters and pages`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let list = try await Said(
      workspace, [Said.request(1, "resources/list"), Said.request(2, "resources/templates/list")])
    let uri = try #require(try list.result(1)["resources"]?.array?.first?["uri"]?.string)
    #expect(try list.result(2)["resourceTemplates"]?.array?.count == 3)
    let said = try await Said(
      workspace,
      ["", "/chapters", "/pages/5"].enumerated().map {
        Said.request(.integer($0.offset), "resources/read", ["uri": .string(uri + $0.element)])
      })
    for id in 0..<3 {
      let contents = try #require(try said.result(.integer(id))["contents"]?.array)
      #expect(contents.count == 1 && contents[0]["text"]?.string?.isEmpty == false)
    }
  }
}
