import Basics

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

extension FetchFailure {
  /// The failure in words that follow a colon.
  package var words: String {
    switch self {
    case .malformed(let reason): "it is not a usable URL (\(reason))"
    case .unsupportedScheme(let scheme): "only http and https are fetched, not \(scheme)"
    case .privateAddress(let address): "it leads to the private address \(address)"
    case .tooManyRedirects(let limit): "it redirects more than \(limit) times"
    case .status(let status): "the server answered with status \(status)"
    case .timeout(let seconds): "nothing came for \(seconds) seconds"
    case .unreachable(let reason): reason
    case .untrusted(let reason): "its certificate is not trusted (\(reason))"
    case .badResponse(let reason): "the server's answer cannot be used (\(reason))"
    case .cutOff(let reason): "the connection broke off (\(reason))"
    case .empty: "the answer is empty"
    }
  }

  /// The advice that follows the failure.
  var advice: String {
    switch self {
    case .privateAddress: "If you mean it: --allow-private"
    case .status(404), .status(410): "Is the address right? \(ErrorMessage.nothingTaken)"
    case .status(401), .status(403):
      "Download it in your browser and take the file in. \(ErrorMessage.nothingTaken)"
    case .timeout, .unreachable, .cutOff, .status: "Try again later. \(ErrorMessage.nothingTaken)"
    case .untrusted:
      "Download it in your browser if you trust it. \(ErrorMessage.nothingTaken)"
    default: ErrorMessage.nothingTaken
    }
  }
}
