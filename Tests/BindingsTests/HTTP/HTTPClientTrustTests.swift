import Bindings
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HTTPClientTrustTests {
  @Test func `a server nobody vouches for is not talked to`() async throws {
    let server = try TLSServer()
    await #expect {
      try await status(of: server.url, HTTPClientOptions())
    } throws: { error in
      if case HTTPError.untrusted = error { true } else { false }
    }
  }

  @Test func `a certificate of one's own is trusted`() async throws {
    let server = try TLSServer()
    let options = HTTPClientOptions(certificateAuthorities: TLSServer.certificate)
    #expect(try await status(of: server.url + "/README.md", options) == 200)
  }

  @Test func `a certificate for another name is not`() async throws {
    let server = try TLSServer()
    let options = HTTPClientOptions(certificateAuthorities: TLSServer.certificate)
    let other = server.url.replacing("127.0.0.1", with: "127.0.0.2")
    await #expect(throws: HTTPError.self) { try await status(of: other, options) }
  }

  @Test func `a certificate file that is missing is named`() async throws {
    let options = HTTPClientOptions(certificateAuthorities: "/nowhere/ca.pem")
    await #expect {
      try await status(of: "https://127.0.0.1:1", options)
    } throws: { error in
      switch error {
      case HTTPError.untrusted(let reason), HTTPError.connectionFailed(let reason):
        reason.isEmpty == false
      default: false
      }
    }
  }

  private func status(of url: String, _ options: HTTPClientOptions) async throws -> Int {
    var status = 0
    for try await event in HTTPClient(options: options).send(HTTPRequest(url: url)) {
      if case .head(let head) = event { status = head.status }
    }
    return status
  }
}
