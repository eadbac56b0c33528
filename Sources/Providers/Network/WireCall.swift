import Answers
import Basics
import Bindings

/// A request ready to send, and the secret in its headers, which is removed from everything shown.
struct WireCall: Sendable {
  let request: HTTPRequest
  let secret: Secret?
}

/// An answer with an error status.
struct ErrorReply: Sendable {
  let status: Int
  let retryAfterSeconds: Double?
  let body: [UInt8]
  /// The requested model.
  let model: String
  /// The features in the request that a server may refuse.
  let features: Set<RequestFeature>
}

extension [HTTPHeader] {
  /// Headers of a JSON request with an optional key.
  static func json(bearer key: Secret?) -> [HTTPHeader] {
    let common = [
      HTTPHeader("content-type", "application/json"), HTTPHeader("user-agent", "interactive-books"),
    ]
    guard let key else { return common }
    return common + [key.reveal { HTTPHeader("authorization", "Bearer \($0)") }]
  }
}
