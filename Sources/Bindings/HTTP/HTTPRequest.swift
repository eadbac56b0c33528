/// A request with everything it may take; the host's name and address rules are libcurl's.
package struct HTTPRequest: Sendable {
  package var method: HTTPMethod
  package var url: String
  package var headers: [HTTPHeader]
  package var body: [UInt8]?
  package var deadlines: HTTPDeadlines
  /// Most bytes of a response body that are taken before the transfer is given up.
  package var maximumResponseBytes: Int
  /// How often a redirect is followed; 0 takes it as the response.
  package var maximumRedirects = 0
  /// Connects to public addresses only, whatever the name or a redirect leads to.
  package var staysPublic = false

  package init(
    _ method: HTTPMethod = .get, url: String, headers: [HTTPHeader] = [], body: [UInt8]? = nil,
    deadlines: HTTPDeadlines = HTTPDeadlines(), maximumResponseBytes: Int = 64 << 20
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.deadlines = deadlines
    self.maximumResponseBytes = maximumResponseBytes
  }
}

package enum HTTPMethod: String, Sendable {
  case get = "GET"
  case post = "POST"
}

/// How long each phase of a transfer may take.
package struct HTTPDeadlines: Hashable, Sendable {
  /// Name resolution, TCP and TLS.
  package var connect: Duration
  /// From the start of the request to the first byte of the response.
  package var firstByte: Duration
  /// Longest silence after that.
  package var idle: Duration
  /// The whole transfer; nil for one that may go on for ever.
  package var total: Duration?

  package init(
    connect: Duration = .seconds(10), firstByte: Duration = .seconds(60),
    idle: Duration = .seconds(60), total: Duration? = nil
  ) {
    self.connect = connect
    self.firstByte = firstByte
    self.idle = idle
    self.total = total
  }
}
