/// The reason a URL gave no book.
package enum FetchFailure: Hashable, Sendable {
  /// Not a URL that can be fetched, with the transfer library's words.
  case malformed(reason: String)
  /// A scheme other than http and https.
  case unsupportedScheme(String)
  /// The name leads into this machine or its network.
  case privateAddress(String)
  case tooManyRedirects(limit: Int)
  /// A status of HTTP other than success.
  case status(Int)
  case timeout(seconds: Int)
  case unreachable(reason: String)
  /// The server's certificate does not prove who it is.
  case untrusted(reason: String)
  /// The server's response cannot be used.
  case badResponse(reason: String)
  case cutOff(reason: String)
  case empty
}
