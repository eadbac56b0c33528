/// What arrives of a response, in order: its head once, then its body in pieces.
package enum HTTPEvent: Sendable {
  case head(HTTPResponseHead)
  case data([UInt8])
}

/// Status and the few headers that callers act on.
package struct HTTPResponseHead: Hashable, Sendable {
  package let status: Int
  /// Media type as sent, empty when there was none.
  package let contentType: String
  /// What the body is packed in, as sent; it is not unpacked here.
  package let contentEncoding: String
  /// What the body was packed in on its way, as sent; libcurl has unpacked it.
  package let transferEncoding: String
  /// How long the server asks to wait, at least 0.
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
