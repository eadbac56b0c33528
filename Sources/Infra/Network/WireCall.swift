import Answers
import Basics
import Bindings

/// A request ready to go, and the secret in its headers, which is taken out of everything shown.
struct WireCall: Sendable {
  let request: HTTPRequest
  let secret: Secret?
}

/// An answer with an error status.
struct ErrorReply: Sendable {
  let status: Int
  let retryAfterSeconds: Double?
  let body: [UInt8]
  /// The model that was asked for.
  let model: String
  /// The features in the request that a server may refuse.
  let features: Set<RequestFeature>
}
