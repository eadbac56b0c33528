/// Sends requests over libcurl and streams the responses; one thread does all transfers.
///
/// Proxy variables of the environment hold, but never for a loopback address; TLS is always
/// verified; redirects are not followed. The thread starts with the first request and ends with the client.
package final class HTTPClient: Sendable {
  private let loop: CurlLoop
  private let options: HTTPClientOptions

  package init(options: HTTPClientOptions = HTTPClientOptions()) {
    self.options = options
    loop = CurlLoop()
  }

  deinit { loop.stop() }

  /// The response as it arrives; throws `HTTPError` from the sequence.
  ///
  /// Ending the iteration or cancelling its task closes the connection at once, and the sequence then
  /// just ends: check for cancellation after the loop. An error status is a response like any other.
  package func send(_ request: HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error> {
    AsyncThrowingStream { continuation in
      if options.isOffline { return continuation.finish(throwing: HTTPError.offline) }
      let id = loop.start(
        PendingTransfer(request: request, options: options, output: continuation))
      // Holding the client keeps its thread as long as somebody listens.
      continuation.onTermination = { [self] reason in
        if case .cancelled = reason { loop.cancel(id) }
      }
    }
  }
}

/// What holds for every request of a client.
package struct HTTPClientOptions: Sendable {
  /// PEM file of certificate authorities to trust instead of the system's.
  package var certificateAuthorities: String?
  package var clientCertificate: String?
  package var clientKey: String?
  /// Refuses every connection.
  package var isOffline: Bool
  /// What names mean instead of what a name server says: `HOST:PORT:ADDRESS`.
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
