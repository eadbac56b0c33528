import Bindings
import TestSupport
import Testing

/// Servers that answer in order to do harm.
@Suite(.timeLimit(.minutes(5)))
struct HostileServerTests {
  /// What a transfer from the server fails with; nil when it does not.
  private func error(
    _ steps: [ServerStep], redirects: Int = 5,
    _ change: (inout HTTPRequest) -> Void = { _ in }
  ) async throws -> HTTPError? {
    let server = try LoopbackServer { _ in steps }
    var request = HTTPRequest(url: server.url)
    request.maximumRedirects = redirects
    change(&request)
    return await failure(of: request, HTTPClient())
  }

  private func failure(of request: HTTPRequest, _ client: HTTPClient) async -> HTTPError? {
    do {
      for try await _ in client.send(request) {}
      return nil
    } catch { return error as? HTTPError }
  }

  private static let ok = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n"
  private static let fields = Array(
    String(repeating: "x-a: \(String(repeating: "v", count: 1000))\r\n", count: 100).utf8)
  /// Far more than any answer has, and far less than a server without end would send.
  private static let endless = Array(repeating: ServerStep.raw(fields), count: 100)
  private static let tooLong = HTTPError.badResponse(reason: "its headers are too long")

  @Test(arguments: [
    ok + "\r\n5\r\nlamps\r\n0\r\n", ok, "HTTP/1.1 103 Early Hints\r\n",
    "HTTP/1.1 302 Found\r\nlocation: /\r\n",
  ])
  func `headers and trailers without end are given up`(beginning: String) async throws {
    let steps = [.raw(Array(beginning.utf8))] + Self.endless
    #expect(try await error(steps) == Self.tooLong)
    #expect(try await error(steps, redirects: 0) == Self.tooLong)
  }

  @Test func `a header line without end is given up`() async throws {
    let line = Array(repeating: ServerStep.raw([UInt8](repeating: 0x76, count: 1 << 16)), count: 8)
    #expect(try await error([.raw(Array((Self.ok + "x-a: ").utf8))] + line) == Self.tooLong)
  }

  @Test(arguments: ["file:///etc/passwd", "FTP://127.0.0.1/x", "gopher://127.0.0.1:1/x", "http://"])
  func `a redirect leads to http only`(target: String) async throws {
    guard case .badResponse(let reason) = try await error([.head(302, ["location": target])])
    else { throw WrongError() }
    #expect(reason.hasPrefix("it redirects to where nothing can be fetched"))
  }

  @Test(arguments: ["lamps\n", "\u{0}\u{1}\u{2} no head\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n"])
  func `a server that does not speak HTTP has another error than a wrong URL`(answer: String)
    async throws
  {
    let steps = [ServerStep.raw(Array(String(repeating: answer, count: 40).utf8))]
    #expect(try await error(steps) == .badResponse(reason: "it does not speak HTTP"))
  }

  @Test func `an invalid length and a broken encoding are refused`() async throws {
    for head in ["content-length: -5\r\n", "transfer-encoding: gzip\r\n"] {
      let steps = [ServerStep.raw(Array("HTTP/1.1 200 OK\r\n\(head)\r\nlamps".utf8)), .cut]
      guard case .badResponse = try await error(steps) else { throw WrongError() }
    }
  }

  /// No name is looked up and checked beforehand: what counts is the address of the socket.
  @Test(arguments: ["127.0.0.1", "[::1]", "127.0.0.1,[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"])
  func `a public name that means a private address is refused when it connects`(
    address: String
  ) async throws {
    let server = try LoopbackServer { _ in [.head(200, [:]), .chunk([65])] }
    var options = HTTPClientOptions()
    options.addresses = ["books.example.org:\(server.port):\(address)"]
    let client = HTTPClient(options: options)
    var request = HTTPRequest(url: "http://books.example.org:\(server.port)/lamps.txt")
    request.staysPublic = true
    guard case .privateAddress = await failure(of: request, client) else { throw WrongError() }
    #expect(server.connections == 0)
    // The name does lead there for somebody who may go there.
    request.staysPublic = false
    if address == "127.0.0.1" { #expect(await failure(of: request, client) == nil) }
  }

  @Test func `the encoding of the last response is reported and its body left packed`() async throws
  {
    let server = try LoopbackServer { request in
      request.path == "/a"
        ? [.head(302, ["location": "/b", "content-encoding": "br"])]
        : [.head(200, ["content-encoding": "x-gzip , identity"]), .chunk([65, 66])]
    }
    var request = HTTPRequest(url: server.url + "/a")
    request.maximumRedirects = 1
    var heads: [String] = []
    var body: [UInt8] = []
    for try await event in HTTPClient().send(request) {
      switch event {
      case .head(let head): heads += [head.contentEncoding, head.transferEncoding]
      case .data(let bytes): body += bytes
      }
    }
    #expect(heads == ["x-gzip , identity", "chunked"] && body == [65, 66])
    #expect(server.requests.last?.headers["accept-encoding"] == nil)
  }

  private struct WrongError: Error {}
}
