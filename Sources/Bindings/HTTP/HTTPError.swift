/// Why a transfer failed; carries libcurl's words but never a header or a body.
package enum HTTPError: Error, Hashable, Sendable {
  case invalidRequest(reason: String)
  /// No byte of a response had arrived, so that the request may be sent again.
  case connectionFailed(reason: String)
  /// The server's certificate does not prove who it is, or TLS failed otherwise.
  case untrusted(reason: String)
  case timeout(HTTPPhase, after: Duration)
  /// The connection ended within the response.
  case cutOff(reason: String)
  case responseTooLarge(limit: Int)
  /// What came is no response that can be used, or leads nowhere.
  case badResponse(reason: String)
  /// The request may go to public addresses only, and this is none.
  case privateAddress(String)
  case tooManyRedirects(limit: Int)
  /// The program was told to connect to nothing.
  case offline
}

/// A phase of a transfer that has a deadline of its own.
package enum HTTPPhase: String, Sendable {
  case connect, firstByte, idle, total
}
