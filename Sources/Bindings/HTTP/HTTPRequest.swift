/// A request with its deadlines and limits; libcurl parses and resolves the URL.
package struct HTTPRequest: Sendable {
  package var method: HTTPMethod
  package var url: String
  package var headers: [HTTPHeader]
  package var body: [UInt8]?
  package var deadlines: HTTPDeadlines
  /// Most bytes of a response body; a longer one fails with `HTTPError.responseTooLarge`.
  package var maximumResponseBytes: Int
  /// Most redirects followed; at 0 a redirect itself is the response.
  package var maximumRedirects = 0
  /// True allows public addresses only, for the host and for each redirect.
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

/// Longest time of each phase of a transfer.
package struct HTTPDeadlines: Hashable, Sendable {
  /// Name resolution, TCP and TLS.
  package var connect: Duration
  /// From the start of the request to the first byte of the response.
  package var firstByte: Duration
  /// Longest time without a byte after the first.
  package var idle: Duration
  /// The whole transfer; nil for no limit.
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
