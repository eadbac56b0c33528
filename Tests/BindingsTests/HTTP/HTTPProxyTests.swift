import Bindings
import Foundation
import TestSupport
import Testing

/// In processes of their own, because the environment belongs to all tests.
@Suite(.timeLimit(.minutes(5)))
struct HTTPProxyTests {
  @Test func `a proxy of the environment is used, but never for this machine`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .json(200, "{}") }
      let server = try LoopbackServer { _ in .json(200, "{}") }
      setenv("http_proxy", proxy.url, 1)
      unsetenv("no_proxy")
      let client = HTTPClient()
      let local = server.url.replacing("127.0.0.1", with: "localhost")
      for url in ["http://service.test/path", server.url, local] {
        for try await _ in client.send(HTTPRequest(url: url)) {}
      }
      guard proxy.requests.map(\.path) == ["http://service.test/path"],
        server.requests.map(\.path) == ["/", "/"]
      else { exit(1) }
    }
  }
}
