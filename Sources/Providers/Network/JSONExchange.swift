import Answers
package import Basics
package import Bindings

/// Calls with one JSON document as their answer, retried as chats are.
struct JSONExchange: Sendable {
  let provider: String
  let network: Network
  let retry: RetryPolicy

  /// Sends and reads the whole answer; throws `LLMError` or `CancellationError`.
  func call(_ call: WireCall, failure: (ErrorReply) -> CallFailure) async throws -> JSONValue {
    var retries = 0
    var waits = 0
    while true {
      do {
        return try await attempt(call, failure)
      } catch let failure as CallFailure {
        guard let delay = retry.delay(after: failure, retries: retries, waits: waits) else {
          throw failure.error.redacted(call.secret)
        }
        if case .retryOnce = failure.remedy { retries += 1 } else { waits += 1 }
        retry.onWait(delay, failure.error.shortReason)
        try await retry.sleep(delay)
      }
    }
  }

  private func attempt(_ call: WireCall, _ failure: (ErrorReply) -> CallFailure) async throws
    -> JSONValue
  {
    let (head, body): (HTTPResponseHead?, [UInt8])
    do {
      (head, body) = try await network.answer(to: call.request)
    } catch let error as HTTPError {
      throw CallFailure(error, provider: provider)
    }
    guard let head, head.isSuccess else {
      throw failure(
        ErrorReply(
          status: head?.status ?? 0, retryAfterSeconds: head?.retryAfter.map { $0 / .seconds(1) },
          body: call.secret?.redacted(from: body) ?? body, model: "",
          features: []))
    }
    return try JSONValue(reply: body, of: provider)
  }
}

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
  package static func json(bearer key: Secret?) -> [HTTPHeader] {
    let common = [
      HTTPHeader("content-type", "application/json"), HTTPHeader("user-agent", "interactive-books"),
    ]
    guard let key else { return common }
    return common + [key.reveal { HTTPHeader("authorization", "Bearer \($0)") }]
  }
}

/// Decides whether and when a failed attempt is repeated.
package struct RetryPolicy: Sendable {
  /// Most attempts after a wait.
  var maximumWaits = 4
  /// Longest single wait in seconds; a longer request is not followed.
  var longestWait = 60.0
  /// A random number in 0..<1.
  var jitter: @Sendable () -> Double = { .random(in: 0..<1) }
  var sleep: @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }

  /// Called at every wait that no event can report, as while embedding.
  package var onWait: @Sendable (_ seconds: Double, _ reason: String) -> Void = { _, _ in }

  package init() {}

  /// A policy for tests, without waiting.
  package init(jitter: Double) {
    self.jitter = { jitter }
    sleep = { _ in try Task.checkCancellation() }
  }

  /// Seconds until the next attempt; nil to give up.
  func delay(after failure: CallFailure, retries: Int, waits: Int) -> Double? {
    switch failure.remedy {
    case .none:
      return nil
    case .retryOnce:
      return retries == 0 ? 0.25 * (1 + jitter()) : nil
    case .wait(let seconds?):
      // A little later than requested, so that clients do not return at the same moment.
      return waits < maximumWaits && seconds <= longestWait ? seconds * (1 + jitter() / 10) : nil
    case .wait(nil):
      guard waits < maximumWaits else { return nil }
      return min(Double(1 << waits) * (1 + jitter() / 2), longestWait)
    }
  }
}
