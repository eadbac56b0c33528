import Bindings
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct HTTPClientTests {
  private let client = HTTPClient()

  @Test func `a request arrives whole and its answer comes back in pieces`() async throws {
    let server = try LoopbackServer { request in
      [.head(200, ["content-type": "text/plain", "retry-after": "7"])]
        + request.body.map { .chunk([$0]) }
    }
    let body = Array("zero \0 byte".utf8)
    let response = try await collect(
      HTTPRequest(
        .post, url: server.url + "/path?q=1", headers: [HTTPHeader("x-key", "k")], body: body))
    #expect(
      response.head
        == HTTPResponseHead(
          status: 200, contentType: "text/plain", transferEncoding: "chunked",
          retryAfter: .seconds(7)))
    #expect(response.body == body)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.path == "/path?q=1" && request.body == body)
    #expect(request.headers["x-key"] == "k" && request.headers["expect"] == nil)
  }

  @Test func `an error status is a response`() async throws {
    let server = try LoopbackServer { _ in .json(503, "{}") }
    let response = try await collect(HTTPRequest(url: server.url))
    #expect(response.head.status == 503 && response.body == Array("{}".utf8))
  }

  @Test func `an empty body is sent as one`() async throws {
    let server = try LoopbackServer { _ in .json(200, "{}") }
    _ = try await collect(HTTPRequest(.post, url: server.url, body: []))
    #expect(server.requests.first?.headers["content-length"] == "0")
  }

  @Test func `connections are used again`() async throws {
    let server = try LoopbackServer { _ in .json(200, "{}") }
    for _ in 0..<3 { _ = try await collect(HTTPRequest(url: server.url)) }
    #expect(server.connections == 1)
  }

  /// For tests that are not about time, on a machine that may be busy with all others.
  private static let patient = HTTPDeadlines(
    connect: .seconds(240), firstByte: .seconds(240), idle: .seconds(240))

  @Test func `many transfers share the thread`() async throws {
    let server = try LoopbackServer { request in
      .eventStream(request.body, size: 3, pause: .milliseconds(1))
    }
    let client = client
    let url = server.url
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<20 {
        group.addTask {
          let body = Array("body number \(index)".utf8)
          var received: [UInt8] = []
          let request = HTTPRequest(.post, url: url, body: body, deadlines: Self.patient)
          for try await case .data(let piece) in client.send(request) { received += piece }
          return received == body
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
    #expect(server.requests.count == 20)
  }

  @Test func `nobody listening is a failed connection`() async throws {
    let port = try ClosedPort()
    await #expect {
      try await collect(HTTPRequest(url: port.url))
    } throws: { error in
      if case HTTPError.connectionFailed = error { true } else { false }
    }
  }

  @Test func `a server that closes before it answers is a failed connection`() async throws {
    let server = try LoopbackServer { _ in [.cut] }
    await #expect {
      try await collect(HTTPRequest(url: server.url))
    } throws: { error in
      if case HTTPError.connectionFailed = error { true } else { false }
    }
  }

  @Test func `a body without its end is cut off, and what came is kept`() async throws {
    let server = try LoopbackServer { _ in [.head(200, [:]), .chunk([1, 2, 3]), .cut] }
    var received: [UInt8] = []
    await #expect {
      for try await case .data(let piece) in client.send(HTTPRequest(url: server.url)) {
        received += piece
      }
    } throws: { error in
      if case HTTPError.cutOff = error { true } else { false }
    }
    #expect(received == [1, 2, 3])
  }

  @Test func `a connection that does not come about has a deadline`() async throws {
    let server = try DeafServer()
    let deadlines = HTTPDeadlines(connect: .milliseconds(80))
    await #expect(throws: HTTPError.timeout(.connect, after: .milliseconds(80))) {
      try await collect(HTTPRequest(url: server.url, deadlines: deadlines))
    }
  }

  @Test func `silence before the first byte has a deadline`() async throws {
    let server = try LoopbackServer { _ in [.stall] }
    let deadlines = HTTPDeadlines(firstByte: .milliseconds(80))
    await #expect(throws: HTTPError.timeout(.firstByte, after: .milliseconds(80))) {
      try await collect(HTTPRequest(url: server.url, deadlines: deadlines))
    }
    try await server.waitForAbandonment()
  }

  @Test func `silence within the answer has a deadline`() async throws {
    let server = try LoopbackServer { _ in [.head(200, [:]), .chunk([1]), .stall] }
    let deadlines = HTTPDeadlines(idle: .milliseconds(80))
    await #expect(throws: HTTPError.timeout(.idle, after: .milliseconds(80))) {
      try await collect(HTTPRequest(url: server.url, deadlines: deadlines))
    }
    try await server.waitForAbandonment()
  }

  @Test func `a slow but steady answer meets no deadline`() async throws {
    let server = try LoopbackServer { _ in
      .eventStream(Array("0123456789".utf8), size: 1, pause: .milliseconds(20))
    }
    let deadlines = HTTPDeadlines(firstByte: .seconds(30), idle: .seconds(30))
    let response = try await collect(HTTPRequest(url: server.url, deadlines: deadlines))
    #expect(response.body.count == 10)
  }

  @Test func `an answer beyond the limit is given up`() async throws {
    let server = try LoopbackServer { _ in .eventStream([UInt8](repeating: 0, count: 5000)) }
    await #expect(throws: HTTPError.responseTooLarge(limit: 4999)) {
      try await collect(HTTPRequest(url: server.url, maximumResponseBytes: 4999))
    }
  }

  @Test func `cancelling closes the connection`() async throws {
    let server = try LoopbackServer { _ in [.head(200, [:]), .chunk([1]), .stall] }
    let request = HTTPRequest(url: server.url)
    let task = Task { [client] in
      for try await _ in client.send(request) {}
      try Task.checkCancellation()
    }
    try await server.waitForRequests()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await server.waitForAbandonment()
  }

  @Test func `leaving the loop closes the connection`() async throws {
    let server = try LoopbackServer { _ in [.head(200, [:]), .chunk([1]), .stall] }
    for try await case .data in client.send(HTTPRequest(url: server.url)) { break }
    try await server.waitForAbandonment()
  }

  @Test func `a client lives as long as one of its answers is read`() async throws {
    let server = try LoopbackServer { _ in
      .eventStream([1, 2, 3], size: 1, pause: .milliseconds(5))
    }
    // Chunks that come while this task waits for a processor are read as one.
    var received: [UInt8] = []
    for try await case .data(let data) in HTTPClient().send(HTTPRequest(url: server.url)) {
      received += data
    }
    #expect(received == [1, 2, 3])
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "http://", "nonsense with blanks"])
  func `other URLs are refused`(_ url: String) async {
    await #expect {
      try await collect(HTTPRequest(url: url))
    } throws: { error in
      if case HTTPError.invalidRequest = error { true } else { false }
    }
  }

  @Test(arguments: [("x-key", "a\r\nx-other: b"), ("x key", "a"), ("", "a"), ("x", "a\0b")])
  func `a header cannot smuggle another one in`(_ name: String, _ value: String) async throws {
    let server = try LoopbackServer { _ in .json(200, "{}") }
    await #expect {
      try await collect(HTTPRequest(url: server.url, headers: [HTTPHeader(name, value)]))
    } throws: { error in
      if case HTTPError.invalidRequest = error { true } else { false }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a header's value shows nowhere`() {
    let request = HTTPRequest(url: "http://x", headers: [HTTPHeader("x-key", "canary-17")])
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!"\(request)\(String(reflecting: request))\(dumped)".contains("canary-17"))
  }

  @Test func `offline connects to nothing`() async throws {
    let server = try LoopbackServer { _ in .json(200, "{}") }
    let client = HTTPClient(options: HTTPClientOptions(isOffline: true))
    await #expect(throws: HTTPError.offline) {
      for try await _ in client.send(HTTPRequest(url: server.url)) {}
    }
    #expect(server.requests.isEmpty)
  }

  @discardableResult
  private func collect(_ request: HTTPRequest) async throws -> (
    head: HTTPResponseHead, body: [UInt8]
  ) {
    var head = HTTPResponseHead(status: 0)
    var body: [UInt8] = []
    for try await event in client.send(request) {
      switch event {
      case .head(let value): head = value
      case .data(let piece): body += piece
      }
    }
    return (head, body)
  }
}
