/// Sends requests over libcurl and streams the responses; a single thread does all transfers.
///
/// Uses the proxy variables of the environment, but never for a loopback address, and always verifies TLS.
/// The thread starts with the first request and ends with the client.
package final class HTTPClient: Sendable {
  private let loop: CurlLoop
  private let options: HTTPClientOptions

  package init(options: HTTPClientOptions = HTTPClientOptions()) {
    self.options = options
    loop = CurlLoop()
  }

  deinit { loop.stop() }

  /// Sends a request and returns its response as it arrives; the sequence throws `HTTPError`.
  ///
  /// Ending the iteration or cancelling its task closes the connection at once, and the sequence then ends
  /// without an error: check for cancellation after the loop. An error status is a response, not an error.
  package func send(_ request: HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error> {
    AsyncThrowingStream { continuation in
      if options.isOffline { return continuation.finish(throwing: HTTPError.offline) }
      let id = loop.start(
        PendingTransfer(request: request, options: options, output: continuation))
      // The closure holds the client, so that its thread runs as long as somebody listens.
      continuation.onTermination = { [self] reason in
        if case .cancelled = reason { loop.cancel(id) }
      }
    }
  }
}

/// Options for every request of a client.
package struct HTTPClientOptions: Sendable {
  /// PEM file of certificate authorities to trust instead of the system's.
  package var certificateAuthorities: String?
  package var clientCertificate: String?
  package var clientKey: String?
  /// True fails every request with `HTTPError.offline`.
  package var isOffline: Bool
  /// Addresses used in place of a name server's answers: `HOST:PORT:ADDRESS`.
  package var addresses: [String] = []

  package init(
    certificateAuthorities: String? = nil, clientCertificate: String? = nil,
    clientKey: String? = nil, isOffline: Bool = false
  ) {
    self.certificateAuthorities = certificateAuthorities
    self.clientCertificate = clientCertificate
    self.clientKey = clientKey
    self.isOffline = isOffline
  }
}

/// A part of a response, in order: its head once, then its body in pieces.
package enum HTTPEvent: Sendable {
  case head(HTTPResponseHead)
  case data([UInt8])
}

/// Status of a response and the headers that callers use.
package struct HTTPResponseHead: Hashable, Sendable {
  package let status: Int
  /// Media type as sent; empty when it was missing.
  package let contentType: String
  /// Content-Encoding as sent, joined by commas; the body is still packed.
  package let contentEncoding: String
  /// Transfer-Encoding as sent, joined by commas; libcurl has undone it.
  package let transferEncoding: String
  /// Wait that the server asks for, more than 0; nil when it asks for none.
  package let retryAfter: Duration?

  package init(
    status: Int, contentType: String = "", contentEncoding: String = "",
    transferEncoding: String = "", retryAfter: Duration? = nil
  ) {
    self.status = status
    self.contentType = contentType
    self.contentEncoding = contentEncoding
    self.transferEncoding = transferEncoding
    self.retryAfter = retryAfter
  }

  package var isSuccess: Bool { 200...299 ~= status }
}
