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
