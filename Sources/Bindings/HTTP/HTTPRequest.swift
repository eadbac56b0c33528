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

/// A header line whose value is left out of descriptions, dumps and errors.
package struct HTTPHeader: Sendable, CustomStringConvertible, CustomReflectable {
  package let name: String
  let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  package var description: String { "\(name): …" }
  package var customMirror: Mirror { Mirror(self, children: ["name": name]) }

  /// False for a name that is not an RFC 9110 token, or a value with a control character other than tab.
  var isWellFormed: Bool {
    !name.isEmpty && name.utf8.allSatisfy { Self.isTokenByte($0) }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// `tchar` of RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
