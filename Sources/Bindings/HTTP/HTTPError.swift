/// The reason that a transfer failed, with libcurl's words but never a header or a body.
package enum HTTPError: Error, Hashable, Sendable {
  case invalidRequest(reason: String)
  /// The connection failed before any byte of a response, so that the request may be sent again.
  case connectionFailed(reason: String)
  /// The server's certificate is not trusted, or TLS failed otherwise.
  case untrusted(reason: String)
  case timeout(HTTPPhase, after: Duration)
  /// The connection ended within the response.
  case cutOff(reason: String)
  case responseTooLarge(limit: Int)
  /// The response is not HTTP, breaks a limit of its head, or redirects to where nothing can be fetched.
  case badResponse(reason: String)
  /// The request may go to public addresses only; the value is the refused address.
  case privateAddress(String)
  case tooManyRedirects(limit: Int)
  /// The client is set to refuse all connections.
  case offline
}

/// A phase of a transfer that has a deadline of its own.
package enum HTTPPhase: String, Sendable {
  case connect, firstByte, idle, total
}
